import { createElement, type ComponentType } from 'react';
import { Assignee, AssigneeList } from './assignee-list.tsx';
import { AttachmentsField } from './attachments-field.tsx';
import { CardFileField } from './card-file-field.tsx';
import { CardPanel } from './card-panel.tsx';
import { CardProperties } from './card-properties.tsx';
import { CardSelectorDialog, OpenCardSelectorDialog } from './card-selector-dialog.tsx';
import { CardSelector } from './card-selector.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { Checkbox, Switch } from './checkbox.tsx';
import { CommentDialog } from './comment-dialog.tsx';
import { DateInput } from './date-input.tsx';
import { Dialog } from './dialog.tsx';
import { FieldValue } from './field-value.tsx';
import { FormattedText } from './formatted-text.tsx';
import { HierarchicalSelector } from './hierarchical-selector.tsx';
import { HyperlinkField } from './hyperlink-field.tsx';
import { HyperlinkWizard } from './hyperlink-wizard.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { ListField } from './list-field.tsx';
import { LocationSelector } from './location-selector.tsx';
import { Notifications } from './notifications.tsx';
import { PositionField } from './position-field.tsx';
import { OpenPositionSelector, PositionSelector } from './position-selector.tsx';
import { QrCode } from './qr-code.tsx';
import { PeopleField } from './people-field.tsx';
import { PeoplePicker } from './people-picker.tsx';
import { PersonCard } from './person-card.tsx';
import { RadioGroup } from './radio-group.tsx';
import { RichText } from './rich-text.tsx';
import { SearchBox } from './search-box.tsx';
import { SimpleList } from './simple-list.tsx';
import { EmailField, NumericField, TextField, TimeField } from './text-field.tsx';
import { TopBar } from './top-bar.tsx';
import { Tree } from './tree.tsx';

export type { Labelled } from './labelled.ts';
export type { CardPanelProps, CardTrigger } from './card-panel.tsx';
export { SelectableTable } from './select-table.tsx';
export { TreeRows } from './tree.tsx';
export {
  Assignee,
  AssigneeList,
  AttachmentsField,
  CardFileField,
  CardPanel,
  CardProperties,
  CardSelector,
  CardSelectorDialog,
  Checkbox,
  CheckboxGroup,
  CommentDialog,
  DateInput,
  Dialog,
  EmailField,
  FieldValue,
  FormattedText,
  HierarchicalSelector,
  HyperlinkField,
  HyperlinkWizard,
  LinkDialog,
  ListField,
  LocationSelector,
  Notifications,
  NumericField,
  OpenCardSelectorDialog,
  OpenPositionSelector,
  PositionField,
  PositionSelector,
  QrCode,
  PeopleField,
  PeoplePicker,
  PersonCard,
  RadioGroup,
  RichText,
  SearchBox,
  SimpleList,
  Switch,
  TextField,
  TimeField,
  TopBar,
  Tree,
};

/** The renderers by the names that sessions give their widgets. */
const RENDERERS: Readonly<Record<string, ComponentType<never>>> = {
  'assignee-list': AssigneeList,
  'attachments-field': AttachmentsField,
  'card-file-field': CardFileField,
  'card-panel': CardPanel,
  'card-properties': CardProperties,
  'card-selector': CardSelector,
  'card-selector-dialog': CardSelectorDialog,
  checkbox: Checkbox,
  'checkbox-group': CheckboxGroup,
  'comment-dialog': CommentDialog,
  'date-input': DateInput,
  dialog: Dialog,
  'email-field': EmailField,
  'field-value': FieldValue,
  'formatted-text': FormattedText,
  'hierarchical-selector': HierarchicalSelector,
  'hyperlink-field': HyperlinkField,
  'hyperlink-wizard': HyperlinkWizard,
  'link-dialog': LinkDialog,
  'list-field': ListField,
  'location-selector': LocationSelector,
  notifications: Notifications,
  'numeric-field': NumericField,
  'position-field': PositionField,
  'position-selector': PositionSelector,
  'qr-code': QrCode,
  'people-field': PeopleField,
  'people-picker': PeoplePicker,
  'person-card': PersonCard,
  'radio-group': RadioGroup,
  'rich-text': RichText,
  'search-box': SearchBox,
  'simple-list': SimpleList,
  switch: Switch,
  'text-field': TextField,
  'time-field': TimeField,
  'top-bar': TopBar,
  tree: Tree,
};

/**
 * The renderer of a widget by its name in sessions (`card-selector-dialog`), with that name as the
 * default label; undefined if there is no renderer.
 */
export function rendererOf(
  widget: string,
): ComponentType<Readonly<Record<string, unknown>>> | undefined {
  if (!Object.hasOwn(RENDERERS, widget)) return undefined;
  const Renderer = RENDERERS[widget] as ComponentType<Readonly<Record<string, unknown>>>;
  return (props) => createElement(Renderer, { label: widget, title: widget, ...props });
}
