import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import { type FieldDefinition, readDefinitionAs } from '../../src/fields/definition.ts';
import type { FieldError } from '../../src/fields/field-error.ts';
import type { Field } from '../../src/fields/field-type.ts';
import type { LIST_DISPLAY_TYPES } from '../../src/fields/list-rules.ts';
import { list } from '../../src/fields/list.ts';
import { brokenRules } from '../../src/fields/validate-field.ts';
import type { Environment, EnvironmentChange } from '../kit/environment.ts';
import {
  entryOf,
  idOf,
  isOther,
  isOtherEntry,
  type ListOption,
  type ListValue,
  matching,
  optionOf,
  readOptions,
  readValue,
  sameId,
  settle,
} from '../kit/list-entries.ts';
import { request } from '../kit/request.ts';
import type { AnnounceEvent, Ports, WarnEvent } from '../kit/ports.ts';

export type { ListOption, ListValue } from '../kit/list-entries.ts';

/** How a list field is shown. */
export type ListDisplay = (typeof LIST_DISPLAY_TYPES)[number];

/** What a list field may be told, at its start and while it runs; it wins over the definition. */
export interface ListFieldSettings {
  /** The definition of the field as the platform gives it. */
  readonly definition?: FieldDefinition;
  /** The items. Default: the definition's, else those that the platform has for the field's id. */
  readonly items?: readonly ListOption[];
  /** Default `dropdown`. */
  readonly displayType?: ListDisplay;
  readonly multiSelect?: boolean;
  /** Offers a free text beside the items. Together with `multiSelect` at most one, with a warning. */
  readonly allowOther?: boolean;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
}

export interface ListFieldInput extends ListFieldSettings {
  /** The first value, in any shape that the platform sends. */
  readonly defaultValue?: unknown;
  readonly environment: Environment;
}

export interface ListFieldContext {
  /** The items to choose from, without the option that stands for a free text. */
  readonly items: readonly ListOption[];
  /** The items as the rules see them; null while they are not known. */
  readonly ruleItems: readonly ListOption[] | null;
  readonly value: readonly ListValue[];
  readonly initialValue: readonly ListValue[];
  /** The free text as it is typed; a blank one is no value. */
  readonly otherText: string;
  /** What is typed to find an item. */
  readonly search: string;
  /** The items that match the search. */
  readonly matches: readonly ListOption[];
  /** The broken rules of the value; a skin shows them once the field is `visited`. */
  readonly errors: readonly FieldError[];
  readonly settings: ListFieldSettings;
  readonly environment: Environment;
}

export type ListFieldReason = 'choose' | 'remove' | 'typing' | 'clear' | 'match' | 'reset';

export type ListFieldEvent =
  /** Chooses an item; where several are allowed, chooses it or takes it away. */
  | { type: 'item.choose'; id: string | number }
  | { type: 'item.remove'; id: string | number }
  /** Switches to free text; where it is on already, back to the list. */
  | { type: 'other.choose' }
  | { type: 'other.change'; text: string }
  | { type: 'other.clear' }
  | { type: 'value.clear' }
  /** The host sets the value; reported only where it was matched to something else. */
  | { type: 'value.set'; value: unknown }
  | { type: 'search.change'; text: string }
  | { type: 'items.retry' }
  | { type: 'field.blur' }
  | { type: 'form.reset' }
  | { type: 'settings.change'; settings: ListFieldSettings }
  | EnvironmentChange;

type Loaded =
  | { type: 'xstate.done.actor.items'; output: readonly ListOption[] }
  | { type: 'xstate.error.actor.items'; error: unknown };

export type ListFieldEmitted =
  | { type: 'value.change'; value: readonly ListValue[]; reason: ListFieldReason }
  /** A combination that works, but is not supported; said once, for the log. */
  | WarnEvent
  | AnnounceEvent;

/**
 * A value chosen from a list. `items` says whether they are there; `entry` is `list` or `freeText`;
 * `display` is how the value is shown, a checkbox group also where a single list holds several
 * values; `search` is `browsing`, `found` or `noResults`; `visit` says whether the user has been here.
 */
