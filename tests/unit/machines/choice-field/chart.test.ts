import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { DEFAULT_ENVIRONMENT, type Environment } from '../../../../machines/kit/environment.ts';
import type { ItemId } from '../../../../machines/kit/selection.ts';
import type { Ports } from '../../../../machines/kit/ports.ts';
import type {
  ChoiceFieldEvent,
  ChoiceFieldInput,
} from '../../../../machines/choice-field/chart.ts';
import {
  cardFileFieldActors,
  cardFileFieldKind,
  cardFileFieldMachine,
} from '../../../../machines/card-file-field/chart.ts';
import {
  positionFieldActors,
  positionFieldMachine,
} from '../../../../machines/position-field/chart.ts';
import { choiceModel, type ChoiceFieldContext } from '../../../../machines/choice-field/model.ts';
import { positionFieldKind } from '../../../../machines/position-field/chart.ts';
import { fakeClient } from '../fake-client.ts';
import { modelCoverage } from '../model-coverage.ts';
import { settled } from '../settled.ts';

const coverage = modelCoverage();
const ANONYMOUS: Environment = {
  ...DEFAULT_ENVIRONMENT,
  user: { id: '', name: '', anonymous: true },
};
const MANAGER = { id: 'p1', label: 'Manager' };
const AUDITOR = { id: 'p2', label: 'Auditor' };
const WIRE = [
  { position_id: 'p1', position_name: 'Manager' },
  { position_id: 'p2', position_name: 'Auditor' },
];

const CARDS_IN: Readonly<Record<string, number>> = { 1: 80, 3: 100 };

/** A field on a fake platform and a simulated clock: 3 positions, or 80 pumps, 101 valves and 100 tools. */
function start(
  machine: typeof positionFieldMachine,
  actorsOf: typeof positionFieldActors | typeof cardFileFieldActors,
  input: Partial<ChoiceFieldInput>,
  names: readonly string[],
  cardsIn: Readonly<Record<string, number>> = CARDS_IN,
) {
  const clock = new SimulatedClock();
  const page = (
    found: readonly object[],
    { offset, limit }: Readonly<Record<string, unknown>>,
  ) => ({
    items: found.slice(Number(offset), Number(offset) + Number(limit)),
    total: found.length,
  });
  const platform = { isDown: false };
  let stored = 0;
  const rules = new Map<unknown, readonly { readonly values: readonly unknown[] }[]>();
  const cardsOf = (cardFileId: unknown) =>
    Array.from({ length: cardsIn[String(cardFileId)] ?? 101 }, (_, index) => ({
      object_id: index + 1,
      display_name: index === 79 ? '' : `Card ${index + 1}`,
    }));
  const { client, requests } = fakeClient({
    'positions.list': (args) =>
      page(
        names
          .map((name, index) => ({ position_id: `p${index + 1}`, name }))
          .filter(({ name }) => name.includes(String(args['name_contains'] ?? ''))),
        args,
      ),
    'cardFiles.get': ({ card_file_id }) => ({
      card_file_id,
      singular_name: 'Pump',
      plural_name: 'Pumps',
    }),
    'cardFiles.cards.list': (args) =>
      platform.isDown || args['card_file_id'] === 403
        ? { refusal: platform.isDown ? 503 : 403 }
        : page(cardsOf(args['card_file_id']), args),
    'cardFiles.cards.filter.create': ({ body }) => {
      stored += 1;
      rules.set(stored, (body as { rules: readonly { values: readonly unknown[] }[] }).rules);
      return { created_identifier: stored };
    },
    'cardFiles.cards.filter.results': (args) =>
      page(
        cardsOf(args['card_file_id']).filter(({ display_name }) =>
          display_name.includes(String(rules.get(args['filter_id'])?.[0]?.values[0])),
        ),
        args,
      ),
    'objects.get': ({ object_id }) =>
      typeof object_id === 'number' && object_id >= 400
        ? { refusal: object_id }
        : { object_id, ...(object_id === 12 && { data_type: { data_type_id: 7 } }) },
  });
  const actor = createActor(machine.provide({ actors: actorsOf({ client } as unknown as Ports) }), {
    clock,
    input: { environment: DEFAULT_ENVIRONMENT, ...input },
    inspect: coverage.inspect,
  });
  const changes: [unknown, string, unknown][] = [];
  const announced: string[] = [];
  const told: object[] = [];
  actor.on('value.change', ({ value, reason, wire }) => changes.push([value, reason, wire]));
  actor.on('announce', ({ key, params }) =>
    announced.push([key, ...Object.values(params ?? {})].join(' ')),
  );
  actor.on('card.opened', ({ card }) => told.push(card));
  actor.on('notify', ({ notification }) => told.push(notification));
  actor.on('warn', ({ message }) => told.push({ message }));
  actor.start();
  const field = {
    platform,
    changes,
    announced,
    told,
    requests,
    clock,
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
    offered: () => actor.getSnapshot().context.found.rows.map(({ label }) => label),
    errors: () => actor.getSnapshot().context.errors.map(({ key }) => key),
    async send(...events: ChoiceFieldEvent[]) {
      for (const event of events) actor.send(event);
      await settled();
      return field;
    },
    async type(text: string, wait = 500) {
      actor.send({ type: 'search.change', text });
      clock.increment(wait);
      await settled();
      return field;
    },
  };
  return field;
}

