import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  hyperlinkWizardActors,
  hyperlinkWizardMachine,
  recognisedIn,
  type HyperlinkWizardEmitted,
  type HyperlinkWizardEvent,
  type HyperlinkWizardInput,
} from '../../../../machines/hyperlink-wizard/chart.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import {
  firstWizard,
  linkToResult,
  linkToTyped,
  resultRow,
} from '../../../../machines/hyperlink-wizard/model.ts';
import type { Ports } from '../../../../machines/kit/ports.ts';
import { contentIcon } from '../../../../src/hyperlinks/index.ts';
import { fakeClient } from '../fake-client.ts';
import { signedIn } from '../host-news.ts';
import { modelCoverage } from '../model-coverage.ts';
import { settled } from '../settled.ts';

const coverage = modelCoverage();
const offline = { ...DEFAULT_ENVIRONMENT, online: false };

const ITEMS = Array.from({ length: 60 }, (_, index) => ({
  content_item_id: index + 1,
  title: index === 2 ? '' : `Press ${index + 1}`,
  identifier: `P-${index + 1}`,
  content_type: { content_type_id: (index % 9) + 1 },
}));

type Reply = { readonly refusal: number } | object;

/** The wizard over 60 content items, on a fake platform and a simulated clock. */
function startWizard(
  input: Partial<HyperlinkWizardInput> = {},
  replies: { create?: () => Reply | Promise<Reply>; list?: (text: string) => Promise<void> } = {},
) {
  const clock = new SimulatedClock();
  const emitted: HyperlinkWizardEmitted[] = [];
  const { client, requests } = fakeClient({
    'portals.contentItems.list': async ({ text_contains: text, offset, limit }) => {
      await replies.list?.(String(text));
      if (text === 'broken') return { refusal: 500 };
      if (text === 'nothing') return { items: [], total: 0 };
      const from = Number(offset);
      return { items: ITEMS.slice(from, from + Number(limit)), total: ITEMS.length };
    },
    'hyperlinks.create': () => replies.create?.() ?? { created_identifier: 'T' },
  });
  const actor = createActor(
    hyperlinkWizardMachine.provide({
      actors: hyperlinkWizardActors({ client } as unknown as Ports),
    }),
    {
      clock,
      input: { environment: DEFAULT_ENVIRONMENT, ...input },
      inspect: coverage.inspect,
    },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const widget = {
    requests,
    emitted,
    told: <Type extends HyperlinkWizardEmitted['type']>(type: Type) =>
      emitted.filter((event) => event.type === type),
    state: () => actor.getSnapshot().value,
    is: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
      actor.getSnapshot().matches(state),
    context: () => actor.getSnapshot().context,
    async send(...events: HyperlinkWizardEvent[]) {
      for (const event of events) actor.send(event);
      await settled();
      return widget;
    },
    async wait(milliseconds: number) {
      clock.increment(milliseconds);
      await settled();
      return widget;
    },
    search: (text: string) =>
      widget.send({ type: 'search.change', text }, { type: 'search.submit' }),
  };
  return widget;
}

const open: HyperlinkWizardEvent = { type: 'dialog.open' };

describe('before a search', () => {
  test('a web page that is typed without a scheme gets the one that the installation prefers [hyperlink-13]', () => {
    const environment = { ...DEFAULT_ENVIRONMENT, defaultLinkScheme: 'http://' };
    const typed = { ...firstWizard({ environment }), text: 'x.example' };
    expect(linkToTyped(typed)?.target).toEqual({
      type: 'web_page',
      web_page_url: 'http://x.example',
    });
  });

  test('the wizard shows its explanation and has sent no request [hyperlink-02]', async () => {
    const wizard = await startWizard().send(open);
    expect(wizard.context()).toMatchObject({ searched: false, text: '' });
    expect(wizard.requests).toEqual([]);
  });

  test('an empty search does nothing [hyperlink-05]', async () => {
    const wizard = await startWizard({ open: true }).search('   ');
    expect(wizard.context().searched).toBe(false);
    expect(wizard.requests).toEqual([]);
    await wizard.search('press');
    await wizard.search(' ');
    expect(wizard.requests).toHaveLength(1);
    expect(wizard.context().list.rows).toHaveLength(25);
  });
});

describe('another user', () => {
  test('causes no request before a search', async () => {
    const wizard = await startWizard({ open: true }).send(signedIn('8'));
    expect(wizard.requests).toEqual([]);
    expect(wizard.context().list.state).toBe('waiting');
  });

  test('causes the list to be requested again, even if something was typed since', async () => {
    const wizard = await startWizard({ open: true }).search('press');
    await wizard.send({ type: 'more.load' }, { type: 'search.change', text: ' ' });
    wizard.requests.length = 0;
    await wizard.send(signedIn('8'));
    expect(wizard.requests.map(([, args]) => args)).toMatchObject([
      { text_contains: 'press', offset: 0 },
    ]);
    expect(wizard.context().list.rows).toHaveLength(25);
  });
});

describe('a search', () => {
  test('requests 25 content items with the trimmed text, and shows them [hyperlink-03] [hyperlink-04] [hyperlink-06] [hyperlink-29] [calls-56]', async () => {
    const wizard = await startWizard({ open: true }).search('  press ');
    expect(wizard.requests).toEqual([
      [
        'portals.contentItems.list',
        {
          global_behaviour: 'all',
          include_sub_type_field: true,
          include_content_type: true,
          include_icons: true,
          text_contains: 'press',
          sort: ['none'],
          offset: 0,
          limit: 25,
        },
      ],
    ]);
    expect(wizard.context()).toMatchObject({ searched: true, list: { total: 60 } });
    expect(wizard.told('announce')).toEqual([
      { type: 'announce', key: 'search.results', params: { count: 60 } },
    ]);
  });

  test('without results announces the content of the page, like every other list', async () => {
    const wizard = await startWizard({ open: true }).search('nothing');
    expect(wizard.told('announce')).toEqual([{ type: 'announce', key: 'noResultsInList' }]);
  });

  test('waits half a second after each letter [hyperlink-03]', async () => {
    const wizard = await startWizard({ open: true }).send({ type: 'search.change', text: 'pre' });
    await wizard.wait(499);
    expect(wizard.requests).toEqual([]);
    await wizard.wait(1);
    expect(wizard.requests).toHaveLength(1);
  });

  test('loads more when 90 % is scrolled, after 150 ms [hyperlink-07] [hyperlink-08]', async () => {
    const wizard = await startWizard({ open: true }).search('press');
    await wizard.send({ type: 'scroll.move', position: 0.89 });
    await wizard.wait(1000);
    expect(wizard.requests).toHaveLength(1);
    await wizard.send({ type: 'scroll.move', position: 0.9 });
    await wizard.wait(149);
    expect(wizard.requests).toHaveLength(1);
    await wizard.wait(1);
    expect(wizard.requests.at(-1)?.[1]).toMatchObject({ offset: 25, limit: 25 });
    await wizard.send({ type: 'more.load' });
    expect(wizard.context().list.rows).toHaveLength(60);
  });

  test('shows the results of the newer text, although those of the older one arrive last', async () => {
    const waiting = new Map<string, () => void>();
    const wizard = startWizard(
      { open: true },
      { list: (text) => new Promise((resolve) => waiting.set(text, resolve)) },
    );
    await wizard.search('broken');
    await wizard.search('press');
    waiting.get('press')?.();
    await settled();
    waiting.get('broken')?.();
    await settled();
    expect(wizard.context().list).toMatchObject({ state: 'ready', failure: null });
  });

  test('that fails shows the failure, and is retried on demand or when the connection is back', async () => {
    const wizard = await startWizard({ open: true }).search('broken');
    expect(wizard.context().list.state).toBe('failed');
    await wizard.send({ type: 'load.retry' });
    expect(wizard.requests).toHaveLength(2);
    const online = { ...DEFAULT_ENVIRONMENT };
    await wizard.send({ type: 'environment.change', environment: offline });
    await wizard.send({ type: 'environment.change', environment: online });
    expect(wizard.requests).toHaveLength(3);
  });

  test('that was typed before the connection broke is sent when it is back', async () => {
    const wizard = await startWizard({ open: true }).search('example.com');
    const requested = wizard.requests.length;
    await wizard.send({ type: 'search.change', text: 'press' });
    await wizard.send({ type: 'environment.change', environment: offline });
    await wizard.send({ type: 'search.submit' });
    expect(wizard.requests).toHaveLength(requested);
    await wizard.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    expect(wizard.requests).toHaveLength(requested + 1);
    expect(wizard.context().list.query).toMatchObject({ text: 'press' });
  });

  test('is sorted in the order that the user selects, once there are results', async () => {
    const wizard = await startWizard({ open: true }).send({ type: 'sort.change', sort: 'title' });
    expect(wizard.context().sort).toBe('none');
    await wizard.search('press');
    await wizard.send({ type: 'sort.change', sort: 'title' });
    expect(wizard.requests.at(-1)?.[1]).toMatchObject({ sort: ['title'], offset: 0 });
  });

  test('keeps its search when it is sorted while the box has another text [hyperlink-05]', async () => {
    for (const typed of [' ', 'other']) {
      const wizard = await startWizard({ open: true }).search('press');
      await wizard.send({ type: 'search.change', text: typed });
      await wizard.send({ type: 'sort.change', sort: 'title' });
      expect(wizard.requests.at(-1)?.[1]).toMatchObject({
        text_contains: 'press',
        sort: ['title'],
      });
    }
  });

  test('shows each content item with the icon of its type [hyperlink-30] [hyperlink-31]', async () => {
    const wizard = await startWizard({ open: true }).search('press');
    const icons = wizard.context().list.rows.map(({ cells }) => cells?.[0]);
    expect(icons.slice(0, 9)).toEqual([
      'document',
      ...[2, 3, 4, 5, 6, 7, 8].map((type) => `content-${type}`),
      '',
    ]);
    expect(contentIcon({ content_type: { content_type_id: '1' } })).toBe('document');
    expect(wizard.context().list.rows[2]?.label).toBe('P-3');
  });
});

describe('a hyperlink', () => {
  test('is created from a result, and the wizard closes with its temporary id [hyperlink-14]', async () => {
    const wizard = await startWizard({ open: true, sourceType: 'Risk' }).search('press');
    await wizard.send({ type: 'result.press', id: 2 });
    expect(wizard.requests.at(-1)).toEqual([
      'hyperlinks.create',
      {
        body: {
          source: { type: 'Risk' },
          target: { type: 'content_item', content_item_id: 2 },
          description: 'Press 2',
        },
      },
    ]);
    expect(wizard.state()).toBe('closed');
    expect(wizard.told('link.finish')).toEqual([
      {
        type: 'link.finish',
        hyperlink: {
          id: 'T',
          isTemporary: true,
          description: 'Press 2',
          target: { type: 'content_item', content_item_id: 2 },
        },
      },
    ]);
  });

  test.each([
    ['example.com', { type: 'web_page', web_page_url: 'https://example.com' }],
    ['a@b.example', { type: 'email', email_address: 'a@b.example' }],
    ['\\\\srv\\share', { type: 'unc', unc_path: '\\\\srv\\share' }],
  ])(
    'is available for %s, and created from it [hyperlink-12] [hyperlink-14]',
    async (text, target) => {
      const wizard = await startWizard({ open: true }).send({ type: 'search.change', text });
      expect(recognisedIn(wizard.context())).toEqual(target);
      await wizard.send({ type: 'create.press' });
      expect(wizard.requests).toEqual([
        ['hyperlinks.create', { body: { source: { type: 'Object' }, target, description: text } }],
      ]);
    },
  );

  test('is not available for a text that is not an address [hyperlink-12]', async () => {
    const wizard = await startWizard({ open: true }).send({ type: 'search.change', text: 'abc' });
    expect(recognisedIn(wizard.context())).toBeNull();
    await wizard.send({ type: 'create.press' }, { type: 'result.press', id: 404 });
    expect(wizard.requests).toEqual([]);
  });

  test('has a description of at most 255 characters', async () => {
    const text = `https://x.example/${'a'.repeat(300)}`;
    const wizard = await startWizard({ open: true }).send({ type: 'search.change', text });
    await wizard.send({ type: 'create.press' });
    expect(wizard.context().result?.description).toHaveLength(255);
  });

  test('that cannot be created causes a warning and a message; the input is kept, and closing returns null [hyperlink-17]', async () => {
    let refusals = 2;
    const create = () => (refusals-- > 0 ? { refusal: 500 } : { created_identifier: 'T' });
    const wizard = await startWizard({ open: true }, { create }).send({
      type: 'search.change',
      text: 'example.com',
    });
    await wizard.send({ type: 'create.press' });
    expect(wizard.is({ open: { creation: 'failed' } })).toBe(true);
    expect(wizard.context()).toMatchObject({ text: 'example.com', failure: { status: 500 } });
    expect(wizard.told('warn')).toEqual([
      { type: 'warn', message: expect.stringMatching(/"example.com".*500.*no link was added/) },
    ]);
    // The alert of the wizard shows it.
    expect(wizard.told('announce')).toEqual([]);
    await wizard.send({ type: 'create.press' });
    await wizard.send({ type: 'search.change', text: 'other' });
    expect(wizard.context().failure).toBeNull();
    await wizard.send({ type: 'escape.press' });
    expect(wizard.told('link.finish')).toEqual([{ type: 'link.finish', hyperlink: null }]);
  });

  test('can be created from another result after a failure', async () => {
    let isBroken = true;
    const create = () => (isBroken ? { refusal: 500 } : { created_identifier: 'T' });
    const wizard = await startWizard({ open: true }, { create }).search('press');
    await wizard.send({ type: 'result.press', id: 1 });
    isBroken = false;
    await wizard.send({ type: 'result.press', id: 2 });
    expect(wizard.told('link.finish')).toMatchObject([{ hyperlink: { description: 'Press 2' } }]);
  });

  test('is not created after the wizard was closed [hyperlink-15]', async () => {
    let answer: (created: object) => void = () => {};
    const create = () => new Promise<object>((resolve) => (answer = resolve));
    const wizard = await startWizard({ open: true }, { create }).send({
      type: 'search.change',
      text: 'example.com',
    });
    await wizard.send({ type: 'create.press' });
    expect(wizard.is({ open: { creation: 'creating' } })).toBe(true);
    await wizard.send({ type: 'dialog.cancel' });
    answer({ created_identifier: 'T' });
    await settled();
    expect(wizard.told('link.finish')).toEqual([{ type: 'link.finish', hyperlink: null }]);
  });

  test('is not created offline, and searching is disabled [hyperlink-16]', async () => {
    const wizard = await startWizard({ open: true }).search('example.com');
    const requested = wizard.requests.length;
    await wizard.send({ type: 'environment.change', environment: offline });
    await wizard.send({ type: 'create.press' }, { type: 'result.press', id: 1 });
    await wizard.search('other');
    await wizard.send({ type: 'sort.change', sort: 'title' });
    expect(wizard.requests).toHaveLength(requested);
    expect(wizard.context().text).toBe('example.com');
    await wizard.send({ type: 'outside.press' }, open);
    expect(wizard.state()).toBe('closed');
  });
});

describe('the dialog', () => {
  test('is empty when it opens again, and reports opening and closing [hyperlink-15]', async () => {
    const wizard = await startWizard().send(open);
    await wizard.search('press');
    await wizard.send({ type: 'dialog.cancel' }, open);
    expect(wizard.context()).toMatchObject({ text: '', searched: false, list: { rows: [] } });
    expect(wizard.told('open.change')).toEqual([
      { type: 'open.change', open: true },
      { type: 'open.change', open: false, result: 'cancel', reason: 'button' },
      { type: 'open.change', open: true },
    ]);
    expect(wizard.told('link.finish')).toEqual([{ type: 'link.finish', hyperlink: null }]);
  });

  test('is opened and closed by its host without a result', async () => {
    const wizard = await startWizard().send({ type: 'open.set', open: true });
    await wizard.send({ type: 'settings.change', settings: {} });
    expect(wizard.context().sourceType).toBe('Object');
    await wizard.send({ type: 'settings.change', settings: { sourceType: 'Risk' } });
    expect(wizard.context().sourceType).toBe('Risk');
    await wizard.send({ type: 'open.set', open: false });
    expect(wizard.state()).toBe('closed');
    expect(wizard.emitted).toEqual([]);
  });
});

describe('the found or typed target', () => {
  const unopened = () => firstWizard({ environment: DEFAULT_ENVIRONMENT });

  test('is empty before the wizard opens, which needs a connection [hyperlink-16]', () => {
    expect(unopened()).toMatchObject({
      sourceType: 'Object',
      text: '',
      sort: 'none',
      searched: false,
      wanted: null,
      result: null,
      list: { mode: 'scroll', pageSize: 25, rows: [] },
      dialog: { needsConnection: true },
    });
  });

  test('is a hyperlink only if it is in the list, or an address; its description is trimmed', () => {
    const wizard = unopened();
    expect(linkToResult(wizard, 1)).toBeNull();
    expect(linkToTyped({ ...wizard, text: 'pump' })).toBeNull();
    const typed = linkToTyped({ ...wizard, text: ' https://x.example ' });
    expect(typed?.description).toBe('https://x.example');
  });

  test('is a row with its title, or another label, and its identifier beside it', () => {
    const row = (item: object) => {
      const { label, cells } = resultRow({ content_item_id: 5, ...item });
      return [label, cells?.[1]];
    };
    expect(row({ title: 'Manual', identifier: 'M-1' })).toEqual(['Manual', 'M-1']);
    expect(row({ identifier: 'M-1' })).toEqual(['M-1', 'M-1']);
    expect(row({})).toEqual(['5', '']);
    expect(resultRow({ content_item_id: 5 }).cells?.[0]).toBe(contentIcon({}) ?? '');
  });
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, hyperlinkWizardMachine)).toEqual([]);
});
