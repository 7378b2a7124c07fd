import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import {
  searchBoxActors,
  searchBoxMachine,
  type LoadSuggestions,
  type SearchBoxEvent,
  type SearchBoxInput,
} from '../../../../machines/search-box/chart.ts';
import {
  completed,
  initialSearchBox,
  isSameSearch,
  isSameValue,
} from '../../../../machines/search-box/model.ts';
import { OFFLINE, ONLINE, signedIn } from '../host-news.ts';
import { modelCoverage } from '../model-coverage.ts';
import { settled } from '../settled.ts';

const coverage = modelCoverage();
const SCOPES = [
  { id: 'cards', name: 'Cards' },
  { id: 'documents', name: 'Documents' },
];
const suggest: LoadSuggestions = async ({ text }) =>
  [`${text} one`, `${text} two`].map((label, id) => ({ id, label }));

function start(input: Partial<SearchBoxInput> = {}, load: LoadSuggestions = suggest) {
  const clock = new SimulatedClock();
  const asked: unknown[] = [];
  const actor = createActor(
    searchBoxMachine.provide({
      actors: searchBoxActors((value, signal) => {
        asked.push(value);
        return load(value, signal);
      }),
    }),
    {
      clock,
      input: { suggests: true, environment: DEFAULT_ENVIRONMENT, ...input },
      inspect: coverage.inspect,
    },
  );
  const told: unknown[][] = [];
  actor.on('value.change', ({ value, reason }) => told.push([reason, value.text, value.scope]));
  const announced: unknown[] = [];
  actor.on('announce', ({ key, params }) => announced.push([key, params]));
  const searches: unknown[][] = [];
  actor.on('search', ({ value, by }) => searches.push([by, value.text, value.scope]));
  actor.start();
  const box = {
    asked,
    told,
    searches,
    announced,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    labels: () => actor.getSnapshot().context.suggestions.map(({ label }) => label),
    send(...events: SearchBoxEvent[]) {
      for (const event of events) actor.send(event);
      return box;
    },
    type(text: string, ...events: SearchBoxEvent[]) {
      return box.send({ type: 'text.change', text }, ...events);
    },
    async wait(milliseconds: number) {
      clock.increment(milliseconds);
      await settled();
      return box;
    },
  };
  return box;
}

const submit: SearchBoxEvent = { type: 'search.submit' };

describe('the value', () => {
  test('consists of the text and the scope [search-box-01]', () => {
    const box = start({ scopes: SCOPES }).type('a');
    expect(box.context().value).toEqual({ text: 'a', scope: 'cards' });
    box.send({ type: 'scope.change', scope: 'documents' }, { type: 'scope.change', scope: 'x' });
    expect(box.told).toEqual([
      ['typing', 'a', 'cards'],
      ['scope', 'a', 'documents'],
    ]);
  });

  test('has no scope if there is none to select, and keeps a given one', () => {
    expect(start().context().value).toEqual({ text: '', scope: null });
    const box = start({ scopes: SCOPES, value: { text: 'b', scope: 'documents' } });
    expect(box.context().value).toEqual({ text: 'b', scope: 'documents' });
    box.send({ type: 'settings.change', settings: { scopes: [SCOPES[0]!] } });
    expect(box.context().value.scope).toBe('cards');
  });

  test('is set by the host without an event, cleared, and restored with its form', () => {
    const box = start({ value: { text: 'first' } });
    box.send({ type: 'value.set', value: { text: 'set' } });
    expect(box.told).toEqual([]);
    expect(box.context().value).toEqual({ text: 'set', scope: null });
    box.send({ type: 'text.clear' }, { type: 'text.clear' }, { type: 'form.reset' });
    expect(box.told).toEqual([
      ['clear', '', null],
      ['reset', 'first', null],
    ]);
    expect(box.searches).toEqual([['clear', '', null]]);
  });
});

