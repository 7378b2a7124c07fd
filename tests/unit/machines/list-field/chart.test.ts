import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import { matching, readOptions, settle } from '../../../../machines/kit/list-entries.ts';
import { searchable } from '../../../../src/text/comparable.ts';
import {
  type ListFieldEvent,
  type ListFieldInput,
  listFieldActors,
  listFieldMachine,
  type ListOption,
} from '../../../../machines/list-field/chart.ts';
import {
  givenItems,
  initialListField,
  withChoice,
  withOtherText,
  withSettings,
} from '../../../../machines/list-field/model.ts';
import type { Ports } from '../../../../machines/kit/ports.ts';
import { signedIn } from '../host-news.ts';
import { modelCoverage } from '../model-coverage.ts';
import { growth, LINEAR } from '../../growth.ts';
import { settled } from '../settled.ts';

const ITEMS: readonly ListOption[] = [
  { id: 5, name: 'Red' },
  { id: 6, name: 'Green' },
  { id: 7, name: 'Blue', disabled: true },
];
const RED = { id: 5, label: 'Red' };
const GREEN = { id: 6, label: 'Green' };

const coverage = modelCoverage();

function start(
  input: Partial<ListFieldInput> = {},
  load?: (fieldId: string | number) => Promise<readonly ListOption[]>,
) {
  const changes: [unknown, string][] = [];
  const warnings: string[] = [];
  const announced: string[] = [];
  const machine = load
    ? listFieldMachine.provide({
        actors: { loadItems: fromPromise(({ input: { fieldId } }) => load(fieldId)) },
      })
    : listFieldMachine;
  const actor = createActor(machine, {
    input: { ...(load ? {} : { items: ITEMS }), environment: DEFAULT_ENVIRONMENT, ...input },
    inspect: coverage.inspect,
  });
  actor.on('value.change', ({ value, reason }) => changes.push([value, reason]));
  actor.on('warn', ({ message }) => warnings.push(message));
  actor.on('announce', ({ key, params }) =>
    announced.push([key, ...Object.values(params ?? {})].join(' ')),
  );
  actor.start();
  const widget = {
    changes,
    warnings,
    announced,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().context.value,
    errors: () => actor.getSnapshot().context.errors.map(({ key }) => key),
    send: (...events: ListFieldEvent[]) => {
      for (const event of events) actor.send(event);
      return widget;
    },
  };
  return widget;
}

const choose = (id: number | string): ListFieldEvent => ({ type: 'item.choose', id });
const other: ListFieldEvent = { type: 'other.choose' };
const write = (text: string): ListFieldEvent => ({ type: 'other.change', text });
const blur: ListFieldEvent = { type: 'field.blur' };
const set = (value: unknown): ListFieldEvent => ({ type: 'value.set', value });

describe('the display type', () => {
  test.each([
    ['dropdown', 'dropdown'],
    ['radio', 'radios'],
    ['checkbox', 'checkboxes'],
    [undefined, 'dropdown'],
  ] as const)('%s results in %s [list-01] [list-02] [list-03]', (type, display) => {
    const definition = { settings: { list_display_type: type } };
    expect(start({ definition }).state().display).toBe(display);
    expect(start(type ? { displayType: type } : {}).state().display).toBe(display);
  });

  test('of a single list with several values is a checkbox group, with an error until one is left [list-04] [list-05]', () => {
    const widget = start({ defaultValue: [RED, GREEN], displayType: 'radio' });
    expect(widget.state().display).toBe('checkboxes');
    expect(widget.errors()).toEqual(['onlyOneValueAllowed']);
    widget.send(choose(6));
    expect(widget.value()).toEqual([RED]);
    expect(widget.errors()).toEqual([]);
    expect(widget.state().display).toBe('checkboxes');
    expect(widget.send(blur).state().display).toBe('radios');
  });

  test('is the usual one if several values are allowed [list-04] [list-13]', () => {
    const widget = start({ defaultValue: [RED, GREEN], multiSelect: true });
    expect(widget.state().display).toBe('dropdown');
    expect(widget.errors()).toEqual([]);
  });
});