const startField = (
  input: Partial<ChoiceFieldInput> = {},
  names: readonly string[] = ['Manager', 'Auditor', 'Project manager'],
) => start(positionFieldMachine, positionFieldActors, input, names);

/** Card file 1 has 80 cards, card file 2 has 101, card file 403 cannot be read. */
const startCards = (input: Partial<ChoiceFieldInput> = {}, cardsIn = CARDS_IN) =>
  start(cardFileFieldMachine, cardFileFieldActors, { cardFileId: 1, ...input }, [], cardsIn);

const open: ChoiceFieldEvent = { type: 'menu.open' };
const choose = (id: ItemId): ChoiceFieldEvent => ({ type: 'item.choose', id });

test('the menu loads its list again in another language, also while it opens', async () => {
  const speaking = (language: string): ChoiceFieldEvent => ({
    type: 'environment.change',
    environment: { ...DEFAULT_ENVIRONMENT, language },
  });
  const field = await startCards().send(open, speaking('fr'));
  const isListed = () => [field.state(), field.context().found.list.state];
  const listed = [expect.objectContaining({ menu: 'open' }), 'complete'];
  expect(isListed()).toEqual(listed);
  await field.send(speaking('nl'));
  expect(isListed()).toEqual(listed);
  expect(field.offered()).toHaveLength(80);
  await field.type('Card 7');
  expect(field.offered()).toHaveLength(11);
  await field.send(speaking('fr'));
  expect(isListed()).toEqual(listed);
  expect(field.offered()).toHaveLength(11);
});

describe('selecting a position', () => {
  test('shows the positions that contain the typed text [pos-05]', async () => {
    const field = await startField().send(open);
    expect(field.state()).toMatchObject({ menu: 'open' });
    expect(field.offered()).toEqual(['Manager', 'Auditor', 'Project manager']);
    await field.type('ma');
    expect(field.offered()).toEqual(['Manager', 'Project manager']);
    await field.send(choose('p1'));
    expect(field.changes).toEqual([[[MANAGER], 'choose', [WIRE[0]]]]);
    expect(field.state()).toMatchObject({ menu: 'closed', display: 'one' });
    expect(field.context().found.text).toBe('');
  });

  test('applies the typed text 500 ms after the last key [pos-10]', async () => {
    const field = await startField().send(open);
    await field.type('aud', 499);
    expect(field.offered()).toHaveLength(3);
    field.clock.increment(1);
    expect(field.offered()).toEqual(['Auditor']);
    expect(field.announced).toEqual(['search.results 1']);
    await field.type('zzz');
    expect(field.announced.at(-1)).toBe('noResultsInList');
    expect(field.requests).toHaveLength(1);
  });

  test('lists any number of positions in the menu, page by page [pos-05]', async () => {
    const names = Array.from({ length: 130 }, (_, index) => `Clerk ${index + 1}`);
    const field = await startField({}, names).send(open);
    expect(field.state()).toMatchObject({ menu: 'open' });
    await field.send({ type: 'more.load' });
    expect(field.offered()).toHaveLength(130);
    await field.send({ type: 'search.change', text: '130' }, { type: 'search.submit' });
    expect(field.offered()).toEqual(['Clerk 130']);
    expect(field.requests.at(-1)).toEqual([
      'positions.list',
      { offset: 0, limit: 100, include_total: true, name_contains: '130' },
    ]);
  });
});