describe('a disabled box', () => {
  test('cannot be edited or cleared, and does not search', async () => {
    const box = start({ value: { text: 'a' }, disabled: true, instant: true, scopes: SCOPES });
    box.type('ab', submit, { type: 'text.clear' }, { type: 'scope.change', scope: 'documents' });
    await box.wait(2000);
    expect(box.context().value).toEqual({ text: 'a', scope: 'cards' });
    expect([box.told, box.searches, box.asked]).toEqual([[], [], []]);
  });
});

describe('searching', () => {
  test('starts 1000 ms after the last key if it is instant [search-box-04]', async () => {
    const box = start({ instant: true }).type('a');
    await box.wait(999);
    box.type('ab');
    await box.wait(999);
    expect(box.searches).toEqual([]);
    await box.wait(1);
    expect(box.searches).toEqual([['instant', 'ab', null]]);
    box.type('abc').type('ab');
    await box.wait(1000);
    expect(box.searches).toHaveLength(1);
  });

  test('starts at once on Enter, and not again after it [search-box-04]', async () => {
    const box = start({ instant: true }).type('a', submit);
    expect(box.searches).toEqual([['submit', 'a', null]]);
    await box.wait(1000);
    expect(box.searches).toHaveLength(1);
    expect(box.send(submit).searches).toHaveLength(2);
  });

  test('keeps waiting if the host sets the typed text in another spelling [search-box-04]', async () => {
    const box = await start({ instant: true }).type('pump').wait(400);
    box.send({ type: 'value.set', value: { text: 'PUMP' } });
    await box.wait(599);
    expect(box.searches).toEqual([]);
    await box.wait(1);
    expect(box.searches).toEqual([['instant', 'PUMP', null]]);
    await box.send({ type: 'value.set', value: { text: 'VALVE' } }).wait(1000);
    expect(box.searches).toHaveLength(1);
  });

  test.each([
    ['resets it with its form', { type: 'form.reset' }],
    ['empties it', { type: 'value.set', value: { text: '' } }],
  ] as const)(
    'starts again for the same text after the host %s [search-box-04]',
    async (_, emptied) => {
      const box = await start({ instant: true }).type('pump').wait(1000);
      await box.send(emptied).type('pump').wait(1000);
      expect(box.searches).toEqual([
        ['instant', 'pump', null],
        ['instant', 'pump', null],
      ]);
    },
  );

  test('starts at once when the scope changes while the first search is waiting [search-box-04]', async () => {
    const box = await start({ instant: true, scopes: SCOPES }).type('pump').wait(500);
    box.send({ type: 'scope.change', scope: 'unknown' });
    expect(box.searches).toEqual([]);
    await box.send({ type: 'scope.change', scope: 'documents' }).wait(5000);
    expect(box.searches).toEqual([['scope', 'pump', 'documents']]);
  });

  test('waits for Enter if it is not instant', async () => {
    const box = await start().type('a').wait(5000);
    expect(box.searches).toEqual([]);
  });

  test('continues in another scope after a first search [search-box-01]', () => {
    const box = start({ scopes: SCOPES }).type('a');
    box.send({ type: 'scope.change', scope: 'documents' });
    expect(box.searches).toEqual([]);
    box.send(submit, { type: 'scope.change', scope: 'cards' });
    expect(box.searches).toEqual([
      ['submit', 'a', 'documents'],
      ['scope', 'a', 'cards'],
    ]);
  });
});

