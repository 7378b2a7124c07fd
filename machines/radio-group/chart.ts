import { assign, setup } from 'xstate';
import { type Chosen, type ListItemOnWire, listToWire } from '../../src/fields/chosen.ts';
import { fieldError, type FieldError } from '../../src/fields/field-error.ts';
import type { InEnvironment } from '../kit/environment.ts';
import { hostActions, type HostEvent } from '../kit/host.ts';
import { isSameEntries, type ListOption, optionOf } from '../kit/list-entries.ts';
import {
  valueEvents,
  wiredValueChanges,
  type ValueEvent,
  type WiredValueChange,
} from '../kit/value.ts';
import { visitBy } from '../kit/visit.ts';
import { withEvent } from '../kit/with-event.ts';

/** A chosen option in any format of a host or the platform: also an id, or with its name. */
export type GivenChoice =
  | Chosen
  | { readonly id: string | number; readonly name: string }
  | { readonly list_item_id: string | number; readonly name: string }
  | string
  | number;

/** The value of a radio group from a host: a list of at most one choice, or the choice itself. */
export type GivenRadioValue = readonly GivenChoice[] | GivenChoice | null;

/** The settings of a radio group, initially and while it runs. */
export interface RadioGroupSettings {
  /** The options, in this order; disabled options cannot be chosen. */
  readonly options: readonly ListOption[];
  /** A group with nothing chosen is not valid. Default false. */
  readonly required?: boolean;
  /** The options are shown; nothing changes. Default false. */
  readonly readOnly?: boolean;
  /** Nothing changes, and a form gets no value. Default false. */
  readonly disabled?: boolean;
}

/** The input of a radio group. */
export interface RadioGroupInput extends RadioGroupSettings, InEnvironment {
  /** The option chosen at first. */
  readonly defaultValue?: GivenRadioValue;
}

/** Context of the radio group's chart. */
export interface RadioGroupContext extends InEnvironment {
  /** The chosen option; empty if there is none. */
  readonly value: readonly Chosen[];
  /** The value that a form reset restores. */
  readonly initialValue: readonly Chosen[];
  /** The broken rules of the value; a skin shows them once the group is `visited`. */
  readonly errors: readonly FieldError[];
  /** The current settings of the host. */
  readonly settings: RadioGroupSettings;
}

/** The user's action that changed the value. */
export type RadioGroupReason = 'choose' | 'clear' | 'reset';

/** Events of the radio group's chart. */
export type RadioGroupEvent =
  /** Chooses an option instead of the previous one. */
  | { type: 'option.choose'; id: string | number }
  /** Chooses none. */
  | { type: 'value.clear' }
  /** The focus left the group: its errors are shown. */
  | { type: 'group.blur' }
  | ValueEvent<GivenRadioValue>
  | HostEvent<RadioGroupSettings>;

/** Emitted by the radio group's chart. */
export type RadioGroupEmitted = WiredValueChange<
  readonly Chosen[],
  RadioGroupReason,
  ListItemOnWire
>;

const changeValue = wiredValueChanges<
  RadioGroupContext,
  RadioGroupEvent,
  RadioGroupReason,
  ListItemOnWire
>(listToWire, isSameEntries);

interface IdParams {
  readonly id: string | number;
}

/**
 * A single choice from several options: `choice` is `none` or `made`; `visit` says whether the user
 * has visited the field.
 */
export const radioGroupMachine = setup({
  types: {
    input: {} as RadioGroupInput,
    context: {} as RadioGroupContext,
    events: {} as RadioGroupEvent,
    emitted: {} as RadioGroupEmitted,
  },
  guards: {
    canEdit: ({ context }) => canEdit(context),
    canChoose: ({ context }, params: IdParams) => {
      const option = optionOf(context.settings.options, params.id);
      return canEdit(context) && option !== undefined && option.disabled !== true;
    },
    hasChoice: ({ context }) => context.value.length > 0,
  },
  actions: {
    ...hostActions<RadioGroupContext, RadioGroupEvent, RadioGroupSettings>((told, { value }) =>
      // The chosen option may have a new name.
      'settings' in told ? { ...told, value: readChoice(told.settings.options, value) } : told,
    ),
    choose: changeValue('choose', ({ settings }, { id }: IdParams) => ({
      value: readChoice(settings.options, id),
    })),
    clear: changeValue('clear', () => ({ value: [] })),
    reset: changeValue('reset', ({ settings, initialValue }) => ({
      value: readChoice(settings.options, initialValue),
    })),
    setValue: assign(({ context }, { value }: { readonly value: GivenRadioValue }) => ({
      value: readChoice(context.settings.options, value),
    })),
    judge: assign({ errors: ({ context }) => errorsOf(context) }),
  },
}).createMachine({
  id: 'radioGroup',
  context: ({ input }) => begin(input),
  type: 'parallel',
  on: { 'environment.change': { actions: withEvent('setEnvironment') } },
  states: {
    choice: {
      initial: 'settling',
      on: {
        'option.choose': {
          guard: withEvent('canChoose'),
          target: '.settling',
          actions: withEvent('choose'),
        },
        'value.clear': { guard: 'canEdit', target: '.settling', actions: 'clear' },
        ...valueEvents('.settling'),
        'settings.change': { target: '.settling', actions: withEvent('setSettings') },
      },
      states: {
        settling: {
          entry: 'judge',
          always: [{ guard: 'hasChoice', target: 'made' }, { target: 'none' }],
        },
        none: {},
        made: {},
      },
    },
    visit: visitBy('group.blur'),
  },
});

const canEdit = ({ settings }: RadioGroupContext) => !settings.readOnly && !settings.disabled;

function errorsOf(context: RadioGroupContext): readonly FieldError[] {
  if (!canEdit(context)) return [];
  const { options, required } = context.settings;
  const [chosen] = context.value;
  if (!chosen) return required ? [fieldError('validation.isRequired')] : [];
  return optionOf(options, chosen.id) ? [] : [fieldError('invalidId')];
}

function begin({ defaultValue, environment, ...settings }: RadioGroupInput): RadioGroupContext {
  const value = readChoice(settings.options, defaultValue ?? null);
  return { value, initialValue: value, errors: [], settings, environment };
}

/**
 * Reads a value in any format. The option determines the format of its id and name; a value without
 * an option is kept, and refused.
 */
export function readChoice(
  options: readonly ListOption[],
  given: GivenRadioValue,
): readonly Chosen[] {
  const entries: readonly GivenChoice[] = isList(given) ? given : given === null ? [] : [given];
  return entries.slice(0, 1).map((entry) => {
    const id = idOf(entry);
    const option = optionOf(options, id);
    return { id: option?.id ?? id, label: option?.name ?? labelOf(entry) };
  });
}

const isList = (given: GivenRadioValue): given is readonly GivenChoice[] => Array.isArray(given);

function idOf(given: GivenChoice): string | number {
  if (typeof given !== 'object') return given;
  return 'id' in given ? given.id : given.list_item_id;
}

function labelOf(given: GivenChoice): string {
  if (typeof given !== 'object') return String(given);
  return 'label' in given ? given.label : given.name;
}
