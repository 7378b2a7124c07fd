import { assign, setup } from 'xstate';
import type { Environment } from '../kit/environment.ts';
import { hostActions, type HostEvent } from '../kit/host.ts';
import { valueChanges, valueEvents, type ValueChange, type ValueEvent } from '../kit/value.ts';
import { withEvent } from '../kit/with-event.ts';

/** One of the options of a group. */
export interface RadioOption {
  readonly id: string | number;
  readonly name: string;
  readonly disabled?: boolean;
}

/** What a radio group may be told, at its start and while it runs. */
export interface RadioGroupSettings {
  /** What to choose from, in this order; disabled options cannot be chosen. */
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
  | { type: 'group.blur' }
  | ValueEvent<string | number | null>
  | HostEvent<RadioGroupSettings>;

export type RadioGroupEmitted = ValueChange<string | number | null, RadioGroupReason>;

const changeValue = valueChanges<RadioGroupContext, RadioGroupEvent, RadioGroupReason>();

interface IdParams {
  readonly id: string | number;
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
    canChoose: ({ context }, params: IdParams) => {
      const option = context.settings.options.find(({ id }) => id === params.id);
      return canEdit(context) && option !== undefined && option.disabled !== true;
    },
    hasChoice: ({ context }) => context.value !== null,
  },
  actions: {
    ...hostActions<RadioGroupContext, RadioGroupEvent, RadioGroupSettings>((told) => told),
    choose: changeValue('choose', (_, { id }: IdParams) => ({ value: id })),
    clear: changeValue('clear', () => ({ value: null })),
    reset: changeValue('reset', ({ initialValue }) => ({ value: initialValue })),
    setValue: assign((_, { value }: { readonly value: string | number | null }) => ({ value })),
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