describe('suggestions', () => {
  test('are requested 250 ms after the last key, and shown [search-box-03]', async () => {
    const box = start({ scopes: SCOPES }).type('pu');
    await box.wait(249);
    box.type('pum');
    await box.wait(249);
    expect(box.asked).toEqual([]);
    await box.wait(1);
    expect(box.asked).toEqual([{ text: 'pum', scope: 'cards' }]);
    expect(box.labels()).toEqual(['pum one', 'pum two']);
    expect(box.state()).toMatchObject({ suggestions: 'ready', menu: 'open' });
    expect(box.announced).toEqual([['search.results', { count: 2 }]]);
  });

  test('that arrive after the menu was closed are not announced', async () => {
    const box = start().type('pum');
    await box.wait(249);
    box.send({ type: 'menu.close' });
    await box.wait(1);
    expect(box.labels()).toEqual(['pum one', 'pum two']);
    expect(box.announced).toEqual([]);
  });

  test('stay if the host sets the typed text in another spelling [search-box-03]', async () => {
    const box = await start().type('pum').wait(100);
    box.send({ type: 'value.set', value: { text: 'PUM' } });
    await box.wait(150);
    expect(box.labels()).toEqual(['PUM one', 'PUM two']);
    expect(box.state()).toMatchObject({ menu: 'open' });
    box.send({ type: 'value.set', value: { text: 'another' } });
    expect(box.state()).toMatchObject({ menu: 'closed', suggestions: 'none' });
  });

  test('are shown again on demand, if there are any', async () => {
    const box = await start().type('pum').wait(250);
    box.send({ type: 'menu.close' }, { type: 'menu.open' });
    expect(box.state()).toMatchObject({ menu: 'open' });
    expect(start().send({ type: 'menu.open' }).state()).toMatchObject({ menu: 'closed' });
  });

  test('become the text when selected, and are searched at once', async () => {
    const box = await start().type('pum').wait(250);
    box.send({ type: 'menu.close' }, { type: 'menu.open' }, { type: 'suggestion.choose', id: 1 });
    expect(box.searches).toEqual([['choose', 'pum two', null]]);
    expect(box.state()).toMatchObject({ suggestions: 'none', menu: 'closed' });
    expect(box.send({ type: 'menu.open' }).state()).toMatchObject({ menu: 'closed' });
    box.send({ type: 'suggestion.choose', id: 9 });
    expect(box.searches).toHaveLength(1);
  });

  test('are not requested without a text, a connection, or a source', async () => {
    const blank = await start().type('  ').wait(250);
    const offline = start({ environment: { ...DEFAULT_ENVIRONMENT, online: false } });
    const silent = start({ suggests: false });
    for (const box of [offline, silent]) await box.type('a').wait(250);
    expect([blank, offline, silent].flatMap(({ asked }) => asked)).toEqual([]);
    offline.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    await offline.type('b').wait(250);
    expect(offline.asked).toHaveLength(1);
  });

  test('that arrive after newer ones are ignored', async () => {
    const waiting = new Map<string, (found: readonly { id: number; label: string }[]) => void>();
    const box = start({}, ({ text }) => new Promise((resolve) => waiting.set(text, resolve)));
    await box.type('old').wait(250);
    await box.type('new').wait(250);
    waiting.get('new')?.([{ id: 1, label: 'new' }]);
    await settled();
    waiting.get('old')?.([{ id: 2, label: 'old' }]);
    await settled();
    expect(box.labels()).toEqual(['new']);
  });

  test('that could not be loaded are requested again when the connection is back', async () => {
    let isUp = false;
    const box = await start({}, (...asked) => (isUp ? suggest(...asked) : Promise.reject('down')))
      .type('a')
      .wait(250);
    box.send(OFFLINE);
    expect(box.state()).toMatchObject({ suggestions: 'failed' });
    isUp = true;
    await box.send(ONLINE).wait(0);
    expect(box.labels()).toEqual(['a one', 'a two']);
  });

  test('are requested again for another user: shown, loading or failed', async () => {
    type Answer = ReturnType<LoadSuggestions>;
    const answers: ((answer: Answer) => void)[] = [];
    const box = await start({}, () => new Promise((resolve) => answers.push(resolve)))
      .type('a')
      .wait(250);
    await box.send(signedIn('8')).wait(0);
    answers[0]!(Promise.resolve([{ id: 1, label: 'of nobody' }]));
    answers[1]!(Promise.resolve([{ id: 1, label: 'of 8' }]));
    await box.wait(0);
    expect(box.labels()).toEqual(['of 8']);
    await box.send(signedIn('9')).wait(0);
    expect(box.labels()).toEqual([]);
    answers[2]!(Promise.reject(new Error('down')));
    await box.wait(0);
    expect(box.state()).toMatchObject({ suggestions: 'failed' });
    await box.send(signedIn('10')).wait(0);
    answers[3]!(Promise.resolve([{ id: 1, label: 'of 10' }]));
    await box.wait(0);
    expect(box.labels()).toEqual(['of 10']);
  });

  test('that cannot be loaded do not affect the search', async () => {
    const box = await start({}, () => Promise.reject(new Error('down')))
      .type('a')
      .wait(250);
    expect(box.state()).toMatchObject({ suggestions: 'failed' });
    expect(box.context().failure).toEqual({ status: 0, kind: 'unknown' });
    expect(box.send(submit).searches).toHaveLength(1);
  });
});

