import { assign, setup } from 'xstate';
import type { Chosen, OtherText } from '../../src/fields/chosen.ts';
import { readDefinitionAs } from '../../src/fields/definition.ts';
import type { FieldError } from '../../src/fields/field-error.ts';
import { OTHER_OPTION_ID, readEntry } from '../../src/fields/list-items.ts';
import { listRules } from '../../src/fields/list-rules.ts';
import { brokenRules } from '../../src/fields/broken-rules.ts';
import { isBlank } from '../../src/text/blank.ts';
import type { InEnvironment } from '../kit/environment.ts';
import { hostActions, type HostEvent } from '../kit/host.ts';
import { isOther, isSameEntries, type ListOption, optionOf, sameId } from '../kit/list-entries.ts';
import {
  valueEvents,
  wiredValueChanges,
  type ValueEvent,
  type WiredValueChange,
} from '../kit/value.ts';
import { visitBy } from '../kit/visit.ts';
import { withEvent } from '../kit/with-event.ts';

/** A ticked option; the other option holds the free text, which may still be empty. */
export type TickedOption = Chosen | OtherText;

/** A ticked option in any format of a host or the platform: also an id, or `{ id, name }`. */
export type GivenOption =
  | TickedOption
  | { readonly id: string | number; readonly name: string }
  | string
  | number;

/** The settings of a checkbox group, initially and while it runs. */
export interface CheckboxGroupSettings {
  /**
   * The options, in their order. One with id -1 is the other option; its `max_characters` and
   * `regular_expression` are the rules of its text.
   */
  readonly options: readonly ListOption[];
  /** A group with nothing ticked is not valid. Default false. */
  readonly required?: boolean;
  /** The options are shown; nothing changes. Default false. */
  readonly readOnly?: boolean;
  /** Nothing changes, and a form gets no value. Default false. */
  readonly disabled?: boolean;
}

/** The input of a checkbox group. */
export interface CheckboxGroupInput extends CheckboxGroupSettings, InEnvironment {
  /** The options ticked at first: entries, or ids. */
  readonly defaultValue?: readonly GivenOption[] | null;
}

/** Context of the checkbox group's chart. */
export interface CheckboxGroupContext extends InEnvironment {
  /** The ticked options, in the order of the options; values without an option come last. */
  readonly value: readonly TickedOption[];
  /** The value that a form reset restores. */
  readonly initialValue: readonly TickedOption[];
  /** The text of the other option; kept while it is not ticked, until the host sets another value. */
  readonly otherText: string;
  /** The broken rules of the value; a skin shows them once the group is `visited`. */
  readonly errors: readonly FieldError[];
  /** The current settings of the host. */
  readonly settings: CheckboxGroupSettings;
}

/** The user's action that changed the value. */
export type CheckboxGroupReason = 'toggle' | 'typing' | 'clear' | 'reset';

/** Events of the checkbox group's chart. */
export type CheckboxGroupEvent =
  /** Ticks or unticks an option. */
  | { type: 'option.toggle'; id: string | number }
  /** Text for the other option; the first character ticks it. */
  | { type: 'other.change'; text: string }
  /** Removes all ticks. */
  | { type: 'value.clear' }
  /** The focus left the group: its errors are shown. */
  | { type: 'group.blur' }
  | ValueEvent<readonly GivenOption[] | null>
  | HostEvent<CheckboxGroupSettings>;

/** Emitted by the checkbox group's chart. */
export type CheckboxGroupEmitted = WiredValueChange<readonly TickedOption[], CheckboxGroupReason>;

const changeValue = wiredValueChanges<
  CheckboxGroupContext,
  CheckboxGroupEvent,
  CheckboxGroupReason
>(toWire, isSameEntries);

interface IdParams {
  readonly id: string | number;
}

/**
 * A multiple choice from a few options, one of which may be a free text. `other` says whether the
 * free text is ticked and its text box `shown`; `choice` is `none`, `valid` or `invalid`; `visit`
 * says whether the user has visited the field.
 */