describe('a renamed item', () => {
  const renamed = [{ id: '5', name: 'Crimson' }];

  test('stays selected under its new name, which is the same value', () => {
    const widget = start({ defaultValue: RED });
    widget.send({ type: 'settings.change', settings: { items: renamed } });
    expect(widget.value()).toEqual([{ id: '5', label: 'Crimson' }]);
    widget.send({ type: 'form.reset' }, set([5]));
    expect(widget.value()).toEqual([{ id: '5', label: 'Crimson' }]);
    expect(widget.changes).toEqual([]);
  });

  test('is not confused with a text that equals its id', () => {
    const both = [{ id: 5, name: 'Red' }, { other: '5' }];
    const widget = start({ defaultValue: both, multiSelect: true, allowOther: true });
    expect(widget.value()).toEqual([RED, { other: '5' }]);
  });
});

describe('selecting', () => {
  test('in a single list replaces the selected item [list-13]', () => {
    const widget = start().send(choose(5), choose(6));
    expect(widget.value()).toEqual([GREEN]);
    expect(widget.changes).toEqual([
      [[RED], 'choose'],
      [[GREEN], 'choose'],
    ]);
  });

  test('ignores an item that is disabled or not in the list', () => {
    const widget = start().send(choose(99), choose(7), choose(5));
    expect(widget.changes).toEqual([[[RED], 'choose']]);
  });

  test('if several are allowed adds or removes the item [list-13] [field-07]', () => {
    const widget = start({ definition: { multi_select: true } }).send(choose(5), choose(6));
    expect(widget.value()).toEqual([RED, GREEN]);
    expect(widget.send(choose(5)).value()).toEqual([GREEN]);
    widget.send({ type: 'item.remove', id: 6 });
    expect(widget.value()).toEqual([]);
  });

  test('an item that is no longer available can be unchecked as a checkbox, stays as a radio button, and cannot be selected again', () => {
    const gone = { id: 99, label: 'Gone' };
    const lone = start({ displayType: 'checkbox', defaultValue: [gone] });
    expect(lone.errors()).toEqual(['invalidId']);
    expect(lone.send(choose(99)).value()).toEqual([]);
    expect(lone.send(choose(99)).value()).toEqual([]);
    const radio = start({ displayType: 'radio', defaultValue: [gone] });
    expect(radio.send(choose(99)).value()).toEqual([gone]);
    const locked = start({ displayType: 'checkbox', defaultValue: [gone], disabled: true });
    expect(locked.send(choose(99)).value()).toEqual([gone]);
  });

  test('a lone checkbox of a single list can be unchecked [list-03]', () => {
    const widget = start({ displayType: 'checkbox' }).send(choose(5), choose(6), choose(6));
    expect(widget.value()).toEqual([]);
  });

  test.each([
    ['dropdown', [RED], [RED]],
    ['radio', [RED], [RED]],
    ['checkbox', [RED], []],
    ['checkbox', [], [RED]],
    ['checkbox', [GREEN], [RED]],
  ] as const)(
    'in a %s with %j, a press on Red results in %j [list-03] [list-13]',
    (displayType, before, after) => {
      const widget = start({ displayType, defaultValue: before }).send(choose(5));
      expect(widget.value()).toEqual(after);
    },
  );

  test('does nothing if the item is not available', () => {
    expect(withChoice(start().context(), 8)).toEqual({});
  });

  test.each([7, 8])('ignores the item %s [rules-list-02]', (id) => {
    expect(start().send(choose(id)).value()).toEqual([]);
  });

  test('a reset of a read-only list restores its value, with or without matching', () => {
    const first = [{ externalSourceValue: 'Teal' }];
    const widget = start({ defaultValue: first, readOnly: true });
    widget.send({ type: 'value.set', value: [] }, { type: 'form.reset' });
    expect(widget.value()).toEqual(first);
  });

  test.each([{ readOnly: true }, { disabled: true }, { definition: { read_only: true } }])(
    'with %j nothing changes and nothing is validated [rules-required-07]',
    (lock) => {
      const widget = start({
        defaultValue: [{ list_item_id: 99, name: 'x' }],
        allowOther: true,
        ...lock,
      });
      widget.send(choose(5), other, write('x'), { type: 'value.clear' }, blur);
      expect(widget.changes).toEqual([]);
      expect(widget.errors()).toEqual([]);
      expect(widget.state()).toMatchObject({ entry: 'list', visit: 'pristine' });
    },
  );
});

