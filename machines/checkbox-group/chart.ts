import { assertEvent, assign, enqueueActions, setup } from 'xstate';
import { readDefinitionAs } from '../../src/fields/definition.ts';
import type { FieldError } from '../../src/fields/field-error.ts';
import { OTHER_OPTION_ID, readEntry } from '../../src/fields/list-items.ts';
import { list } from '../../src/fields/list.ts';
import { brokenRules } from '../../src/fields/validate-field.ts';
import type { Environment, EnvironmentChange } from '../kit/environment.ts';
import { isOther, type ListOption, optionOf, sameId } from '../kit/list-entries.ts';

/** A ticked option; the other option (id -1) holds the free text as its name. */
export interface TickedOption {
  readonly id: string | number;
  readonly name: string;
}

/** What a checkbox group may be told, at its start and while it runs. */
export interface CheckboxGroupSettings {
  /**
   * The options, in their order. One with id -1 is the other option; its `max_characters` and
   * `regular_expression` are the rules of its text.
   */
  readonly options: readonly ListOption[];
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
}

export interface CheckboxGroupInput extends CheckboxGroupSettings {
  /** The options ticked at first: entries, or ids. */
  readonly defaultValue?: readonly (TickedOption | string | number)[] | null;
  readonly environment: Environment;
}

export interface CheckboxGroupContext {
  /** The ticked options, in the order of the options. */
  readonly value: readonly TickedOption[];
  readonly initialValue: readonly TickedOption[];
  /** The text of the other option; kept while it is not ticked. */
  readonly otherText: string;
  /** The broken rules of the value; a skin shows them once the group is `visited`. */
  readonly errors: readonly FieldError[];
  readonly settings: CheckboxGroupSettings;
  readonly environment: Environment;
}

export type CheckboxGroupReason = 'toggle' | 'typing' | 'clear' | 'reset';

export type CheckboxGroupEvent =
  | { type: 'option.toggle'; id: string | number }
  /** Text for the other option; the first character ticks it. */
  | { type: 'other.change'; text: string }
  | { type: 'value.clear' }
  /** The host sets the value; this is not reported as a change. */
  | { type: 'value.set'; value: readonly (TickedOption | string | number)[] | null }
  | { type: 'group.blur' }
  | { type: 'form.reset' }
  | { type: 'settings.change'; settings: CheckboxGroupSettings }
  | EnvironmentChange;

export interface CheckboxGroupEmitted {
  readonly type: 'value.change';
  readonly value: readonly TickedOption[];
  readonly reason: CheckboxGroupReason;
}