describe('several positions', () => {
  test('are selected if the definition allows it, and the menu stays open [pos-06]', async () => {
    const field = await startField({ definition: { settings: { multi_select: true } } }).send(
      open,
      { type: 'field.blur' },
    );
    expect(field.state()).toMatchObject({ menu: 'open', display: 'several' });
    await field.send(choose('p1'), choose('p2'), choose('p1'));
    expect(field.context().value).toEqual([AUDITOR]);
    expect(field.announced).toEqual([
      'selection.added Manager',
      'selection.added Auditor',
      'selection.removed Manager',
    ]);
    expect(field.errors()).toEqual([]);
  });

  test('are shown in a field for one, with an error until one is left [pos-07]', async () => {
    const field = startField({ defaultValue: WIRE });
    expect(field.state()).toMatchObject({ display: 'several' });
    expect(field.errors()).toEqual(['singlePosition']);
    await field.send({ type: 'item.remove', id: 'p1' });
    expect(field.announced).toEqual(['selection.removed Manager']);
    expect(field.changes).toEqual([[[AUDITOR], 'remove', [WIRE[1]]]]);
    expect(field.errors()).toEqual([]);
    expect(field.state()).toMatchObject({ display: 'several' });
    await field.send({ type: 'field.blur' });
    expect(field.state()).toMatchObject({ display: 'one', visit: 'visited' });
    await field.send({ type: 'form.reset' });
    expect(field.state()).toMatchObject({ display: 'several', visit: 'pristine' });
  });

  test('are replaced by the selected one in a field for one, or deselected one by one [pos-07]', async () => {
    const field = await startField({ defaultValue: WIRE }).send(open);
    await field.send(choose('p2'));
    expect(field.context().value).toEqual([MANAGER]);
    expect(field.state()).toMatchObject({ menu: 'open' });
    await field.send({ type: 'value.set', value: WIRE }, choose('p3'));
    expect(field.context().value).toEqual([{ id: 'p3', label: 'Project manager' }]);
    expect(field.state()).toMatchObject({ menu: 'closed' });
  });
});

describe('a reset of the form', () => {
  test('closes the menu and discards the typed text, also while the list is opening', async () => {
    const field = await startField({ defaultValue: [WIRE[0]] }).send(open);
    await field.type('zz');
    await field.send({ type: 'form.reset' });
    expect(field.state()).toMatchObject({ menu: 'closed' });
    expect([field.context().found.text, field.context().value]).toEqual(['', [MANAGER]]);
    const opening = startField();
    void opening.send(open, { type: 'form.reset' });
    expect(opening.state()).toMatchObject({ menu: 'closed' });
  });
});

describe('anonymous users', () => {
  test('can select only the value of the field, and nothing is requested [pos-08] [pos-09]', async () => {
    const field = await startField({
      defaultValue: WIRE,
      multiSelect: true,
      environment: ANONYMOUS,
    }).send(open, choose('p1'));
    expect(field.context().value).toEqual([AUDITOR]);
    expect(field.offered()).toEqual(['Manager', 'Auditor']);
    await field.type('man');
    expect(field.offered()).toEqual(['Manager']);
    await field.send(choose('p1'), { type: 'selector.open' });
    expect(field.state()).toMatchObject({ menu: 'open' });
    expect(field.requests).toEqual([]);
  });

  test('can select another value that the host sets as well [pos-08] [pos-09]', async () => {
    const field = startField({ defaultValue: WIRE[0], environment: ANONYMOUS });
    await field.send({ type: 'value.set', value: WIRE[1] }, open);
    expect(field.offered()).toEqual(['Manager', 'Auditor']);
    // A user who signs in can select everything.
    await field.send({ type: 'menu.close' });
    await field.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT }, open);
    expect(field.offered()).toHaveLength(3);
    expect(field.requests).toHaveLength(1);
  });
});