describe('a free text', () => {
  test('is enabled by selecting other, and disabled by clearing it [list-06] [list-07] [list-12] [field-09]', () => {
    const widget = start({ definition: { allow_other_viz: true }, defaultValue: [RED] }).send(
      other,
    );
    expect(widget.state().entry).toBe('freeText');
    expect(widget.value()).toEqual([]);
    widget.send(write('Pink'));
    expect(widget.value()).toEqual([{ other: 'Pink' }]);
    widget.send({ type: 'other.clear' });
    expect(widget.state().entry).toBe('list');
    expect(widget.value()).toEqual([]);
  });

  test('is not available unless it is allowed [list-12]', () => {
    const widget = start().send(other, write('Pink'));
    expect(widget.state().entry).toBe('list');
    expect(widget.value()).toEqual([]);
  });

  test('is replaced by a selected item [list-06]', () => {
    const widget = start({ allowOther: true }).send(other, write('Pink'), choose(5));
    expect(widget.state().entry).toBe('list');
    expect(widget.value()).toEqual([RED]);
    expect(widget.context().otherText).toBe('');
  });

  test('beside several items is one of the values, with one warning that this is not supported [rules-list-01] [rules-list-06]', () => {
    const widget = start({ allowOther: true, multiSelect: true, defaultValue: [RED] });
    expect(widget.warnings).toHaveLength(1);
    widget.send(other, write('Pink'), choose(6));
    expect(widget.value()).toEqual([RED, { other: 'Pink' }, GREEN]);
    expect(widget.errors()).toEqual([]);
    widget.send(other);
    expect(widget.value()).toEqual([RED, GREEN]);
    expect(start({ allowOther: true }).warnings).toEqual([]);
    const two = start({
      allowOther: true,
      multiSelect: true,
      defaultValue: [{ name: 'a' }, { name: 'b' }],
    });
    expect(two.errors()).toEqual(['multipleOthers']);
  });

  test('replaces the typed text on further typing, beside items too [rules-list-01]', () => {
    const widget = start({ allowOther: true, multiSelect: true, defaultValue: [RED] });
    widget.send(other, write('P'), write('Pink'));
    expect(widget.value()).toEqual([RED, { other: 'Pink' }]);
    expect(withOtherText(widget.context(), ' ').value).toEqual([RED]);
  });

  test.each([
    [{ id: 20, name: 'Colour' }, 'List field "Colour"'],
    [{ id: 20 }, 'List field 20'],
    [{}, 'A list field'],
  ])(
    'beside several items causes a warning with the name of the field, or its id: %j',
    (definition, name) => {
      const { warnings } = start({ allowOther: true, multiSelect: true, definition });
      expect(warnings).toEqual([
        `${name} allows several choices and a free text together, which is not supported: at most one free text is accepted.`,
      ]);
    },
  );

  test('with only spaces is no value, and stays in the list [rules-list-05]', () => {
    const widget = start({ allowOther: true, required: true }).send(other, write('  '));
    expect(widget.value()).toEqual([]);
    expect(widget.errors()).toEqual(['validation.isRequired']);
    expect(widget.send(blur).state()).toMatchObject({ entry: 'list', visit: 'visited' });
  });

  test('must not equal the name of an item [rules-list-04]', () => {
    const widget = start({ allowOther: true }).send(other, write('RED'));
    expect(widget.errors()).toEqual(['valueAlreadyExists']);
  });

  test('follows the rules of the other option, which is not an item [checkbox-group-06]', () => {
    const items = [...ITEMS, { id: -1, name: 'Other', max_characters: 3 }];
    const widget = start({ items, allowOther: true }).send(other, write('abcd'));
    expect(widget.errors()).toEqual(['maxCharacters']);
    expect(widget.context().items).toEqual(ITEMS);
    expect(widget.send(write('abc')).errors()).toEqual([]);
  });
});

