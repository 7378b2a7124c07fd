import { assign, setup } from 'xstate';
import { trySetValue } from '../../src/fields/checkbox.ts';
import type { InEnvironment } from '../kit/environment.ts';
import { hostActions, hostEvents, type HostEvent } from '../kit/host.ts';
import { valueChanges, valueEvents, type ValueChange, type ValueEvent } from '../kit/value.ts';

/** The settings of a checkbox or switch, initially and while it runs. */
export interface CheckboxSettings {
  /** Whether the value is read-only, shown as yes or no. */
  readonly readOnly?: boolean;
  /** Nothing changes, and a form gets no value. Default false. */
  readonly disabled?: boolean;
}

/** The input of a checkbox or switch. */
export interface CheckboxInput extends CheckboxSettings, InEnvironment {
  /** The initial value: true, 'true', 1 and '1' tick it, anything else does not. */
  readonly defaultValue?: unknown;
}

/** Context of the checkbox's chart. */
export interface CheckboxContext extends InEnvironment {
  /** Whether it is ticked. */
  readonly value: boolean;
  /** The value that a form reset restores. */
  readonly initialValue: boolean;
  /** The current settings of the host. */
  readonly settings: CheckboxSettings;
}

/** The user's action that changed the value. */
export type CheckboxReason = 'toggle' | 'reset';

/** Events of the checkbox's chart. */
export type CheckboxEvent =
  /** Ticks or unticks it. */
  { readonly type: 'value.toggle' } | ValueEvent<unknown> | HostEvent<CheckboxSettings>;

/** Emitted by the checkbox's chart. */
export type CheckboxEmitted = ValueChange<boolean, CheckboxReason>;

const changeValue = valueChanges<CheckboxContext, CheckboxEvent, CheckboxReason>();

/** A checkbox or a switch: `ticked` or `unticked`. */
export const checkboxMachine = setup({
  types: {
    input: {} as CheckboxInput,
    context: {} as CheckboxContext,
    events: {} as CheckboxEvent,
    emitted: {} as CheckboxEmitted,
  },
  guards: {
    canEdit: ({ context: { settings } }) => !settings.readOnly && !settings.disabled,
    isTicked: ({ context }) => context.value,
  },
  actions: {
    ...hostActions<CheckboxContext, CheckboxEvent, CheckboxSettings>((told) => told),
    toggle: changeValue('toggle', ({ value }) => ({ value: !value })),
    reset: changeValue('reset', ({ initialValue }) => ({ value: initialValue })),
    setValue: assign((_, params: { readonly value: unknown }) => ({
      value: trySetValue(params.value),
    })),
  },
}).createMachine({
  id: 'checkbox',
  context: ({ input }) => begin(input),
  initial: 'settling',
  on: {
    ...hostEvents(),
    ...valueEvents('.settling'),
    'value.toggle': { guard: 'canEdit', target: '.settling', actions: 'toggle' },
  },
  states: {
    settling: { always: [{ guard: 'isTicked', target: 'ticked' }, { target: 'unticked' }] },
    ticked: {},
    unticked: {},
  },
});

function begin({ defaultValue, environment, ...settings }: CheckboxInput): CheckboxContext {
  const value = trySetValue(defaultValue);
  return { value, initialValue: value, settings, environment };
}