export const listFieldMachine = setup({
  types: {
    input: {} as ListFieldInput,
    context: {} as ListFieldContext,
    events: {} as ListFieldEvent | Loaded,
    emitted: {} as ListFieldEmitted,
  },
  actors: {
    loadItems: request<readonly ListOption[], { fieldId: string | number }>(async () => []),
  },
  guards: {
    canEdit: ({ context }) => !isLocked(context),
    canChoose: ({ context, event }) => {
      assertEvent(event, 'item.choose');
      const option = optionOf(context.items, event.id);
      return !isLocked(context) && option !== undefined && option.disabled !== true;
    },
    canWriteOther: ({ context }) => !isLocked(context) && listFieldOf(context).allowOther,
    hasItems: ({ context }) => context.items.length > 0,
    needsItems: ({ context }) => context.ruleItems === null && fieldIdOf(context) !== undefined,
    hasOther: ({ context }) => context.otherText !== '',
    isBlankOther: ({ context }) => context.otherText.trim() === '',
    isCrowded: ({ context }) => isCrowded(context),
    isDropdown: ({ context }) => listFieldOf(context).display === 'dropdown',
    isRadio: ({ context }) => listFieldOf(context).display === 'radio',
    isBlankSearch: ({ context }) => context.search.trim() === '',
    hasMatches: ({ context }) => context.matches.length > 0,
  },
  actions: {
    warn: enqueueActions(({ context, enqueue }) => {
      const { multiSelect, allowOther, field } = listFieldOf(context);
      if (!multiSelect || !allowOther) return;
      const which = field.name || field.id;
      const message = `${which === undefined ? 'A list field' : `List field ${JSON.stringify(which)}`} allows several choices and a free text together, which is not supported: at most one free text is accepted.`;
      enqueue.emit({ type: 'warn', message });
    }),
    choose: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'item.choose');
      const option = optionOf(context.items, event.id);
      if (!option) return;
      const { value } = context;
      const isChosen = value.some((entry) => sameId(idOf(entry), event.id));
      if (!isMultiple(context)) {
        const canUntick = listFieldOf(context).display === 'checkbox';
        enqueue.assign({ otherText: '' });
        propose(enqueue, context, isChosen && canUntick ? [] : [entryOf(option)], 'choose');
      } else if (isChosen) propose(enqueue, context, without(value, event.id), 'remove');
      else propose(enqueue, context, [...value, entryOf(option)], 'choose');
    }),
    remove: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'item.remove');
      propose(enqueue, context, without(context.value, event.id), 'remove');
    }),
    dropItems: enqueueActions(({ context, enqueue }) => {
      if (!isMultiple(context)) propose(enqueue, context, [], 'choose');
    }),
    writeOther: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'other.change');
      enqueue.assign({ otherText: event.text });
      const items = isMultiple(context) ? context.value.filter((it) => !isOtherEntry(it)) : [];
      const isBlank = event.text.trim() === '';
      propose(enqueue, context, isBlank ? items : [...items, { name: event.text }], 'typing');
    }),
    dropOther: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ otherText: '' });
      propose(
        enqueue,
        context,
        context.value.filter((it) => !isOtherEntry(it)),
        'clear',
      );
    }),
    clear: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ otherText: '' });
      propose(enqueue, context, [], 'clear');
    }),
    reset: enqueueActions(({ context, enqueue }) => {
      propose(enqueue, context, settled(context, context.initialValue), 'reset');
    }),
    setValue: assign(({ event }) => {
      assertEvent(event, 'value.set');
      return { value: readValue(event.value) };
    }),
    matchValue: enqueueActions(({ context, enqueue }) => {
      propose(enqueue, context, settled(context, context.value), 'match');
    }),
    readOther: assign({ otherText: ({ context }) => otherTextOf(context.value) }),
    keepSearch: assign(({ context, event }) => {
      assertEvent(event, 'search.change');
      return { search: event.text, matches: matching(context.items, event.text) };
    }),
    keepItems: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.items');
      return withItems(context, event.output);
    }),
    keepSettings: assign(({ context, event }) => {
      assertEvent(event, 'settings.change');
      const next = { ...context, settings: event.settings };
      const items = givenItems(event.settings);
      if (items) return withItems(next, items);
      return fieldIdOf(next) === fieldIdOf(context)
        ? next
        : { ...next, items: [], ruleItems: null, matches: [] };
    }),
    keepEnvironment: assign(({ event }) => {
      assertEvent(event, 'environment.change');
      return { environment: event.environment };
    }),
    judge: assign({ errors: ({ context }) => errorsOf(context) }),
    announceNone: emit({ type: 'announce', key: 'noResultsInList' }),
    announceFailure: emit({ type: 'announce', key: 'loadFailed' }),
  },
}).createMachine({
  id: 'listField',
  context: ({ input }) => begin(input),
  type: 'parallel',
  entry: 'warn',
  on: { 'environment.change': { actions: 'keepEnvironment' } },
  states: {
    items: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'needsItems', target: 'loading' },
            { guard: 'hasItems', target: 'ready' },
            { target: 'noData' },
          ],
        },
        loading: {
          invoke: {
            src: 'loadItems',
            id: 'items',
            input: itemsToLoad,
            onDone: { target: 'deciding', actions: 'keepItems' },
            onError: { target: 'failed', actions: 'announceFailure' },
          },
          on: { 'settings.change': 'deciding' },
        },
        ready: { on: { 'settings.change': 'deciding' } },
        noData: { on: { 'settings.change': 'deciding' } },
        failed: { on: { 'items.retry': 'loading', 'settings.change': 'deciding' } },
      },
    },
    entry: {
      initial: 'settling',
      on: {
        'item.choose': { guard: 'canChoose', target: '.choosing', actions: 'choose' },
        'item.remove': { guard: 'canEdit', target: '.choosing', actions: 'remove' },
        'other.change': { guard: 'canWriteOther', target: '.freeText', actions: 'writeOther' },
        'value.clear': { guard: 'canEdit', target: '.list', actions: 'clear' },
        'value.set': { target: '.settling', actions: 'setValue' },
        'form.reset': { target: '.settling', actions: 'reset' },
        'settings.change': { target: '.settling', actions: 'keepSettings' },
        'xstate.done.actor.items': '.settling',
      },
      states: {
        /** A value came from outside: it is held against the items. */
        settling: {
          entry: ['matchValue', 'readOther'],
          always: [{ guard: 'hasOther', target: 'freeText' }, { target: 'list' }],
        },
        /** An item was chosen: in a single list it takes the place of a free text. */
        choosing: { always: [{ guard: 'hasOther', target: 'freeText' }, { target: 'list' }] },
        list: {
          entry: 'judge',
          on: {
            'other.choose': { guard: 'canWriteOther', target: 'freeText', actions: 'dropItems' },
          },
        },
        freeText: {
          entry: 'judge',
          on: {
            'other.choose': { guard: 'canEdit', target: 'list', actions: 'dropOther' },
            'other.clear': { guard: 'canEdit', target: 'list', actions: 'dropOther' },
            'field.blur': { guard: 'isBlankOther', target: 'list', actions: 'dropOther' },
          },
        },
      },
    },
    display: {
      initial: 'deciding',
      on: {
        'value.set': '.deciding',
        'form.reset': '.deciding',
        'settings.change': '.deciding',
        // Not sooner: what the user is busy with must not turn into something else.
        'field.blur': '.deciding',
        'xstate.done.actor.items': '.deciding',
      },
      states: {
        deciding: {
          always: [
            { guard: 'isCrowded', target: 'checkboxes' },
            { guard: 'isDropdown', target: 'dropdown' },
            { guard: 'isRadio', target: 'radios' },
            { target: 'checkboxes' },
          ],
        },
        dropdown: {},
        radios: {},
        checkboxes: {},
      },
    },
    search: {
      initial: 'browsing',
      on: { 'search.change': { target: '.judging', actions: 'keepSearch' } },
      states: {
        judging: {
          always: [
            { guard: 'isBlankSearch', target: 'browsing' },
            { guard: 'hasMatches', target: 'found' },
            { target: 'noResults', actions: 'announceNone' },
          ],
        },
        browsing: {},
        found: {},
        noResults: {},
      },
    },
    visit: {
      initial: 'pristine',
      states: {
        pristine: { on: { 'field.blur': { guard: 'canEdit', target: 'visited' } } },
        visited: { on: { 'form.reset': 'pristine' } },
      },
    },
  },
});