/**
 * Several options of a few, one of which may be a free text. `other` says whether that is ticked and
 * its text box `shown`; `choice` is `none`, `valid` or `invalid`; `visit` says whether the user has been here.
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
    canToggle: ({ context, event }) => {
      assertEvent(event, 'option.toggle');
      const option = optionOf(context.settings.options, event.id);
      return canEdit(context) && option !== undefined && option.disabled !== true;
    },
    canWriteOther: ({ context }) => canEdit(context) && hasOtherOption(context),
    hasOther: ({ context }) => context.value.some(({ id }) => isOther(id)),
    hasNoOther: ({ context }) => !context.value.some(({ id }) => isOther(id)),
    isEmpty: ({ context }) => context.value.length === 0,
    isInvalid: ({ context }) => errorsOf(context).length > 0,
  },
  actions: {
    toggle: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'option.toggle');
      const isTicked = context.value.some(({ id }) => sameId(id, event.id));
      const ids = isTicked
        ? context.value.flatMap(({ id }) => (sameId(id, event.id) ? [] : [id]))
        : [...context.value.map(({ id }) => id), event.id];
      propose(enqueue, context, ticked(context, ids, context.otherText), 'toggle');
    }),
    writeOther: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'other.change');
      enqueue.assign({ otherText: event.text });
      const ids = context.value.map(({ id }) => id);
      // Emptied, it stays ticked: the user ticked it, or is about to write something else.
      if (event.text.trim() !== '') ids.push(OTHER_OPTION_ID);
      propose(enqueue, context, ticked(context, ids, event.text), 'typing');
    }),
    clear: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ otherText: '' });
      propose(enqueue, context, [], 'clear');
    }),
    reset: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ otherText: otherTextOf(context.initialValue) });
      propose(enqueue, context, context.initialValue, 'reset');
    }),
    setValue: assign(({ context, event }) => {
      assertEvent(event, 'value.set');
      const value = read(context.settings, event.value);
      return { value, otherText: otherTextOf(value) || context.otherText };
    }),
    keepSettings: assign(({ context, event }) => {
      assertEvent(event, 'settings.change');
      return { settings: event.settings, value: read(event.settings, context.value) };
    }),
    keepEnvironment: assign(({ event }) => {
      assertEvent(event, 'environment.change');
      return { environment: event.environment };
    }),
    judge: assign({ errors: ({ context }) => errorsOf(context) }),
  },
}).createMachine({
  id: 'checkboxGroup',
  context: ({ input }) => begin(input),
  type: 'parallel',
  on: { 'environment.change': { actions: 'keepEnvironment' } },
  states: {
    choice: {
      initial: 'settling',
      on: {
        'option.toggle': { guard: 'canToggle', target: '.settling', actions: 'toggle' },
        'other.change': { guard: 'canWriteOther', target: '.settling', actions: 'writeOther' },
        'value.clear': { guard: 'canEdit', target: '.settling', actions: 'clear' },
        'value.set': { target: '.settling', actions: 'setValue' },
        'form.reset': { target: '.settling', actions: 'reset' },
        'settings.change': { target: '.settling', actions: 'keepSettings' },
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
    visit: {
      initial: 'pristine',
      states: {
        pristine: { on: { 'group.blur': { guard: 'canEdit', target: 'visited' } } },
        visited: { on: { 'form.reset': 'pristine' } },
      },
    },
  },
});

function begin({
  defaultValue,
  environment,
  ...settings
}: CheckboxGroupInput): CheckboxGroupContext {
  const value = read(settings, defaultValue ?? []);
  const otherText = otherTextOf(value);
  return { value, initialValue: value, otherText, errors: [], settings, environment };
}

type Given = CheckboxGroupInput['defaultValue'];

/** Reads entries or ids; what no option stands for is left out, a free text is the other option. */
function read(settings: CheckboxGroupSettings, given: Given): readonly TickedOption[] {
  const ids: (string | number)[] = [];
  let otherText = '';
  for (const entry of given ?? []) {
    if (typeof entry === 'object' && isOther(entry.id)) {
      ids.push(OTHER_OPTION_ID);
      otherText = entry.name;
      continue;
    }
    const known = readEntry(entry);
    if (known?.other || (known?.plain && !optionOf(settings.options, known.name))) {
      ids.push(OTHER_OPTION_ID);
      otherText = known.name;
    } else if (known) ids.push(known.id || known.name);
  }
  return ticked({ settings }, ids, otherText);
}

/** The entries of some ids, in the order of the options. */
function ticked(
  { settings }: Pick<CheckboxGroupContext, 'settings'>,
  ids: readonly (string | number)[],
  otherText: string,
): readonly TickedOption[] {
  const chosen = new Set(ids.map(String));
  return settings.options.flatMap(({ id, name }) =>
    chosen.has(String(id)) ? [{ id, name: isOther(id) ? otherText : name }] : [],
  );
}

const otherTextOf = (value: readonly TickedOption[]) =>
  value.find(({ id }) => isOther(id))?.name ?? '';

const hasOtherOption = ({ settings }: CheckboxGroupContext) =>
  settings.options.some(({ id, disabled }) => isOther(id) && disabled !== true);

const canEdit = ({ settings }: CheckboxGroupContext) => !settings.readOnly && !settings.disabled;

const NO_DEFINITION = {};

function errorsOf({ value, settings }: CheckboxGroupContext): readonly FieldError[] {
  if (settings.readOnly || settings.disabled) return [];
  return brokenRules(
    list,
    {
      ...readDefinitionAs(list, NO_DEFINITION),
      required: settings.required === true,
      settings: { multiSelect: true, allowOther: true },
    },
    value,
    { listItems: settings.options },
  );
}

interface Enqueue {
  assign(change: Partial<CheckboxGroupContext>): void;
  emit(event: CheckboxGroupEmitted): void;
}

function propose(
  enqueue: Enqueue,
  context: CheckboxGroupContext,
  value: readonly TickedOption[],
  reason: CheckboxGroupReason,
): void {
  if (isSameTicked(context.value, value)) return;
  enqueue.assign({ value });
  enqueue.emit({ type: 'value.change', value, reason });
}

/** Whether the same options are ticked, with the same free text. */
export function isSameTicked(a: readonly TickedOption[], b: readonly TickedOption[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ id, name }, index) => sameId(id, b[index]?.id) && name === b[index]?.name)
  );
}