describe('selecting a card', () => {
  test('loads 100 cards, and shows a file of up to 100 in the menu [card-field-02] [card-field-05] [card-field-13]', async () => {
    const field = await startCards().send(open);
    expect(field.state()).toMatchObject({ menu: 'open' });
    expect(field.requests[0]).toEqual([
      'cardFiles.cards.list',
      expect.objectContaining({ card_file_id: 1, offset: 0, limit: 100 }),
    ]);
    // A card without a name is labelled with its type and id.
    expect(field.offered().slice(-2)).toEqual(['Card 79', 'Pump 80']);
  });

  test('opens the selector dialog instead of a menu if there are more than 100 [card-field-03]', async () => {
    const field = startCards({ cardFileId: 2 });
    await field.send(open, open);
    expect(field.state()).toMatchObject({ menu: 'selecting' });
    await field.send({ type: 'selector.choose', value: [MANAGER] }, { type: 'selector.close' });
    expect(field.state()).toMatchObject({ menu: 'closed' });
    expect(field.changes).toEqual([
      [[MANAGER], 'select', [{ card_id: 'p1', display_name: 'Manager' }]],
    ]);
    await field.send(open);
    expect(field.state()).toMatchObject({ menu: 'selecting' });
  });

  test('shows 100 in the menu, and searches them locally [card-field-02] [card-field-06]', async () => {
    const field = await startCards({ cardFileId: 3 }).send(open);
    expect(field.state()).toMatchObject({ menu: 'open' });
    expect(field.offered()).toHaveLength(100);
    const requested = field.requests.length;
    await field.type('card 100', 0);
    expect(field.offered()).toEqual(['Card 100']);
    expect(field.requests).toHaveLength(requested);
  });

  test('opens the selector dialog with its icon for any number of cards [card-field-04]', async () => {
    const field = await startCards().send({ type: 'selector.open' });
    expect(field.state()).toMatchObject({ menu: 'selecting' });
  });

  test('requests nothing without a card file, and has an empty menu', async () => {
    const actor = start(cardFileFieldMachine, cardFileFieldActors, {}, []);
    await actor.send(open);
    await actor.type('card');
    expect(actor.state()).toMatchObject({ menu: 'open' });
    expect([actor.offered(), actor.requests]).toEqual([[], []]);
    await actor.send({ type: 'settings.change', settings: { cardFileId: 1 } }, open);
    expect(actor.offered()).toHaveLength(80);
  });

  test('lists a card that was created in the selector dialog [card-field-04]', async () => {
    const cards = { 7: 2 };
    const field = await startCards({ cardFileId: 7 }, cards).send(open, { type: 'menu.close' });
    await field.send({ type: 'selector.open' });
    cards[7] = 3;
    const value = [{ id: 3, label: 'Card 3' }];
    await field.send({ type: 'selector.choose', value }, { type: 'selector.close' }, open);
    expect(field.offered()).toEqual(['Card 1', 'Card 2', 'Card 3']);
    expect(field.context().value).toEqual(value);
    const requested = field.requests.length;
    await field.type('card 2', 0);
    await field.send(
      { type: 'menu.close' },
      { type: 'selector.open' },
      { type: 'selector.choose', value: [{ id: 1, label: 'Card 1' }] },
      { type: 'selector.close' },
      open,
    );
    expect(field.offered()).toHaveLength(3);
    expect(field.requests).toHaveLength(requested);
  });

  test('lists a card that was created in the selector dialog and not chosen [card-field-04]', async () => {
    const cards = { 7: 2 };
    const field = await startCards({ cardFileId: 7 }, cards).send(open, { type: 'menu.close' });
    await field.send({ type: 'selector.open' });
    cards[7] = 3;
    await field.send({ type: 'selector.add' }, { type: 'selector.close' }, open);
    expect(field.offered()).toEqual(['Card 1', 'Card 2', 'Card 3']);
    expect(field.changes).toEqual([]);
  });

  test('does not wait for cards that are no longer needed', async () => {
    const field = startCards();
    await field.send(open, { type: 'menu.close' });
    expect(field.state()).toMatchObject({ menu: 'closed' });
  });

  test('searches locally once all cards are loaded [card-field-06]', async () => {
    const field = await startCards().send(open);
    const requested = field.requests.length;
    await field.type('card 7', 0);
    expect(field.offered()).toHaveLength(11);
    expect(field.requests).toHaveLength(requested);
  });

  test('searches on the platform if only a search was loaded, or there are too many [card-field-07] [card-field-18]', async () => {
    const field = await startCards().type('Card 7', 499);
    expect(field.requests).toEqual([]);
    field.clock.increment(1);
    await settled();
    expect(field.requests[0]).toEqual([
      'cardFiles.cards.filter.create',
      {
        card_file_id: 1,
        body: { rules: [{ field_id: 101, values: ['Card 7'] }], search_mode: 'and' },
      },
    ]);
    expect(field.offered()).toHaveLength(11);
    await field.type('Card 77');
    expect(field.offered()).toEqual(['Card 77']);
    expect(field.requests.filter(([call]) => call.endsWith('create'))).toHaveLength(2);

    const many = await startCards({ cardFileId: 2 }).type('Card 10');
    expect(many.state()).toMatchObject({ menu: 'open' });
    expect(many.offered()).toEqual(['Card 10', 'Card 100', 'Card 101']);
    // Clearing the box returns to the initial state: too many cards for a menu.
    await many.type('');
    expect(many.state()).toMatchObject({ menu: 'closed' });
  });

  test('of more than 100 has no menu while the box of the selected one is empty [card-field-03]', async () => {
    const held = { cardFileId: 2, defaultValue: [{ card_id: 12 }] };
    const one = await startCards(held).type('');
    expect(one.state()).toMatchObject({ menu: 'emptied' });
    await one.type('Card 10');
    expect(one.state()).toMatchObject({ menu: 'open' });
    await one.type('');
    expect(one.state()).toMatchObject({ menu: 'emptied' });
    await one.send({ type: 'menu.close' });
    expect(one.state()).toMatchObject({ menu: 'closed' });
    await one.type('');
    await one.send({ type: 'form.reset' });
    expect(one.state()).toMatchObject({ menu: 'closed' });
    // The chips of several stay where they are.
    const several = await startCards({ ...held, multiSelect: true }).type('');
    expect(several.state()).toMatchObject({ menu: 'closed' });
  });

  test('requests measures if they are configured, for the card file of the definition [card-field-13] [card-field-14]', async () => {
    const definition = { settings: { card_file: { card_file_id: 5 }, include_measures: true } };
    const field = start(cardFileFieldMachine, cardFileFieldActors, { definition }, []);
    await field.type('x');
    await field.type('');
    expect(field.requests).toEqual([
      [
        'cardFiles.cards.filter.create',
        expect.objectContaining({ card_file_id: 5, IncludeMeasures: true }),
      ],
      ['cardFiles.cards.filter.results', expect.objectContaining({ card_file_id: 5 })],
      ['cardFiles.cards.list', expect.objectContaining({ card_file_id: 5, IncludeMeasures: true })],
      // One of the cards has no name of its own.
      ['cardFiles.get', { card_file_id: 5, IncludeMeasures: true }],
    ]);
    // The host's card file replaces the one of the definition.
    const other = await startCards({ definition, cardFileId: 1 }).send(open);
    expect(other.requests[0]?.[1]).toMatchObject({ card_file_id: 1, IncludeMeasures: true });
  });

  test('keeps one card, or several [card-field-15]', async () => {
    const one = await startCards().send(open);
    await one.send(choose(1), open, choose(2));
    expect(one.context().value).toEqual([{ id: 2, label: 'Card 2' }]);
    const several = await startCards({ multiSelect: true }).send(open);
    await several.send(choose(1), choose(2));
    expect(several.context().value).toHaveLength(2);
    const defined = await startCards({ definition: { settings: { multi_select: true } } }).send(
      open,
    );
    await defined.send(choose(1), choose(2));
    expect(defined.context().value).toHaveLength(2);
    await several.send({ type: 'value.clear' }, { type: 'form.reset' });
    expect(several.announced.at(-1)).toBe('selection.cleared');
  });

  test('changes nothing while the field is locked [card-field-16]', async () => {
    for (const lock of [{ disabled: true }, { readOnly: true }]) {
      const field = startCards({ defaultValue: [{ card_id: 12 }], required: true, ...lock });
      await field.send(open, { type: 'selector.open' }, choose(1), { type: 'value.clear' });
      await field.send({ type: 'item.remove', id: 12 }, { type: 'selector.choose', value: [] });
      await field.type('a');
      expect(field.state()).toMatchObject({ menu: 'closed', visit: 'pristine' });
      expect([field.changes, field.requests, field.errors()]).toEqual([[], [], []]);
    }
  });

  test('closes its menu and its selector when it is locked', async () => {
    for (const lock of [{ disabled: true }, { readOnly: true }])
      for (const opening of [open, { type: 'selector.open' } as const]) {
        const field = await startCards().send(opening);
        expect(field.state()).not.toMatchObject({ menu: 'closed' });
        const change = { type: 'settings.change', settings: { cardFileId: 1, ...lock } } as const;
        expect((await field.send(change)).state()).toMatchObject({ menu: 'closed' });
      }
  });

  test('has an error while it is required and empty', async () => {
    const field = startCards({ required: true });
    expect(field.errors()).toEqual(['validation.isRequired']);
    await field.send({ type: 'settings.change', settings: { cardFileId: 1 } });
    expect(field.errors()).toEqual([]);
  });
});

