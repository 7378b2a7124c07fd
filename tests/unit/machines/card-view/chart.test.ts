import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { PROPERTIES_KIND, TOOLTIP_KIND } from '../../../../machines/card-view/actors.ts';
import {
  cardNameOf,
  cardViewActors,
  cardViewMachine,
  permissionsOf,
  standingOf,
  type CardViewInput,
} from '../../../../machines/card-view/chart.ts';
import { firstCardView, isNumericId } from '../../../../machines/card-view/model.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import type { Ports } from '../../../../machines/kit/ports.ts';
import { request } from '../../../../machines/kit/request.ts';
import {
  CARD,
  CARD_TYPE,
  cardAnswers,
  DEFINITIONS,
  memoryStorage,
  SECTIONS,
} from '../card-fakes.ts';
import { modelCoverage } from '../model-coverage.ts';
import { settled } from '../settled.ts';

const coverage = modelCoverage();

const ENVIRONMENT = { ...DEFAULT_ENVIRONMENT, user: { id: 'A', name: 'Ann', anonymous: false } };

interface StartOptions {
  readonly input?: Partial<CardViewInput>;
  readonly answers?: Parameters<typeof cardAnswers>[0];
  readonly kind?: typeof TOOLTIP_KIND;
  readonly storage?: ReturnType<typeof memoryStorage>;
}

function startCard({ input, answers, kind, storage = memoryStorage() }: StartOptions = {}) {
  const { client, requests } = cardAnswers(answers);
  const warnings: string[] = [];
  const actor = createActor(
    cardViewMachine.provide({
      actors: cardViewActors({ client, storage } as unknown as Ports, kind ?? PROPERTIES_KIND),
    }),
    { input: { objectId: 12, environment: ENVIRONMENT, ...input }, inspect: coverage.inspect },
  );
  actor.on('warn', ({ message }) => warnings.push(message));
  actor.start();
  const context = () => actor.getSnapshot().context;
  return {
    send: actor.send,
    stop: () => actor.stop(),
    requests,
    asked: () => requests.map(([name]) => name),
    warnings,
    storage,
    context,
    standing: () => standingOf(actor.getSnapshot()),
    state: () => JSON.stringify(actor.getSnapshot().value),
    names: () => context().sections.map(({ name }) => name),
    shown: () => context().sections.flatMap(({ fields }) => fields.map(({ name }) => name)),
  };
}

const startShown = async (options?: StartOptions) => {
  const card = startCard(options);
  await settled();
  return card;
};

const REFUSED = () => ({ refusal: 403 });
const GONE = () => ({ refusal: 404 });
const BROKEN = () => ({ refusal: 500 });
const NEVER = () => new Promise(() => {});