export const checkboxGroupMachine = setup({
  types: {
    input: {} as CheckboxGroupInput,
    context: {} as CheckboxGroupContext,
    events: {} as CheckboxGroupEvent,
    emitted: {} as CheckboxGroupEmitted,
  },
  guards: {
    canEdit: ({ context }) => canEdit(context),
    canToggle: ({ context }, { id }: IdParams) => {
      const option = optionOf(context.settings.options, id);
      // An option that is no longer offered can still be unticked.
      const isOpen = option ? option.disabled !== true : isTicked(context, id);
      return canEdit(context) && isOpen;
    },
    canWriteOther: ({ context }) => canEdit(context) && isOtherOpen(context.settings),
    hasOther: ({ context }) => context.value.some(isOtherText),
    hasNoOther: ({ context }) => !context.value.some(isOtherText),
    isEmpty: ({ context }) => context.value.length === 0,
    isInvalid: ({ context }) => errorsOf(context).length > 0,
  },
  actions: {
    ...hostActions<CheckboxGroupContext, CheckboxGroupEvent, CheckboxGroupSettings>(
      (told, { value }) =>
        'settings' in told ? { ...told, value: readTicked(told.settings, value) } : told,
    ),
    setValue: assign(({ context }, params: { readonly value: readonly GivenOption[] | null }) => {
      const value = readTicked(context.settings, params.value);
      // If the host confirms the value, the pending text of the unticked "other" option stays;
      // another value brings its own text, or none.
      const isConfirmed = isSameEntries(value, context.value);
      return { value, otherText: isConfirmed ? context.otherText : otherTextOf(value) };
    }),
    reset: changeValue('reset', ({ settings, initialValue }) => ({
      value: readTicked(settings, initialValue),
      otherText: otherTextOf(initialValue),
    })),
    toggle: changeValue('toggle', (context, { id }: IdParams) => {
      const rest = context.value.filter((entry) => !sameId(idOf(entry), id));
      const isTicked = rest.length < context.value.length;
      const ticked = isOther(id) ? { other: context.otherText } : id;
      return { value: readTicked(context.settings, isTicked ? rest : [...rest, ticked]) };
    }),
    changeOther: changeValue(
      'typing',
      ({ settings, value }, { text }: { readonly text: string }) => {
        // An emptied option stays ticked: the user ticked it, or is about to type something else.
        const isTicked = !isBlank(text) || value.some(isOtherText);
        const rest = value.filter((entry) => !isOtherText(entry));
        return {
          otherText: text,
          value: readTicked(settings, isTicked ? [...rest, { other: text }] : rest),
        };
      },
    ),
    clear: changeValue('clear', () => ({ otherText: '', value: [] })),
    judge: assign({ errors: ({ context }) => errorsOf(context) }),
  },
}).createMachine({
  id: 'checkboxGroup',
  context: ({ input }) => begin(input),
  type: 'parallel',
  on: { 'environment.change': { actions: withEvent('setEnvironment') } },
  states: {
    choice: {
      initial: 'settling',
      on: {
        'option.toggle': {
          guard: withEvent('canToggle'),
          target: '.settling',
          actions: withEvent('toggle'),
        },
        'other.change': {
          guard: 'canWriteOther',
          target: '.settling',
          actions: withEvent('changeOther'),
        },
        'value.clear': { guard: 'canEdit', target: '.settling', actions: 'clear' },
        ...valueEvents('.settling'),
        'settings.change': { target: '.settling', actions: withEvent('setSettings') },
      },
      states: {
        settling: {
          entry: 'judge',
          always: [
            { guard: 'isEmpty', target: 'none' },
            { guard: 'isInvalid', target: 'invalid' },
            { target: 'valid' },
          ],
        },
        none: {},
        valid: {},
        invalid: {},
      },
    },
    other: {
      initial: 'hidden',
      states: {
        hidden: { always: { guard: 'hasOther', target: 'shown' } },
        shown: { always: { guard: 'hasNoOther', target: 'hidden' } },
      },
    },
    visit: visitBy('group.blur'),
  },
});

