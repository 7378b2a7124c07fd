import type { RichTextFeatures } from '../html/whitelist.ts';
import { ALL_RICH_TEXT_FEATURES } from '../html/whitelist.ts';
import type { OpenState } from '../trees/visible-rows.ts';
import { attachments } from './attachments.ts';
import { dataType } from './data-type.ts';
import { type FieldDefinition, readDefinitionAs } from './definition.ts';
import { formattedText } from './formatted-text.ts';
import { hierarchicalList } from './hierarchical-list.ts';
import { isId } from './plain.ts';
import type { SettingsOf } from './settings.ts';
import { user } from './user.ts';

/** What the definition of a hierarchical list says to the tree that shows it. */
export interface FieldTreeSettings {
  /** Wire name `multi_select`; absent there = one item only. */
  readonly multiSelect: boolean;
  /** Only items without items below can be chosen. Wire name `only_leaves`. */
  readonly onlyLeaves: boolean;
  /** The user may add a text of their own. Wire name `allow_other_viz` or `allow_other_value`. */
  readonly allowOther: boolean;
  /** True: an empty value is an error. */
  readonly required: boolean;
  /** True: the value is shown and cannot be changed. Wire name `read_only`. */
  readonly readOnly: boolean;
  /** What is expanded at first; absent where the definition says nothing that is known. Wire name `initial_state`. */
  readonly openState?: OpenState;
}

/** The settings of a tree for a field: `useTree({ items, ...treeSettingsOf(definition) })`. */
export function treeSettingsOf(definition: FieldDefinition): FieldTreeSettings {
  const { settings, required, readOnly } = readDefinitionAs(hierarchicalList, definition);
  const openState = OPEN_STATES.find((state) => state === settings['initialState']);
  return {
    multiSelect: settings['multiSelect'] === true,
    onlyLeaves: settings['onlyLeaves'] === true,
    allowOther: settings['allowOther'] === true,
    required,
    readOnly,
    ...(openState && { openState }),
  };
}

const OPEN_STATES: readonly OpenState[] = [
  'open',
  'closed',
  'open_to_level_one',
  'open_to_selected',
  'level-one',
  'selected',
];

/** What the definition of a field of cards says to the selector that fills it. */
export interface FieldCardSettings {
  /** The card type whose cards are chosen from; absent where the definition names none. */
  readonly dataTypeId?: string | number;
  /** The card file, where the definition names one. */
  readonly cardFileId?: string | number;
  /** Wire name `multi_select`; absent there = one card only. */
  readonly multiSelect: boolean;
  /** Cards that are measures are offered too. Wire name `include_measures`. */
  readonly includeMeasures: boolean;
  /** True: an empty value is an error. */
  readonly required: boolean;
}

/** The settings of a card selector for a field. */
export function cardSettingsOf(definition: FieldDefinition): FieldCardSettings {
  const { settings, required } = readDefinitionAs(dataType, definition);
  const { dataType: dataTypeId, cardFile: cardFileId } = settings;
  return {
    multiSelect: settings['multiSelect'] === true,
    includeMeasures: settings['includeMeasures'] === true,
    required,
    ...(isId(dataTypeId) && { dataTypeId }),
    ...(isId(cardFileId) && { cardFileId }),
  };
}

/** What the definition of a field of users says to the widget in which they are chosen. */
export interface FieldPeopleSettings {
  /** Users alone: the field holds no groups and no teams. */
  readonly allowedTypes: readonly ['user'];
  /** Wire name `multi_select` or `multiple`; absent there = one user only. */
  readonly multiSelect: boolean;
  /** True: an empty value is an error. */
  readonly required: boolean;
  /** True: the value is shown and cannot be changed. Wire name `read_only`. */
  readonly readOnly: boolean;
}

/** The settings of a people field for a field of users: `usePeopleField(peopleSettingsOf(definition))`. */
export function peopleSettingsOf(definition: FieldDefinition): FieldPeopleSettings {
  const { settings, required, readOnly } = readDefinitionAs(user, definition);
  return {
    allowedTypes: ['user'],
    multiSelect: settings['multiSelect'] === true,
    required,
    readOnly,
  };
}

/** What the definition of a field of files says to the widget that takes them. */
export interface FieldAttachmentsSettings {
  /** One file only, where the definition refuses several. */
  readonly single: boolean;
  /** Absent if the definition has none: then the setting of the platform applies. */
  readonly allowedExtensions?: readonly string[];
  /** True: an empty value is an error. */
  readonly required: boolean;
  /** True: the value is shown and cannot be changed. Wire name `read_only`. */
  readonly readOnly: boolean;
}

/** The settings of a field of files: `useAttachmentsField({ fieldId, ...attachmentsSettingsOf(definition) })`. */
export function attachmentsSettingsOf(definition: FieldDefinition): FieldAttachmentsSettings {
  const { settings, required, readOnly } = readDefinitionAs(attachments, definition);
  const { multiSelect, allowedExtensions } = settings as SettingsOf<typeof attachments.settings>;
  return {
    single: multiSelect === false,
    required,
    readOnly,
    ...(allowedExtensions && { allowedExtensions }),
  };
}

/**
 * The tools of a rich-text editor for a field: all, with links only where the definition allows hyperlinks, as in a
 * field of plain text. An absent setting allows none, as every setting that allows something.
 */
export function richTextFeaturesOf(definition: FieldDefinition): Required<RichTextFeatures> {
  const { settings } = readDefinitionAs(formattedText, definition);
  return { ...ALL_RICH_TEXT_FEATURES, links: settings['allowHyperlinks'] === true };
}