/** The actors of {@link listFieldMachine}, on the client. */
export const listFieldActors = ({ client }: Ports) => ({
  loadItems: request<readonly ListOption[], { fieldId: string | number }>(
    async ({ fieldId }, signal) => {
      const items: unknown[] = [];
      const pages = client.objects.customFields.listItems.list.items(
        { field_id: fieldId },
        { signal },
      );
      for await (const item of pages) items.push(item);
      return readOptions(items);
    },
  ),
});

const NO_DEFINITION: FieldDefinition = {};

/** What the definition says, and what the host says on top. */
export function listFieldOf({ settings }: Pick<ListFieldContext, 'settings'>) {
  const field = readDefinitionAs(list, settings.definition ?? NO_DEFINITION);
  const said = field.settings as Field['settings'] & {
    displayType?: ListDisplay;
    multiSelect?: boolean;
    allowOther?: boolean;
  };
  return {
    field,
    display: settings.displayType ?? said.displayType ?? 'dropdown',
    multiSelect: settings.multiSelect ?? said.multiSelect ?? false,
    allowOther: settings.allowOther ?? said.allowOther ?? false,
    required: settings.required ?? field.required,
    readOnly: settings.readOnly ?? field.readOnly,
  };
}

function begin(input: ListFieldInput): ListFieldContext {
  const { defaultValue, environment, ...settings } = input;
  const value = readValue(defaultValue);
  const context: ListFieldContext = {
    items: [],
    ruleItems: null,
    value,
    initialValue: value,
    otherText: otherTextOf(value),
    search: '',
    matches: [],
    errors: [],
    settings,
    environment,
  };
  const items = givenItems(settings) ?? (fieldIdOf(context) === undefined ? [] : null);
  return items ? withItems(context, items) : context;
}