function begin({
  defaultValue,
  environment,
  ...settings
}: CheckboxGroupInput): CheckboxGroupContext {
  const value = readTicked(settings, defaultValue ?? []);
  const otherText = otherTextOf(value);
  return { value, initialValue: value, otherText, errors: [], settings, environment };
}

/**
 * Reads entries or ids, in the order of the options. A value without an option is kept, so that the
 * rules can refuse it; a plain text is the free text, if there is an option for it.
 */
export function readTicked(
  settings: CheckboxGroupSettings,
  given: readonly GivenOption[] | null,
): readonly TickedOption[] {
  const entries = new Map(
    (given ?? []).flatMap((entry) => {
      const read = readOption(settings, entry);
      return read ? [[String(idOf(read)), read] as const] : [];
    }),
  );
  const known = settings.options.flatMap(({ id }) => entries.get(String(id)) ?? []);
  const isKnown = new Set(known);
  return [...known, ...[...entries.values()].filter((entry) => !isKnown.has(entry))];
}

function readOption(settings: CheckboxGroupSettings, given: GivenOption): TickedOption | undefined {
  // The ticked "other" option may have no text yet, and would otherwise be read as no entry.
  if (typeof given === 'object' && isOther(idOf(given))) {
    return { other: 'other' in given ? given.other : nameOf(given) };
  }
  const entry = readEntry(given);
  if (!entry) return undefined;
  const option = optionOf(settings.options, entry.id || entry.name);
  if (option) return { id: option.id, label: option.name };
  if (entry.other || (entry.plain && hasOtherOption({ settings }))) return { other: entry.name };
  const id = typeof given !== 'object' ? given : idOf(given);
  return { id, label: entry.name || String(id) };
}

/** The id of an option, or of the "other" option for free text. */
const idOf = (entry: Exclude<GivenOption, string | number>): string | number =>
  'id' in entry ? entry.id : OTHER_OPTION_ID;

const nameOf = (entry: Exclude<GivenOption, string | number>): string => {
  if ('other' in entry) return entry.other;
  return 'label' in entry ? entry.label : entry.name;
};

/** Whether an entry is the text of the other option. */
export const isOtherText = (entry: TickedOption): entry is OtherText => 'other' in entry;

/** Whether an entry is the ticked "other" option without a text, which counts as empty (spec 2 §5). */
export const isEmptyOther = (entry: TickedOption): boolean =>
  isOtherText(entry) && isBlank(entry.other);

/** The value in the platform's format, without an empty "other" option, whose id is -1. */
function toWire(value: readonly TickedOption[]): readonly object[] {
  return value
    .filter((entry) => !isEmptyOther(entry))
    .map((entry) => ({ id: idOf(entry), name: nameOf(entry) }));
}

const isTicked = ({ value }: CheckboxGroupContext, id: string | number) =>
  value.some((entry) => sameId(idOf(entry), id));

const otherTextOf = (value: readonly TickedOption[]) => value.find(isOtherText)?.other ?? '';

const hasOtherOption = ({ settings }: Pick<CheckboxGroupContext, 'settings'>) =>
  settings.options.some(({ id }) => isOther(id));

/** Whether a text of the user's own can be written. */
export const isOtherOpen = ({ options }: Pick<CheckboxGroupSettings, 'options'>): boolean =>
  options.some(({ id, disabled }) => isOther(id) && disabled !== true);

const canEdit = ({ settings }: CheckboxGroupContext) => !settings.readOnly && !settings.disabled;

const NO_DEFINITION = {};

function errorsOf({ value, settings }: CheckboxGroupContext): readonly FieldError[] {
  if (settings.readOnly || settings.disabled) return [];
  return brokenRules(
    listRules,
    {
      ...readDefinitionAs(listRules, NO_DEFINITION),
      required: settings.required === true,
      settings: { multiSelect: true, allowOther: hasOtherOption({ settings }) },
    },
    value,
    { listItems: settings.options },
  );
}