test('another value of characters without a shape is empty, and leaves the text box [rules-list-05]', () => {
  const widget = start({ allowOther: true, required: true });
  widget.send({ type: 'other.choose' }, { type: 'other.change', text: '\u200b' });
  expect(widget.value()).toEqual([]);
  widget.send({ type: 'field.blur' });
  expect(widget.state().entry).toBe('list');
  expect(widget.context().errors.map(({ key }) => key)).toEqual(['validation.isRequired']);
});

describe('a value from an external source', () => {
  test.each<[Partial<ListFieldInput>, unknown, unknown[], string]>([
    [{}, { externalSourceValue: 'Red' }, [RED], 'list'],
    [{}, [{ external_source_value: ' red ' }], [RED], 'list'],
    [{}, 'green', [GREEN], 'list'],
    [{ allowOther: true }, { externalSourceValue: 'Pink' }, [{ other: 'Pink' }], 'freeText'],
    [{}, { externalSourceValue: 'Pink' }, [], 'list'],
  ])(
    'with %j, %j becomes %j [list-08] [list-09] [list-10] [rules-list-03]',
    (input, given, value, entry) => {
      const widget = start({ ...input, defaultValue: given });
      expect(widget.value()).toEqual(value);
      expect(widget.state().entry).toBe(entry);
      const later = start(input).send(set(given));
      expect(later.value()).toEqual(value);
    },
  );

  test.each<[unknown, unknown]>([
    ['g-1', [{ id: 'g-1', label: 'Yellow' }]],
    [[' 5 '], [RED]],
    ['red', [RED]],
    [{ externalSourceValue: '5' }, [{ id: 8, label: '5' }]],
    [{ externalSourceValue: 'g-1' }, []],
  ])(
    'is matched by its name only, and a text alone by its id first: %j becomes %j [list-08]',
    async (given, value) => {
      const items = [...ITEMS, { id: 'g-1', name: 'Yellow' }, { id: 8, name: '5' }];
      expect(start({ items, defaultValue: given }).value()).toEqual(value);
      expect(start({ items }).send(set(given)).value()).toEqual(value);
      const definition = { field_id: 20 };
      const waiting = start({ definition, defaultValue: given }, async () => items);
      const restored = start({ definition, defaultValue: given }, async () => items);
      restored.send(set('Red'));
      await settled();
      expect(waiting.value()).toEqual(value);
      expect(restored.value()).toEqual([RED]);
      expect(restored.send({ type: 'form.reset' }).value()).toEqual(value);
    },
  );

  test('is reported when it is matched, not when it stays the same [list-08] [list-10]', () => {
    expect(start().send(set([RED])).changes).toEqual([]);
    expect(start().send(set({ externalSourceValue: 'Red' })).changes).toEqual([[[RED], 'match']]);
  });

  test('with an unknown id stays, with an error [rules-list-02]', () => {
    const widget = start({ defaultValue: [{ list_item_id: 99, name: 'Gone' }] });
    expect(widget.value()).toEqual([{ id: 99, label: 'Gone' }]);
    expect(widget.errors()).toEqual(['invalidId']);
  });

  test('is not changed by matching it again [list-08] [list-09] [list-10]', () => {
    const entry = fc.oneof(
      fc.record({ id: fc.integer({ min: 4, max: 9 }), label: fc.constant('x') }),
      fc.record({ other: fc.constantFrom('Red', 'Pink', 'x') }),
      fc.record({ externalSourceValue: fc.constantFrom('RED', 'Pink', 'blue ') }),
    );
    fc.assert(
      fc.property(fc.array(entry), fc.boolean(), (value, allowOther) => {
        const once = settle(value, ITEMS, allowOther);
        expect(settle(once, ITEMS, allowOther)).toEqual(once);
        expect(once.every((it) => !('externalSourceValue' in it))).toBe(true);
      }),
    );
  });
});