describe('changes of the field and its environment', () => {
  test('another card file closes the menu, and its cards are listed [card-field-13]', async () => {
    const field = await startCards().send(open);
    await field.send({ type: 'settings.change', settings: { cardFileId: 2 } });
    expect(field.state()).toMatchObject({ menu: 'closed' });
    expect(field.offered()).toEqual([]);
    await field.send(open);
    expect(field.requests.at(-1)?.[1]).toMatchObject({ card_file_id: 2 });
  });

  test('a setting without effect on the list keeps the menu open, and does not load again', async () => {
    const field = await startCards().send(open);
    const before = field.requests.length;
    await field.send({ type: 'settings.change', settings: { cardFileId: 1, required: true } });
    expect(field.state()).toMatchObject({ menu: 'open' });
    expect(field.offered()).not.toEqual([]);
    expect(field.requests).toHaveLength(before);
  });

  test('a failure is retried on demand, and when the connection is back', async () => {
    const field = await startCards({ cardFileId: 403 }).send(open);
    expect(field.state()).toMatchObject({ menu: 'opening' });
    expect(field.context().found.list).toMatchObject({ state: 'failed', failure: { status: 403 } });
    await field.send({ type: 'load.retry' });
    expect(field.requests).toHaveLength(2);
    const offline = { ...DEFAULT_ENVIRONMENT, online: false };
    await field.send({ type: 'environment.change', environment: offline });
    await field.send({ type: 'menu.close' }, open, { type: 'selector.open' });
    expect(field.state()).toMatchObject({ menu: 'closed' });
    await field.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    expect(field.requests).toHaveLength(3);
  });

  test.each([
    ['80, in the menu', 1, 'open'],
    ['101, in the selector dialog', 2, 'selecting'],
  ])(
    'a failed list is shown once it is loaded: %s [card-field-02] [card-field-03]',
    async (_what, cardFileId, menu) => {
      const retries: ChoiceFieldEvent[] = [
        { type: 'load.retry' },
        { type: 'environment.change', environment: DEFAULT_ENVIRONMENT },
      ];
      for (const retry of retries) {
        const field = startCards({ cardFileId });
        field.platform.isDown = true;
        await field.send(open);
        expect(field.context().found.list).toMatchObject({ state: 'failed' });
        const environment = { ...DEFAULT_ENVIRONMENT, online: retry.type === 'load.retry' };
        await field.send({ type: 'environment.change', environment });
        field.platform.isDown = false;
        await field.send(retry);
        expect(field.state()).toMatchObject({ menu });
      }
    },
  );

  test('a list for one user is loaded again for the next one', async () => {
    const field = await startCards().send(open);
    const before = field.requests.length;
    const environment = {
      ...DEFAULT_ENVIRONMENT,
      user: { id: '7', name: 'Robin', anonymous: false },
    };
    await field.send({ type: 'environment.change', environment });
    expect(field.requests.slice(before)).toEqual(field.requests.slice(0, before));
    expect(field.state()).toMatchObject({ menu: 'open' });
  });

  test('a search that was typed before the connection broke is sent when it is back', async () => {
    const names = Array.from({ length: 130 }, (_, index) => `Clerk ${index + 1}`);
    const field = await startField({}, names).send(open, { type: 'search.change', text: '14' });
    const requested = field.requests.length;
    const offline = { ...DEFAULT_ENVIRONMENT, online: false };
    await field.send({ type: 'environment.change', environment: offline });
    field.clock.increment(1000);
    await field.send({ type: 'search.submit' });
    expect(field.requests).toHaveLength(requested);
    await field.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    expect(field.offered()).toEqual(['Clerk 14', 'Clerk 114']);
    expect(field.requests).toHaveLength(requested + 1);
  });

  test('without a connection, nothing is selected from a list that is only partly loaded', async () => {
    const names = Array.from({ length: 130 }, (_, index) => `Clerk ${index + 1}`);
    const field = await startField({}, names).send(open);
    const environment = { ...DEFAULT_ENVIRONMENT, online: false };
    await field.send({ type: 'environment.change', environment }, choose('p1'));
    expect(field.changes).toEqual([]);
    await field.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    expect((await field.send(choose('p1'))).context().value).toEqual([
      { id: 'p1', label: 'Clerk 1' },
    ]);
  });

  test('without a connection, cards can be selected if all are loaded', async () => {
    const field = await startCards().send(open);
    const environment = { ...DEFAULT_ENVIRONMENT, online: false };
    await field.send({ type: 'environment.change', environment });
    await field.type('card 1', 0);
    await field.send({ type: 'scroll.move', position: 1 }, choose(1));
    expect(field.context().value).toEqual([{ id: 1, label: 'Card 1' }]);
  });
});

