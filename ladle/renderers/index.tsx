import type { ComponentType } from 'react';
import { AttachmentsField } from './attachments-field.tsx';
import { CardSelectorDialog } from './card-selector-dialog.tsx';
import { CardSelector } from './card-selector.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { Checkbox, Switch } from './checkbox.tsx';
import { DateInput } from './date-input.tsx';
import { Dialog } from './dialog.tsx';
import { HierarchicalSelector } from './hierarchical-selector.tsx';
import { ListField } from './list-field.tsx';
import { Notifications } from './notifications.tsx';
import { RadioGroup } from './radio-group.tsx';
import { EmailField, NumericField, TextField, TimeField } from './text-field.tsx';
import { Tree } from './tree.tsx';

/** The renderers by the names that sessions give their widgets. */
const RENDERERS: Readonly<Record<string, ComponentType<never>>> = {
  'attachments-field': AttachmentsField,
  'card-selector': CardSelector,
  'card-selector-dialog': CardSelectorDialog,
  checkbox: Checkbox,
  'checkbox-group': CheckboxGroup,
  'date-input': DateInput,
  dialog: Dialog,
  'email-field': EmailField,
  'hierarchical-selector': HierarchicalSelector,
  'list-field': ListField,
  notifications: Notifications,
  'numeric-field': NumericField,
  'radio-group': RadioGroup,
  switch: Switch,
  'text-field': TextField,
  'time-field': TimeField,
  tree: Tree,
};

/** The renderer of a widget, with the texts that a session does not give; undefined where it has none. */
export function rendererOf(
  widget: string,
): ComponentType<Readonly<Record<string, unknown>>> | undefined {
  const Renderer = Object.hasOwn(RENDERERS, widget) ? RENDERERS[widget] : undefined;
  if (!Renderer) return undefined;
  const Component = Renderer as ComponentType<Readonly<Record<string, unknown>>>;
  return (props) => <Component label={widget} title={widget} isInside={isOfSteps} {...props} />;
}

/** The list of steps belongs to no dialog, but pressing it must not close one. */
const isOfSteps = (target: Element): boolean => target.closest('.session-steps') !== null;