describe('searching', () => {
  test('finds items by a part of their name, ignoring accents and case [list-15]', () => {
    const items = [...ITEMS, { id: 8, name: 'Café' }];
    const widget = start({ items }).send({ type: 'search.change', text: 'CAFE' });
    expect(widget.state().search).toBe('found');
    expect(widget.context().matches.map(({ id }) => id)).toEqual([8]);
    widget.send({ type: 'search.change', text: ' ' });
    expect(widget.state().search).toBe('browsing');
    expect(widget.context().matches).toHaveLength(4);
  });

  test('finds each item by its own name, also a name with line breaks [list-01]', () => {
    const items = [
      { id: 0, name: '' },
      { id: 1, name: 'Two\nlines' },
      { id: 2, name: ' Élan' },
      { id: 3, name: 'Red' },
    ];
    expect(matching(items, 'elan').map(({ id }) => id)).toEqual([2]);
    expect(matching(items, 'TWO').map(({ id }) => id)).toEqual([1]);
  });

  test('finds exactly the names that contain the text, also with blank names, dots and line breaks', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'B', 'é', 'İ', '.', ' ', '\n'),
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), text, (names, typed) => {
        const items = names.map((name, id) => ({ id, name }));
        const plain = (name: string) => searchable(name.replaceAll('\n', ' '));
        const found = names.flatMap((name, id) => (plain(name).includes(plain(typed)) ? [id] : []));
        expect(matching(items, typed).map(({ id }) => id)).toEqual(found);
      }),
    );
  });

  test('without results reports this [list-15]', () => {
    const widget = start().send({ type: 'search.change', text: 'zzz' });
    expect(widget.state().search).toBe('noResults');
    expect(widget.announced).toEqual(['noResultsInList']);
  });

  test('with results reports their number', () => {
    const widget = start().send({ type: 'search.change', text: 're' });
    expect(widget.state().search).toBe('found');
    expect(widget.announced).toEqual(['search.results 2']);
  });

  test('is done again in other items of the host, with a report if that changes whether there are results [list-15]', () => {
    const given = (...names: string[]) => ({
      type: 'settings.change' as const,
      settings: { items: names.map((name, id) => ({ id, name })) },
    });
    const widget = start().send({ type: 'search.change', text: 'ye' });
    expect(widget.state().search).toBe('noResults');
    widget.send(given('Yellow', 'Red'));
    expect(widget.state().search).toBe('found');
    widget.send(given('Yellow', 'Red', 'Yes'));
    expect(widget.context().matches).toHaveLength(2);
    widget.send(given('Red'));
    expect(widget.state().search).toBe('noResults');
    expect(widget.announced).toEqual(['noResultsInList', 'search.results 1', 'noResultsInList']);
  });

  test.each(['radio', 'checkbox'] as const)(
    'ends when the host shows the items as %s, which shows all of them',
    (displayType) => {
      for (const text of ['re', 'zzz']) {
        const widget = start().send({ type: 'search.change', text });
        widget.send({ type: 'settings.change', settings: { items: ITEMS, displayType } });
        expect(widget.state().search).toBe('browsing');
        expect(widget.context()).toMatchObject({ search: '', matches: ITEMS });
      }
    },
  );

  test('reads the items once [list-15]', () => {
    const search = (length: number) => {
      const items = Array.from({ length }, (_, id) => ({ id, name: `Item ${id}` }));
      expect(matching(items, '999')).toHaveLength(length === 10_000 ? 19 : 1);
    };
    expect(growth(search, 10_000)).toBeLessThan(LINEAR);
  });
});