describe('the side panel of a selected card', () => {
  const held = { defaultValue: [12, 13, 403, 500].map((card_id) => ({ card_id })), readOnly: true };

  test('opens with the card and its type [card-field-09] [card-field-17]', async () => {
    const field = startCards(held);
    await field.send({ type: 'card.open', id: 12 });
    await field.send({ type: 'card.open', id: 13 }, { type: 'card.open', id: 99 });
    expect(field.told).toEqual([
      { objectId: 12, objectTypeId: 7 },
      { objectId: 13, objectTypeId: null },
    ]);
    expect(field.state()).toMatchObject({ panel: 'idle' });
  });

  test('opens for the card that was pressed last [card-field-09]', async () => {
    const field = await startCards(held).send(
      { type: 'card.open', id: 13 },
      { type: 'card.open', id: 12 },
    );
    expect(field.told).toEqual([{ objectId: 12, objectTypeId: 7 }]);
  });

  test('is denied with a notification, and any other failure is only logged [card-field-10] [card-field-11]', async () => {
    const field = await startCards(held).send({ type: 'card.open', id: 403 });
    expect(field.told).toEqual([{ kind: 'error', key: 'unauthorized' }]);
    await field.send({ type: 'card.open', id: 500 });
    expect(field.told.slice(1)).toEqual([
      { message: 'Card 500 could not be opened: status 500 (http).' },
    ]);
  });

  test('does not exist for a position', async () => {
    const field = await startField({ defaultValue: WIRE }).send({ type: 'card.open', id: 'p1' });
    expect(field.state()).toMatchObject({ panel: 'idle' });
  });
});