describe('the view loads', () => {
  test('the card with its fields, then its type with roles and tooltip, separately [tooltip-04] [tooltip-05] [tooltip-35]', async () => {
    const { requests } = await startShown();
    expect(requests.slice(0, 2)).toEqual([
      ['objects.get', { object_id: 12, include_custom_fields: true, include_image: true }],
      [
        'objects.dataTypes.get',
        { data_type_id: 3, include_roles: true, include_tooltip_definition: true },
      ],
    ]);
  });

  test('card, type, and the sections with their fields [props-view-40]', async () => {
    const { requests, asked } = await startShown();
    expect(asked()).toEqual([
      'objects.get',
      'objects.dataTypes.get',
      'objects.customFields.list.items',
      'objects.sections.list.items',
    ]);
    expect(requests.map(([, args]) => args)).toMatchObject([
      { object_id: 12, include_custom_fields: true },
      { data_type_id: 3, include_roles: true },
      { data_type_ids: [3] },
      { data_type_id: 3, include_fields: true },
    ]);
  });

  test('card and type at once if the type is given [tooltip-05]', async () => {
    const { asked } = startCard({
      input: { objectTypeId: '3' },
      answers: { 'objects.get': NEVER, 'objects.dataTypes.get': NEVER },
    });
    await settled();
    expect(asked()).toEqual(['objects.get', 'objects.dataTypes.get']);
    // The given type counts, also if the card names another one.
    const { requests } = await startShown({ input: { objectTypeId: '4' } });
    const typeIds = requests.flatMap(([, args]) => args['data_type_id'] ?? []);
    expect([...new Set(typeIds.map(String))]).toEqual(['4']);
  });

  test('nothing for invalid ids [props-view-01] [props-view-02]', async () => {
    for (const input of [{ objectId: 'abc' }, { objectId: '12', objectTypeId: 'x' }]) {
      const { requests, standing, warnings, context } = await startShown({ input });
      expect(requests).toEqual([]);
      expect(standing()).toBe('invalid');
      // Told to developers, and to the panel that shows the card.
      expect(warnings).toEqual([
        expect.stringMatching(/^There is no card "(abc|12" of the object type "x)": ids /),
      ]);
      expect(context().warned).toEqual(warnings);
    }
    const { standing } = await startShown({ input: { objectId: '12', objectTypeId: '3' } });
    expect(standing()).toBe('normal');
  });

  test('the type of the card itself if the given one is empty, as in a template [tooltip-05]', async () => {
    const { standing, send, requests } = await startShown({ input: { objectTypeId: '' } });
    expect(standing()).toBe('normal');
    send({ type: 'card.change', objectId: 13, objectTypeId: '' });
    await settled();
    expect(standing()).toBe('normal');
    expect(requests.filter(([name]) => name === 'objects.dataTypes.get')).toHaveLength(2);
  });

  test('another card that replaces the first, whose late reply changes nothing', async () => {
    let answer: (card: object) => void = () => {};
    const late = new Promise<object>((resolve) => (answer = resolve));
    const { send, context, standing } = await startShown({
      answers: {
        'objects.get': ({ object_id }) => (object_id === 12 ? late : { ...CARD, object_id }),
      },
    });
    send({ type: 'card.change', objectId: 13, objectTypeId: null });
    await settled();
    answer(CARD);
    await settled();
    expect(context().card?.objectId).toBe(13);
    expect(standing()).toBe('normal');
  });
});