describe('the items', () => {
  test('are requested by the id of the field [list-11]', async () => {
    const requested: unknown[] = [];
    const widget = start(
      { definition: { field_id: 20 }, defaultValue: { externalSourceValue: 'red' } },
      async (id) => {
        requested.push(id);
        return ITEMS;
      },
    );
    expect(widget.state().items).toBe('loading');
    expect(widget.value()).toEqual([{ externalSourceValue: 'red' }]);
    await settled();
    expect(requested).toEqual([20]);
    expect(widget.state().items).toBe('ready');
    expect(widget.changes).toEqual([[[RED], 'match']]);
  });

  test('are returned page by page by the client [list-11]', async () => {
    const calls: unknown[] = [];
    const client = {
      objects: {
        customFields: {
          listItems: {
            list: {
              async *items(args: unknown) {
                calls.push(args);
                yield { list_item_id: 5, name: 'Red' };
                yield { list_item_id: 6, name: 'Green' };
              },
            },
          },
        },
      },
    };
    const actor = createActor(
      listFieldMachine.provide({
        actors: listFieldActors({ client } as unknown as Ports),
      }),
      { input: { definition: { field_id: 20 }, environment: DEFAULT_ENVIRONMENT } },
    ).start();
    await settled();
    expect(calls).toEqual([{ field_id: 20 }]);
    expect(actor.getSnapshot().context.items.map(({ id, name }) => ({ id, name }))).toEqual([
      { id: 5, name: 'Red' },
      { id: 6, name: 'Green' },
    ]);
  });

  test('can be requested again after a failure [list-11]', async () => {
    let isUp = false;
    const widget = start({ definition: { field_id: 20 } }, async () => {
      if (!isUp) throw new Error('down');
      return ITEMS;
    });
    await settled();
    expect(widget.state().items).toBe('failed');
    expect(widget.announced).toEqual(['loadFailed']);
    isUp = true;
    widget.send({ type: 'items.retry' });
    await settled();
    expect(widget.state().items).toBe('ready');
  });

  test('are requested again automatically when the connection is back', async () => {
    let isUp = false;
    const widget = start({ definition: { field_id: 20 } }, async () => {
      if (!isUp) throw new Error('down');
      return ITEMS;
    });
    await settled();
    const offline = { ...DEFAULT_ENVIRONMENT, online: false };
    widget.send({ type: 'environment.change', environment: offline });
    expect(widget.state().items).toBe('failed');
    isUp = true;
    widget.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    expect(widget.context().environment).toBe(DEFAULT_ENVIRONMENT);
    await settled();
    expect(widget.state().items).toBe('ready');
  });

  test('from the platform are requested again for another user; those from the host are not', async () => {
    let items: readonly ListOption[] = ITEMS;
    const loaded = start(
      { definition: { field_id: 20 }, defaultValue: ITEMS[0] },
      async () => items,
    );
    await settled();
    const { value } = loaded.context();
    expect(loaded.context().errors).toEqual([]);
    items = ITEMS.slice(1);
    loaded.send(signedIn('8'));
    expect(loaded.state().items).toBe('loading');
    await settled();
    expect(loaded.context()).toMatchObject({ items, value, errors: [{ key: 'invalidId' }] });
    const given = start({ items: ITEMS });
    given.send(signedIn('8'));
    expect(given.state().items).toBe('ready');
    expect(given.context().items).toBe(ITEMS);
  });

  test('of another field replace them; a late reply for the first is ignored [list-11]', async () => {
    const answers: Record<string, (items: readonly ListOption[]) => void> = {};
    const widget = start(
      { definition: { field_id: 20 } },
      (id) => new Promise((resolve) => (answers[String(id)] = resolve)),
    );
    widget.send({ type: 'settings.change', settings: { definition: { field_id: 21 } } });
    answers['21']?.([{ id: 1, name: 'One' }]);
    await settled();
    answers['20']?.(ITEMS);
    await settled();
    expect(widget.context().items).toEqual([{ id: 1, name: 'One' }]);
  });

  test('may be empty [list-14]', () => {
    expect(start({ items: [] }).state().items).toBe('noData');
    const widget = start({ items: [] }).send({
      type: 'settings.change',
      settings: { items: ITEMS },
    });
    expect(widget.state().items).toBe('ready');
    widget.send({ type: 'settings.change', settings: { definition: { field_id: 3 } } });
    expect(widget.state().items).toBe('loading');
  });

  test('from the host are used, including an empty list, although the platform failed [list-11]', async () => {
    const failed = start({ definition: { field_id: 20 } }, () => Promise.reject(new Error('down')));
    await settled();
    failed.send({ type: 'settings.change', settings: { items: ITEMS } });
    expect(failed.state().items).toBe('ready');
  });

  test('are read from the definition, including nested ones [value-02] [field-21]', () => {
    const definition = {
      settings: {
        list_items: [{ list_item_id: 1, name: 'A', children: [{ list_item_id: 2, name: 'B' }] }],
      },
    };
    const { items } = start({ items: undefined as never, definition }).context();
    expect(items.map(({ id, name }) => [id, name])).toEqual([
      [1, 'A'],
      [2, 'B'],
    ]);
    expect(readOptions([null, { id: {} }, { name: 'A' }, 'x'])).toEqual([]);
    expect(readOptions([{ id: 1 }])).toEqual([{ id: 1, name: '1' }]);
  });

  test.each(['list_items', 'listItems', 'items'])(
    'are found as %s of the definition, in its settings or nested definition [field-21]',
    (spelling) => {
      const spelled = { [spelling]: ITEMS };
      for (const definition of [spelled, { settings: spelled }, { definition: spelled }])
        expect(givenItems({ definition })).toEqual(ITEMS);
      expect(givenItems({ definition: { [spelling]: 'Red' } })).toBeNull();
    },
  );

  test('are empty if there is neither a list nor a field id for a request [list-14]', () => {
    const nothing = { items: [], matches: [], search: '', errors: [], value: [] };
    const field = initialListField({ environment: DEFAULT_ENVIRONMENT });
    expect(field).toMatchObject({ ...nothing, ruleItems: [] });
    const later = { definition: { field_id: 20 }, environment: DEFAULT_ENVIRONMENT };
    expect(initialListField(later)).toMatchObject({ ...nothing, ruleItems: null });
  });

  test('stay for other settings of the same field, and are removed with the field [list-11]', () => {
    const definition = { field_id: 20 };
    const loaded = { ...start().context(), settings: { definition } };
    const changed = { ...loaded, ...withSettings(loaded, { definition, required: true }) };
    expect(changed).toEqual({ ...loaded, settings: { definition, required: true } });
    const other = { ...loaded, ...withSettings(loaded, { definition: { field_id: 21 } }) };
    expect(other).toMatchObject({ items: [], matches: [], ruleItems: null });
    // If they are set again, they are not searched again.
    const given = start().send({ type: 'search.change', text: 're' }).context();
    expect(withSettings(given, { items: ITEMS, required: true }).matches).toBe(given.matches);
  });
});

describe('required, clear, reset', () => {
  test('a missing value is an error [rules-required-02] [rules-required-03]', () => {
    const widget = start({ required: true });
    expect(widget.errors()).toEqual(['validation.isRequired']);
    expect(widget.send(choose(5)).errors()).toEqual([]);
    expect(widget.send({ type: 'value.clear' }).errors()).toEqual(['validation.isRequired']);
  });

  test('a form reset restores the first value [list-07]', () => {
    const widget = start({ defaultValue: [RED], allowOther: true });
    widget.send(other, write('Pink'), blur, { type: 'form.reset' });
    expect(widget.value()).toEqual([RED]);
    expect(widget.state()).toMatchObject({ entry: 'list', visit: 'pristine' });
    expect(widget.changes.at(-1)).toEqual([[RED], 'reset']);
  });

  test('follows changes of its environment [list-01]', () => {
    const environment = { ...DEFAULT_ENVIRONMENT, language: 'nl' };
    const widget = start().send({ type: 'environment.change', environment });
    expect(widget.context().environment).toBe(environment);
  });
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, listFieldMachine)).toEqual([]);
});