test('a disabled box emits nothing and sends no request', async () => {
  const box = start({ disabled: true, instant: true, scopes: SCOPES, value: { text: 'a' } });
  box.type('b', submit, { type: 'text.clear' }, { type: 'scope.change', scope: 'documents' });
  await box.wait(1000);
  expect([box.told, box.searches, box.asked]).toEqual([[], [], []]);
});

test('a box that is disabled while in use stops searching and ignores suggestions', async () => {
  const settings = { instant: true, suggests: true };
  const disabling: SearchBoxEvent = {
    type: 'settings.change',
    settings: { ...settings, disabled: true },
  };
  const shown = await start(settings).type('pump').wait(250);
  expect(shown.state()).toMatchObject({ menu: 'open' });
  shown.send(disabling, { type: 'suggestion.choose', id: 0 }, { type: 'menu.open' });
  await shown.wait(1000);
  expect(shown.state()).toEqual({ search: 'settled', suggestions: 'none', menu: 'closed' });
  expect([shown.searches, shown.context().value.text]).toEqual([[], 'pump']);
  const awaited = start(settings).type('pump', disabling);
  await awaited.wait(250);
  expect([awaited.asked, awaited.announced]).toEqual([[], []]);
});

describe('two search values', () => {
  const pump = { text: 'pump', scope: 'cards' };
  const spaced = { text: ' pump ', scope: 'cards' };

  test('are equal if the scope and the trimmed text are equal', () => {
    expect(isSameSearch(pump, spaced)).toBe(true);
    expect(isSameSearch(spaced, pump)).toBe(true);
    expect(isSameSearch(pump, { ...pump, text: 'valve' })).toBe(false);
    expect(isSameSearch(pump, { ...pump, scope: 'documents' })).toBe(false);
    expect(isSameSearch(null, pump)).toBe(false);
  });

  test('are different values for the host if only spaces differ, because the user typed them', () => {
    expect(isSameValue(pump, { ...pump })).toBe(true);
    expect(isSameValue(pump, spaced)).toBe(false);
    expect(isSameValue(pump, { ...pump, scope: null })).toBe(false);
  });
});

test('a value has the first scope if it names none of the scopes, and no scope if there are none', () => {
  expect(completed({}, { scopes: SCOPES })).toEqual({ text: '', scope: 'cards' });
  expect(completed({ scope: 'documents' }, { scopes: SCOPES }).scope).toBe('documents');
  expect(completed({ scope: 'gone' }, { scopes: SCOPES }).scope).toBe('cards');
  expect(completed({}, {}).scope).toBeNull();
  const box = initialSearchBox({ environment: DEFAULT_ENVIRONMENT });
  expect(box).toMatchObject({ value: { text: '', scope: null }, suggestions: [], searched: null });
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, searchBoxMachine)).toEqual([]);
});