describe('the card is shown as', () => {
  test('loading while the card or its type is loading [tooltip-19] [props-view-06]', async () => {
    const card = startCard({ answers: { 'objects.get': NEVER } });
    await settled();
    expect(card.standing()).toBe('loading');
    const type = startCard({ answers: { 'objects.dataTypes.get': NEVER } });
    await settled();
    expect(type.standing()).toBe('loading');
  });

  test('normal when both are loaded [tooltip-27]', async () => {
    expect((await startShown()).standing()).toBe('normal');
  });

  test('archived, with its fields [tooltip-22]', async () => {
    const archived = () => ({ ...CARD, archived: true });
    const { standing, shown } = await startShown({ answers: { 'objects.get': archived } });
    expect(standing()).toBe('archived');
    expect(shown()).not.toEqual([]);
  });

  test('no read rights if access to the card is denied [tooltip-24]', async () => {
    const { standing, asked } = await startShown({ answers: { 'objects.get': REFUSED } });
    expect(standing()).toBe('noReadRights');
    expect(asked()).toEqual(['objects.get']);
  });

  test('no read rights if access to the type is denied, whatever the state of the card [tooltip-25]', async () => {
    const answers = { 'objects.dataTypes.get': REFUSED };
    expect((await startShown({ answers })).standing()).toBe('noReadRights');
    const both = { ...answers, 'objects.get': GONE };
    const input = { objectTypeId: 3 };
    expect((await startShown({ input, answers: both })).standing()).toBe('noReadRights');
  });

  test('deleted if the card is not found, with or without its type [tooltip-20]', async () => {
    const answers = { 'objects.get': GONE };
    expect((await startShown({ answers })).standing()).toBe('deleted');
    const withType = await startShown({ answers, input: { objectTypeId: 3 } });
    expect(withType.standing()).toBe('deleted');
    expect(withType.warnings).toEqual([]);
  });

  test('failed after any other failure, which is logged once and can be retried [tooltip-30] [props-view-42]', async () => {
    let isBroken = true;
    const { standing, warnings, send } = await startShown({
      answers: { 'objects.get': () => (isBroken ? BROKEN() : CARD) },
    });
    expect(standing()).toBe('failed');
    expect(warnings).toEqual(['Card 12 could not be read (500 http).']);
    isBroken = false;
    send({ type: 'load.retry' });
    expect(standing()).toBe('loading');
    await settled();
    expect(standing()).toBe('normal');
  });

  test('failed until the connection is back, and then it is loaded again automatically', async () => {
    let isBroken = true;
    const { standing, send, context } = await startShown({
      answers: { 'objects.get': () => (isBroken ? BROKEN() : CARD) },
    });
    const offline = { ...ENVIRONMENT, online: false };
    send({ type: 'environment.change', environment: offline });
    expect(standing()).toBe('failed');
    isBroken = false;
    send({ type: 'environment.change', environment: ENVIRONMENT });
    expect(context().environment).toBe(ENVIRONMENT);
    await settled();
    expect(standing()).toBe('normal');
  });

  test.each(['objects.customFields.list.items', 'objects.sections.list.items'])(
    'loading again when the connection is back after it broke the %s, whatever else is shown meanwhile',
    async (call) => {
      let isBroken = true;
      const whole = await startShown();
      const answer = call.includes('sections') ? SECTIONS : DEFINITIONS;
      const { send, context, asked } = await startShown({
        answers: { [call]: () => (isBroken ? BROKEN() : answer) },
      });
      const before = asked().length;
      send({ type: 'environment.change', environment: { ...ENVIRONMENT, online: false } });
      isBroken = false;
      send({ type: 'environment.change', environment: ENVIRONMENT });
      expect(context().environment).toBe(ENVIRONMENT);
      await settled();
      expect(context().sections).toEqual(whole.context().sections);
      expect(asked().slice(before)).toContain(call);
      // Complete data is not loaded again.
      const then = asked().length;
      send({ type: 'environment.change', environment: { ...ENVIRONMENT, online: false } });
      send({ type: 'environment.change', environment: ENVIRONMENT });
      await settled();
      expect(asked()).toHaveLength(then);
    },
  );

  test('loading again for the next user, who may have fewer rights', async () => {
    let isRefused = false;
    const { standing, send, context } = await startShown({
      answers: { 'objects.get': () => (isRefused ? REFUSED() : CARD) },
    });
    expect(standing()).toBe('normal');
    isRefused = true;
    const user = { id: 'B', name: 'Bo', anonymous: false };
    const environment = { ...ENVIRONMENT, language: 'nl', user };
    send({ type: 'environment.change', environment });
    expect(context()).toMatchObject({ card: null, sections: [], environment });
    await settled();
    expect(standing()).toBe('noReadRights');
  });

  test('failed if the type cannot be read, or the card has none', async () => {
    const broken = await startShown({ answers: { 'objects.dataTypes.get': BROKEN } });
    expect(broken.standing()).toBe('failed');
    expect(broken.warnings).toEqual(['The object type of card 12 could not be read (500 http).']);
    const untyped = () => ({ ...CARD, data_type: undefined });
    const { standing } = await startShown({ answers: { 'objects.get': untyped } });
    expect(standing()).toBe('failed');
  });

  test('its name; its type and id if it has none [props-view-35]', async () => {
    expect(cardNameOf((await startShown()).context())).toBe('Pump 12');
    const nameless = () => ({ ...CARD, display_name: '' });
    const { context } = await startShown({ answers: { 'objects.get': nameless } });
    expect(cardNameOf(context())).toBe('Asset 12');
  });

  test('allowing the actions of the role on the card, otherwise of the roles on its type', async () => {
    const { context } = await startShown();
    expect(permissionsOf(context())).toEqual({
      openDetails: true,
      addComment: true,
      removalWarning: true,
      qrSection: true,
      gpsSection: true,
    });
    const roleless = () => ({ ...CARD, role: undefined });
    const reader = await startShown({ answers: { 'objects.get': roleless } });
    expect(permissionsOf(reader.context())).toMatchObject({ openDetails: false, qrSection: true });
  });
});