function givenItems({ items, definition }: ListFieldSettings): readonly ListOption[] | null {
  if (items) return items;
  const places = [definition, definition?.settings, definition?.['definition']] as const;
  for (const place of places as readonly (Readonly<Record<string, unknown>> | undefined)[]) {
    const found = place?.['list_items'] ?? place?.['listItems'] ?? place?.['items'];
    if (Array.isArray(found)) return readOptions(found);
  }
  return null;
}

function withItems(context: ListFieldContext, all: readonly ListOption[]): ListFieldContext {
  if (context.ruleItems === all) return context;
  const items = all.some(({ id }) => isOther(id)) ? all.filter(({ id }) => !isOther(id)) : all;
  return { ...context, items, ruleItems: all, matches: matching(items, context.search) };
}

const fieldIdOf = (context: Pick<ListFieldContext, 'settings'>) => listFieldOf(context).field.id;

function itemsToLoad({ context }: { context: ListFieldContext }) {
  return { fieldId: fieldIdOf(context) ?? '' };
}

function settled(context: ListFieldContext, value: readonly ListValue[]): readonly ListValue[] {
  // Until the items are there, a name may still turn out to be one of theirs.
  if (context.ruleItems === null) return value;
  return settle(value, context.items, listFieldOf(context).allowOther);
}

/** A host's value as the chart would hold it. */
export const settledValue = (context: ListFieldContext, value: unknown): readonly ListValue[] =>
  settled(context, readValue(value));

const otherTextOf = (value: readonly ListValue[]) =>
  value.flatMap((entry) => (isOtherEntry(entry) && 'name' in entry ? [entry.name] : []))[0] ?? '';

const without = (value: readonly ListValue[], id: string | number) =>
  value.filter((entry) => !sameId(idOf(entry), id));

const isLocked = (context: ListFieldContext) =>
  context.settings.disabled === true || listFieldOf(context).readOnly;

/** Several values where only one is allowed. */
const isCrowded = (context: ListFieldContext) =>
  context.value.length > 1 && !listFieldOf(context).multiSelect;

const isMultiple = (context: ListFieldContext) =>
  listFieldOf(context).multiSelect || context.value.length > 1;

function errorsOf(context: ListFieldContext): readonly FieldError[] {
  const { field, multiSelect, allowOther, required, readOnly } = listFieldOf(context);
  if (context.settings.disabled) return [];
  return brokenRules(
    list,
    { ...field, required, readOnly, settings: { multiSelect, allowOther } },
    context.value,
    context.ruleItems ? { listItems: context.ruleItems } : {},
  );
}

interface Enqueue {
  assign(change: Partial<ListFieldContext>): void;
  emit(event: ListFieldEmitted): void;
}

function propose(
  enqueue: Enqueue,
  context: ListFieldContext,
  value: readonly ListValue[],
  reason: ListFieldReason,
): void {
  if (JSON.stringify(value) === JSON.stringify(context.value)) return;
  enqueue.assign({ value });
  enqueue.emit({ type: 'value.change', value, reason });
}
