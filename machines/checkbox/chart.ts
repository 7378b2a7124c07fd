import { assertEvent, assign, enqueueActions, setup } from 'xstate';
import { trySetValue } from '../../src/fields/checkbox.ts';
import type { EnvironmentChange, Environment } from '../kit/environment.ts';

/** What a checkbox or switch may be told, at its start and while it runs. */
export interface CheckboxSettings {
  /** Shown as yes or no; nothing changes. */
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
}

export interface CheckboxInput extends CheckboxSettings {
  /** The first value: true, 'true', 1 and '1' tick it, anything else does not. */
  readonly defaultValue?: unknown;
  readonly environment: Environment;
}

export interface CheckboxContext {
  readonly value: boolean;
  readonly initialValue: boolean;
  readonly settings: CheckboxSettings;
  readonly environment: Environment;
}

export type CheckboxReason = 'toggle' | 'reset';

export type CheckboxEvent =
  | { type: 'value.toggle' }
  /** The host sets the value, whatever it is; this is not reported as a change. */
  | { type: 'value.set'; value: unknown }
  | { type: 'form.reset' }
  | { type: 'settings.change'; settings: CheckboxSettings }
  | EnvironmentChange;

export interface CheckboxEmitted {
  readonly type: 'value.change';
  readonly value: boolean;
  readonly reason: CheckboxReason;
}

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
    toggle: enqueueActions(({ context, enqueue }) => propose(enqueue, !context.value, 'toggle')),
    reset: enqueueActions(({ context, enqueue }) => {
      if (context.value !== context.initialValue) propose(enqueue, context.initialValue, 'reset');
    }),
    setValue: assign(({ event }) => {
      assertEvent(event, 'value.set');
      return { value: trySetValue(event.value) };
    }),
    keepSettings: assign(({ event }) => {
      assertEvent(event, 'settings.change');
      return { settings: event.settings };
    }),
    keepEnvironment: assign(({ event }) => {
      assertEvent(event, 'environment.change');
      return { environment: event.environment };
    }),
  },
}).createMachine({
  id: 'checkbox',
  context: ({ input }) => begin(input),
  initial: 'settling',
  on: {
    'value.toggle': { guard: 'canEdit', target: '.settling', actions: 'toggle' },
    'value.set': { target: '.settling', actions: 'setValue' },
    'form.reset': { target: '.settling', actions: 'reset' },
    'settings.change': { actions: 'keepSettings' },
    'environment.change': { actions: 'keepEnvironment' },
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

interface Enqueue {
  assign(change: { value: boolean }): void;
  emit(event: CheckboxEmitted): void;
}

function propose(enqueue: Enqueue, value: boolean, reason: CheckboxReason): void {
  enqueue.assign({ value });
  enqueue.emit({ type: 'value.change', value, reason });
}