describe('the fields', () => {
  test('are in their sections, by order; each section has its own fields [props-view-14] [props-view-17]', async () => {
    const { names, context } = await startShown();
    expect(names()).toEqual(['General', 'Details']);
    expect(context().sections.map(({ fields }) => fields.map(({ fieldId }) => fieldId))).toEqual([
      [20],
      [21],
    ]);
  });

  test('are shown when empty if the type says so [tooltip-12] [props-view-36]', async () => {
    expect((await startShown()).shown()).toEqual(['Code', 'Weight']);
    const unsaid = () => ({ ...CARD_TYPE, display_empty_field_values: undefined });
    const hidden = await startShown({ answers: { 'objects.dataTypes.get': unsaid } });
    expect(hidden.shown()).toEqual(['Code', 'Weight']);
    const shows = () => ({ ...CARD_TYPE, display_empty_field_values: true });
    const { shown, context } = await startShown({ answers: { 'objects.dataTypes.get': shows } });
    expect(shown()).toEqual(['Code', 'Remark', 'Weight']);
    expect(context().sections[0]?.fields[1]).toMatchObject({ isEmpty: true, text: '-' });
  });

  test('are not shown in sections of locations, disabled sections or empty sections [props-view-15] [props-view-16]', async () => {
    const sections = [
      { ...SECTIONS[0], type: 'location' },
      { ...SECTIONS[1], enabled: false },
      { section_id: 32, name: 'Empty', order: 3, fields: [{ field_id: 22 }] },
      { section_id: 33, name: 'Kept', order: 4, fields: [{ field_id: 20 }] },
    ];
    const { names } = await startShown({
      answers: { 'objects.sections.list.items': () => sections },
    });
    expect(names()).toEqual(['Kept']);
  });

  test('of the tooltip are the ones configured for it [tooltip-10]', async () => {
    const { shown, names } = await startShown({ kind: TOOLTIP_KIND });
    expect(shown()).toEqual(['Weight']);
    expect(names()).toEqual(['Details']);
    const none = () => ({ ...CARD_TYPE, tooltip_definition: { fields: [] } });
    const empty = await startShown({
      kind: TOOLTIP_KIND,
      answers: { 'objects.dataTypes.get': none },
    });
    expect(empty.shown()).toEqual([]);
  });

  test('have no location without two numbers, and its name is a text', async () => {
    for (const gps_position of [null, { latitude: 52, longitude: '' }, { longitude: 5 }, []]) {
      const card = () => ({ ...CARD, gps_position, display_name: {}, qr_code: { code: [] } });
      const view = startCard({ answers: { 'objects.get': card } as never });
      await settled();
      expect(view.context().card).toMatchObject({ position: null, displayName: '', qrCode: null });
    }
  });

  test('of an unknown type are skipped, with one warning for the type [tooltip-28] [props-view-34]', async () => {
    const values = [
      { field_id: 20, field_type: 'foo', name: 'A', value: 1 },
      { field_id: 22, field_type: 'foo', name: 'B', value: 2 },
      { field_id: 21, field_type: 'numeric', name: 'Weight', value: 4 },
    ];
    const { shown, warnings, send, context } = await startShown({
      answers: {
        'objects.get': () => ({ ...CARD, custom_field_values: values }),
        'objects.customFields.list.items': () => [],
      },
    });
    expect(shown()).toEqual(['Weight']);
    expect(warnings).toEqual(['Fields of type "foo" are not known and are not shown.']);
    // In another language they are skipped again, without a second warning.
    send({ type: 'environment.change', environment: { ...ENVIRONMENT, language: 'nl' } });
    await settled();
    expect(warnings).toHaveLength(1);
    expect(context().warned).toEqual(warnings);
  });

  test('that cannot be displayed are skipped and logged; the rest is shown [tooltip-29] [props-view-42]', async () => {
    const { shown, warnings, standing } = await startShown({
      answers: {
        'objects.customFields.list.items': () => [
          { field_id: 20, field_type: 'text', settings: 'none' },
        ],
      },
    });
    expect(standing()).toBe('normal');
    expect(shown()).toEqual(['Weight']);
    expect(warnings).toEqual([expect.stringContaining('Field 20 is not shown')]);
  });

  test.each([
    ['with the names in their definitions', [{ field_id: 20, field_type: 'text', name: {} }]],
    ['with the names in the card', []],
  ])(
    'are shown without a name, %s, if the platform sent no text for it; so are sections',
    async (_, definitions) => {
      const { context, warnings } = await startShown({
        answers: {
          'objects.get': () => ({
            ...CARD,
            custom_field_values: [{ field_id: 20, field_type: 'text', name: {}, value: 'AX-1' }],
          }),
          'objects.customFields.list.items': () => definitions,
          'objects.sections.list.items': () => [{ ...SECTIONS[1], name: {} }],
        },
      });
      expect(context().sections).toMatchObject([
        { name: '', fields: [{ name: '', text: 'AX-1' }] },
      ]);
      expect(warnings).toEqual([]);
    },
  );

  test('are shown as the card has them if neither fields nor sections could be read [tooltip-29]', async () => {
    const { shown, standing, warnings } = await startShown({
      answers: {
        'objects.customFields.list.items': BROKEN,
        'objects.sections.list.items': BROKEN,
      },
    });
    expect(standing()).toBe('normal');
    expect(shown()).toEqual(['Code', 'Weight']);
    expect(warnings).toHaveLength(2);
  });

  test('are translated again when the language changes, in each of their states', async () => {
    const checkbox = [{ field_id: 20, field_type: 'boolean', name: 'Manual' }];
    const { send, context } = await startShown({
      answers: {
        'objects.get': () => ({
          ...CARD,
          custom_field_values: [{ field_id: 20, field_type: 'boolean', value: true }],
        }),
        'objects.customFields.list.items': () => checkbox,
      },
    });
    const text = () => context().sections[0]?.fields[0]?.text;
    const speak = (language: string) =>
      send({ type: 'environment.change', environment: { ...ENVIRONMENT, language } });
    expect(text()).toBe('yes');
    speak('nl');
    speak('de');
    await settled();
    expect(text()).toBe('ja');
    send({ type: 'section.toggle', key: '30' });
    speak('fr');
    await settled();
    expect(text()).toBe('oui');
  });

  test('have other links when the scheme of the installation changes [hyperlink-13]', async () => {
    const site = { field_id: 20, field_type: 'web_page', name: 'Site', value: 'x.example' };
    const { send, context } = await startShown({
      answers: {
        'objects.get': () => ({ ...CARD, custom_field_values: [site] }),
        'objects.customFields.list.items': () => [site],
      },
    });
    const link = () => context().sections[0]?.fields[0]?.parts[0];
    expect(link()).toMatchObject({ href: 'https://x.example' });
    const environment = { ...ENVIRONMENT, defaultLinkScheme: 'http://' };
    send({ type: 'environment.change', environment });
    await settled();
    expect(link()).toMatchObject({ href: 'http://x.example' });
  });

  test('are not created again when only the screen changes', async () => {
    const small = { ...ENVIRONMENT, smallScreen: true };
    const { send, context, state } = startCard();
    send({ type: 'environment.change', environment: small });
    expect(context().environment).toBe(small);
    await settled();
    const { sections } = context();
    send({ type: 'environment.change', environment: ENVIRONMENT });
    expect(context().environment).toBe(ENVIRONMENT);
    expect(context().sections).toBe(sections);
    expect(state()).toBe('{"shown":"arranged"}');
  });
});

