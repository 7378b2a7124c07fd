import { assertEvent, assign, enqueueActions, setup } from 'xstate';
import type { EnvironmentChange, Environment } from '../kit/environment.ts';

/** One of the options of a group. */
export interface RadioOption {
  readonly id: string | number;
  readonly name: string;
  readonly disabled?: boolean;
}

/** What a radio group may be told, at its start and while it runs. */
export interface RadioGroupSettings {
  readonly options: readonly RadioOption[];
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
}

export interface RadioGroupInput extends RadioGroupSettings {
  /** Id of the option chosen at first. */
  readonly defaultValue?: string | number | null;
  readonly environment: Environment;
}

export interface RadioGroupContext {
  /** Id of the chosen option. */
  readonly value: string | number | null;
  readonly initialValue: string | number | null;
  readonly errors: readonly { readonly key: 'validation.isRequired'; readonly params: object }[];
  readonly settings: RadioGroupSettings;
  readonly environment: Environment;
}

export type RadioGroupReason = 'choose' | 'clear' | 'reset';

export type RadioGroupEvent =
  | { type: 'option.choose'; id: string | number }
  | { type: 'value.clear' }
  /** The host sets the value; this is not reported as a change. */
  | { type: 'value.set'; value: string | number | null }
  | { type: 'group.blur' }
  | { type: 'form.reset' }
  | { type: 'settings.change'; settings: RadioGroupSettings }
  | EnvironmentChange;

export interface RadioGroupEmitted {
  readonly type: 'value.change';
  readonly value: string | number | null;
  readonly reason: RadioGroupReason;
}

/** One option of several: `choice` is `none` or `made`; `visit` says whether the user has been here. */
export const radioGroupMachine = setup({
  types: {
    input: {} as RadioGroupInput,
    context: {} as RadioGroupContext,
    events: {} as RadioGroupEvent,
    emitted: {} as RadioGroupEmitted,
  },
  guards: {
    canEdit: ({ context }) => canEdit(context),
    canChoose: ({ context, event }) => {
      assertEvent(event, 'option.choose');
      const option = context.settings.options.find(({ id }) => id === event.id);
      return canEdit(context) && option !== undefined && option.disabled !== true;
    },
    hasChoice: ({ context }) => context.value !== null,
  },
  actions: {
    choose: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'option.choose');
      propose(enqueue, context, event.id, 'choose');
    }),
    clear: enqueueActions(({ context, enqueue }) => propose(enqueue, context, null, 'clear')),
    reset: enqueueActions(({ context, enqueue }) =>
      propose(enqueue, context, context.initialValue, 'reset'),
    ),
    setValue: assign(({ event }) => {
      assertEvent(event, 'value.set');
      return { value: event.value };
    }),
    keepSettings: assign(({ event }) => {
      assertEvent(event, 'settings.change');
      return { settings: event.settings };
    }),
    keepEnvironment: assign(({ event }) => {
      assertEvent(event, 'environment.change');
      return { environment: event.environment };
    }),
    requireChoice: assign(({ context }) => {
      const isMissing = context.settings.required === true && canEdit(context);
      return { errors: isMissing ? MISSING : [] };
    }),
    forgive: assign({ errors: [] }),
  },
}).createMachine({
  id: 'radioGroup',
  context: ({ input }) => begin(input),
  type: 'parallel',
  on: { 'environment.change': { actions: 'keepEnvironment' } },
  states: {
    choice: {
      initial: 'settling',
      on: {
        'option.choose': { guard: 'canChoose', target: '.settling', actions: 'choose' },
        'value.clear': { guard: 'canEdit', target: '.settling', actions: 'clear' },
        'value.set': { target: '.settling', actions: 'setValue' },
        'form.reset': { target: '.settling', actions: 'reset' },
        'settings.change': { target: '.settling', actions: 'keepSettings' },
      },
      states: {
        settling: { always: [{ guard: 'hasChoice', target: 'made' }, { target: 'none' }] },
        none: { entry: 'requireChoice' },
        made: { entry: 'forgive' },
      },
    },
    visit: {
      initial: 'pristine',
      states: {
        pristine: { on: { 'group.blur': { guard: 'canEdit', target: 'visited' } } },
        visited: { on: { 'form.reset': 'pristine' } },
      },
    },
  },
});

const MISSING = [{ key: 'validation.isRequired', params: {} }] as const;

const canEdit = ({ settings }: RadioGroupContext) => !settings.readOnly && !settings.disabled;

function begin({ defaultValue, environment, ...settings }: RadioGroupInput): RadioGroupContext {
  const value = defaultValue ?? null;
  return { value, initialValue: value, errors: [], settings, environment };
}

interface Enqueue {
  assign(change: { value: string | number | null }): void;
  emit(event: RadioGroupEmitted): void;
}

function propose(
  enqueue: Enqueue,
  context: RadioGroupContext,
  value: string | number | null,
  reason: RadioGroupReason,
): void {
  if (value === context.value) return;
  enqueue.assign({ value });
  enqueue.emit({ type: 'value.change', value, reason });
}