describe('the rules for selecting', () => {
  const model = choiceModel({ ...positionFieldKind, menuMax: 50 });
  const field = (input: Partial<ChoiceFieldInput> = {}, found: object = {}): ChoiceFieldContext => {
    const first = model.first({ environment: DEFAULT_ENVIRONMENT, ...input });
    const rows = [MANAGER, { ...AUDITOR, disabled: true }];
    return { ...first, found: { ...first.found, rows, ...found } } as ChoiceFieldContext;
  };

  test('only an enabled row in the list can be selected, and none in a locked field', () => {
    expect(['p1', 'p2', 'p3'].map((id) => model.canChoose(field(), id))).toEqual([
      true,
      false,
      false,
    ]);
    for (const locked of [{ readOnly: true }, { disabled: true }])
      expect(model.canChoose(field(locked), 'p1')).toBe(false);
  });

  test.each([
    ['replaces the previous one', {}, ['p2'], ['p1']],
    ['stays if it is the selected one', {}, ['p1'], ['p1']],
    ['is deselected if a field for one has several values', {}, ['p1', 'p2'], ['p2']],
    ['is added if several can be selected', { multiSelect: true }, ['p2'], ['p2', 'p1']],
    ['is deselected there by a second press', { multiSelect: true }, ['p1'], []],
  ])('a pressed row %s', (_what, settings, before, after) => {
    const value = [MANAGER, AUDITOR].filter(({ id }) => before.includes(id));
    const context = { ...field(settings), value };
    expect(model.withChoice(context, 'p1').map(({ id }) => id)).toEqual(after);
    expect(model.withChoice(context, 'p9')).toBe(value);
  });

  test('a selection replaces all others in a field for one, unless it is deselected', () => {
    expect(model.isReplacing({ ...field(), value: [MANAGER] }, 'p1')).toBe(true);
    expect(model.isReplacing({ ...field(), value: [MANAGER, AUDITOR] }, 'p1')).toBe(false);
    expect(model.isReplacing({ ...field(), value: [MANAGER, AUDITOR] }, 'p3')).toBe(true);
    expect(model.isReplacing(field({ multiSelect: true }), 'p1')).toBe(false);
  });

  test('several values in a field for one have an error, unless it is disabled', () => {
    const keys = (settings: object) =>
      model.errorsOf([MANAGER, AUDITOR], settings).map(({ key }) => key);
    expect(keys({})).toHaveLength(1);
    expect(keys({ multiSelect: true })).toEqual([]);
    expect(keys({ disabled: true })).toEqual([]);
    expect(model.errorsOf([], { required: true }).map(({ key }) => key)).toEqual([
      'validation.isRequired',
    ]);
  });

  test.each([
    ['all rows are loaded', { isComplete: true }, 'loading', true],
    ['a text is typed', { text: 'a' }, 'loading', true],
    ['spaces are typed', { text: ' ' }, 'loading', null],
    ['a search was answered', { isSearch: true }, 'loading', true],
    ['it failed', {}, 'failed', null],
    ['nothing is loaded yet', {}, 'waiting', null],
    ['it is loading', {}, 'loading', null],
    ['there are as many as fit in the menu', { total: 50 }, 'ready', true],
    ['there are more', { total: 51 }, 'ready', false],
    ['there are as many as fit, and a later page failed', { total: 50 }, 'failed', true],
    ['the total is unknown', { total: null }, 'ready', false],
    ['the total is unknown, and the list has ended', { total: null }, 'complete', true],
  ])('decides whether the menu can hold all rows when %s', (_what, found, state, fits) => {
    const list = { ...field().found.list, state, answered: 'total' in found };
    expect(model.fitsMenu(field({}, { list, ...found }))).toBe(fits);
  });

  test.each([
    [100, true],
    [101, false],
  ])(
    'decides that the menu can hold %d cards before all are loaded: %s [card-field-02]',
    (total, fits) => {
      const list = { ...field().found.list, state: 'ready', answered: true };
      expect(choiceModel(cardFileFieldKind).fitsMenu(field({}, { list, total }))).toBe(fits);
    },
  );

  test('an anonymous user can select the past and present values of the field, each once', () => {
    const context = { ...field({ environment: ANONYMOUS }), initialValue: [MANAGER] };
    expect(model.listNews({ ...context, value: [MANAGER, AUDITOR] })).toEqual({
      type: 'rows.give',
      rows: [MANAGER, AUDITOR],
    });
  });
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, cardFileFieldMachine)).toEqual([]);
});