describe('a section', () => {
  test('that was closed stays closed; the others stay open [tooltip-17]', async () => {
    const storage = memoryStorage();
    const { send, context } = await startShown({ kind: TOOLTIP_KIND, storage });
    expect(context().closed).toEqual([]);
    send({ type: 'section.toggle', key: '31' });
    await settled();
    expect([...storage.entries]).toEqual([['grc.tooltip.section.31', 'closed']]);
    const again = await startShown({ kind: TOOLTIP_KIND, storage });
    expect(again.context().closed).toEqual(['31']);
  });

  test('is stored per user, object type and section, until it is opened again [props-view-13]', async () => {
    const storage = memoryStorage();
    const { send } = await startShown({ storage });
    send({ type: 'section.toggle', key: '30' });
    await settled();
    expect([...storage.entries.keys()]).toEqual(['grc.props.A.3.30']);
    const user = { id: 'B', name: 'Bo', anonymous: false };
    const other = await startShown({
      storage,
      input: { environment: { ...ENVIRONMENT, user } },
    });
    expect(other.context().closed).toEqual([]);
    const again = await startShown({ storage });
    expect(again.context().closed).toEqual(['30']);
    again.send({ type: 'section.toggle', key: '30' });
    await settled();
    expect([...storage.entries]).toEqual([]);
    expect((await startShown({ storage })).context().closed).toEqual([]);
  });

  test('stays closed in another date format, also where nothing can be stored', async () => {
    const storage = { ...memoryStorage(), set: () => undefined };
    const { send, context } = await startShown({ storage });
    send({ type: 'section.toggle', key: '30' });
    const environment = { ...ENVIRONMENT, dateFormat: 'yyyy/MM/dd' };
    send({ type: 'environment.change', environment });
    await settled();
    expect(context().closed).toEqual(['30']);
    send({ type: 'section.toggle', key: '30' });
    send({ type: 'environment.change', environment: ENVIRONMENT });
    await settled();
    expect(context().closed).toEqual([]);
  });

  test('opens again, also immediately [props-view-12]', async () => {
    const { send, context, storage } = await startShown();
    send({ type: 'section.toggle', key: '30' });
    send({ type: 'section.toggle', key: '30' });
    send({ type: 'section.toggle', key: '31' });
    await settled();
    expect(context().closed).toEqual(['31']);
    expect([...storage.entries.keys()]).toEqual(['grc.props.A.3.31']);
  });
});

describe('a failure in the browser', () => {
  const broken = request<never, object>(async () => {
    throw new Error('broken');
  });
  const startBroken = async (actors: object) => {
    const { client } = cardAnswers();
    const warnings: string[] = [];
    const ports = { client, storage: memoryStorage() } as unknown as Ports;
    const actor = createActor(
      cardViewMachine.provide({
        actors: { ...cardViewActors(ports, PROPERTIES_KIND), ...actors },
      }),
      { input: { objectId: 12, environment: ENVIRONMENT }, inspect: coverage.inspect },
    );
    actor.on('warn', ({ message }) => warnings.push(message));
    actor.start();
    await settled();
    return { actor, warnings, standing: () => standingOf(actor.getSnapshot()) };
  };

  test.each([['loadLayout'], ['arrange']])(
    'in %s is logged, and the card is shown without its fields [tooltip-29]',
    async (name) => {
      const { standing, warnings } = await startBroken({ [name]: broken });
      expect(standing()).toBe('normal');
      expect(warnings).toEqual(['The fields of card 12 could not be shown: Error: broken']);
    },
  );

  test('while a section is stored only loses the stored state', async () => {
    const { actor, warnings } = await startBroken({ storeSections: broken });
    actor.send({ type: 'section.toggle', key: '30' });
    await settled();
    expect(actor.getSnapshot().context.closed).toEqual(['30']);
    expect(actor.getSnapshot().value).toEqual({ shown: 'arranged' });
    expect(warnings).toEqual([]);
  });
});

test('an id consists of digits, as number or text; no id is no error [props-view-01] [props-view-02]', () => {
  for (const id of [12, '12', 0, null]) expect(isNumericId(id)).toBe(true);
  for (const id of ['', 'a', 'a12', '12a', '1.5', ' 12', -1]) expect(isNumericId(id)).toBe(false);
});

test('a card that is not loaded yet is labelled with its id', () => {
  const card = firstCardView({ objectId: 12, environment: DEFAULT_ENVIRONMENT });
  expect(card).toMatchObject({ card: null, type: null, sections: [], closed: [], warned: [] });
  expect(cardNameOf(card)).toBe('12');
  expect(cardNameOf({ ...card, type: { singularName: 'Asset' } as never })).toBe('Asset 12');
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, cardViewMachine)).toEqual([]);
});
