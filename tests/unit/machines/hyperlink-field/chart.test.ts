import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  hyperlinkFieldActors,
  hyperlinkFieldMachine,
  type HyperlinkFieldEmitted,
  type HyperlinkFieldEvent,
  type HyperlinkFieldInput,
} from '../../../../machines/hyperlink-field/chart.ts';
import {
  firstHyperlinkField,
  isDescription,
  namelessIn,
  nameOf,
  readLegacyMessage,
  withLink,
  withMoved,
} from '../../../../machines/hyperlink-field/model.ts';
import { nameTargets } from '../../../../machines/hyperlink-field/target-names.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import type { Ports } from '../../../../machines/kit/ports.ts';
import { request } from '../../../../machines/kit/request.ts';
import {
  HYPERLINK_TARGETS,
  type HyperlinkEntry,
  readHyperlinks,
} from '../../../../src/hyperlinks/index.ts';
import { fakeClient } from '../fake-client.ts';
import { fakeWindows } from '../fake-windows.ts';
import { signedIn } from '../host-news.ts';
import { modelCoverage } from '../model-coverage.ts';
import { settled } from '../settled.ts';

const coverage = modelCoverage();
const ENVIRONMENT = { ...DEFAULT_ENVIRONMENT, root: 'https://platform.example' };

const ANSWERS = {
  'hyperlinks.get': ({ hyperlink_id: id }: Readonly<Record<string, unknown>>) =>
    id === 404
      ? { refusal: 404 }
      : { hyperlink_id: id, source: { type: 'Risk' }, target: { type: 'case', case_id: 5 } },
  'cases.get': ({ case_id: id }: Readonly<Record<string, unknown>>) => ({
    case_id: id,
    name: `Case ${id}`,
  }),
};

function start(input: Partial<HyperlinkFieldInput> = {}, answers = ANSWERS) {
  const windows = fakeWindows();
  const emitted: HyperlinkFieldEmitted[] = [];
  const { client, requests } = fakeClient(answers);
  const actor = createActor(
    hyperlinkFieldMachine.provide({
      actors: hyperlinkFieldActors({
        client: { hyperlinks: client.hyperlinks, cases: client.cases },
        windows,
      } as unknown as Ports),
    }),
    { input: { environment: ENVIRONMENT, ...input }, inspect: coverage.inspect },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const widget = {
    windows,
    requests,
    told: (type: HyperlinkFieldEmitted['type']) => emitted.filter((event) => event.type === type),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    names: () => actor.getSnapshot().context.value.map(({ description }) => description),
    async send(...events: HyperlinkFieldEvent[]) {
      for (const event of events) actor.send(event);
      await settled();
      return widget;
    },
  };
  return widget;
}

const MANUAL = { hyperlink_id: 1, description: 'Manual' };
const PLAN = { hyperlink_id: 2, description: 'Plan' };
const NEW = { temporary_id: 'T', description: 'New' };

describe('the links of a field', () => {
  test('are added at the end, renamed and removed, in their order [hyperlink-23] [hyperlink-34] [field-35]', async () => {
    const field = await start({ defaultValue: [MANUAL, PLAN] }).send(
      { type: 'link.add', link: NEW },
      { type: 'link.describe', id: 1, description: ' Guide ' },
      { type: 'link.remove', id: '2' },
    );
    expect(field.names()).toEqual(['Guide', 'New']);
    expect(field.told('value.change')).toEqual([
      expect.objectContaining({ reason: 'add' }),
      expect.objectContaining({ reason: 'describe' }),
      {
        type: 'value.change',
        reason: 'remove',
        value: [
          { id: 1, isTemporary: false, description: 'Guide', target: null },
          { id: 'T', isTemporary: true, description: 'New', target: null },
        ],
        wire: [
          { hyperlink_id: 1, description: 'Guide' },
          { id: 'T', temporary_id: 'T', description: 'New' },
        ],
      },
    ]);
    expect(field.told('announce')).toEqual([
      { type: 'announce', key: 'hyperlink.added', params: { name: 'New' } },
      { type: 'announce', key: 'hyperlink.removed', params: { name: 'Plan' } },
    ]);
  });

  test('are announced with the displayed name, also a duplicate and one without a description', async () => {
    const target = { type: 'web_page', web_page_url: 'https://x.example' };
    const field = await start({ defaultValue: [MANUAL, PLAN] }).send(
      { type: 'link.add', link: { ...MANUAL, description: 'Guide' } },
      { type: 'link.add', link: { temporary_id: 'T', target } },
      { type: 'link.add', link: { description: 'without an id' } },
      { type: 'link.move', id: 'T', by: -1 },
      { type: 'link.remove', id: 'T' },
    );
    const [added, first, second] = ['added', 'moved', 'removed'].map((key) => `hyperlink.${key}`);
    expect(field.told('announce')).toMatchObject([
      { key: added, params: { name: 'Guide' } },
      { key: added, params: { name: 'https://x.example' } },
      { key: first, params: { name: 'https://x.example', place: 2, total: 3 } },
      { key: second, params: { name: 'https://x.example' } },
    ]);
  });

  test('are moved, and stop at the ends; screen readers get the position', async () => {
    const field = await start({ defaultValue: [MANUAL, PLAN, NEW] }).send(
      { type: 'link.move', id: 1, by: -1 },
      { type: 'link.move', id: 'T', by: -1 },
      { type: 'link.move', id: '1', by: 9 },
      { type: 'link.move', id: 404, by: 1 },
    );
    expect(field.names()).toEqual(['New', 'Plan', 'Manual']);
    expect(field.told('value.change')).toMatchObject([
      { reason: 'move', value: [{ id: 1 }, { id: 'T' }, { id: 2 }] },
      { reason: 'move', wire: [NEW, PLAN, MANUAL] },
    ]);
    expect(field.told('announce')).toEqual([
      {
        type: 'announce',
        key: 'hyperlink.moved',
        params: { name: 'New', place: 2, total: 3 },
      },
      {
        type: 'announce',
        key: 'hyperlink.moved',
        params: { name: 'Manual', place: 3, total: 3 },
      },
    ]);
  });

  test('are not added twice, and an invalid one is not added', async () => {
    const field = await start({ defaultValue: [MANUAL, PLAN] }).send(
      { type: 'link.add', link: { ...MANUAL, description: 'Again' } },
      { type: 'link.add', link: { description: 'no id' } },
    );
    expect(field.names()).toEqual(['Again', 'Plan']);
  });

  test('have a description of 1 to 255 characters [hyperlink-21] [hyperlink-22]', async () => {
    const field = await start({ defaultValue: [MANUAL] }).send(
      { type: 'link.describe', id: 1, description: ' ' },
      { type: 'link.describe', id: 1, description: 'a'.repeat(256) },
      { type: 'link.describe', id: 404, description: 'a' },
      { type: 'link.remove', id: 404 },
    );
    expect(field.told('value.change')).toEqual([]);
    await field.send({ type: 'link.describe', id: 1, description: 'a'.repeat(255) });
    expect(field.names()).toEqual(['a'.repeat(255)]);
  });

  test.each([{ readOnly: true }, { disabled: true }])('do not change when %j', async (locked) => {
    const field = await start({
      defaultValue: [MANUAL, PLAN],
      ...locked,
      legacySource: 'Risk',
    }).send(
      { type: 'link.add', link: NEW },
      { type: 'link.describe', id: 1, description: 'x' },
      { type: 'link.move', id: 1, by: 1 },
      { type: 'link.remove', id: 1 },
      { type: 'legacy.open' },
    );
    expect(field.names()).toEqual(['Manual', 'Plan']);
    expect(field.windows.opened).toEqual([]);
    await field.send(
      { type: 'settings.change', settings: {} },
      { type: 'link.remove', id: 1 },
      { type: 'link.remove', id: 2 },
    );
    expect(field.state()).toMatchObject({ value: 'empty' });
  });

  test('are set by the host without an event, and reset by their form', async () => {
    const field = await start({ defaultValue: [MANUAL] }).send({
      type: 'value.set',
      value: [PLAN],
    });
    expect(field.told('value.change')).toEqual([]);
    await field.send({ type: 'form.reset' });
    expect(field.told('value.change')).toMatchObject([{ reason: 'reset' }]);
    await field.send({ type: 'value.set', value: null });
    expect(field.state()).toMatchObject({ value: 'empty' });
  });
});

describe('the legacy wizard', () => {
  const legacy = { type: 'legacy.open' } as const;

  test('opens in a separate window for its source, and returns a temporary link [route-12] [route-14]', async () => {
    const field = await start({ legacySource: 'Risk' }).send(legacy);
    expect(field.windows.opened).toEqual([
      'https://platform.example/hyperlink-wizard?sourceType=Risk',
    ]);
    field.windows.message({ unrelated: true });
    field.windows.message('text');
    field.windows.message({ temporaryId: '' });
    await settled();
    expect(field.state()).toMatchObject({ legacy: 'waiting' });
    field.windows.message({ temporary_id: 'T', item_name: 'N' });
    await settled();
    expect(field.context().value).toEqual([
      { id: 'T', isTemporary: true, description: 'N', target: null },
    ]);
    expect(field.told('value.change')).toMatchObject([
      { reason: 'add', wire: [{ id: 'T', temporary_id: 'T', description: 'N' }] },
    ]);
    expect(field.state()).toMatchObject({ legacy: 'none', value: 'filled' });
  });

  test('has the address of the installation [route-12]', async () => {
    const environment = { ...ENVIRONMENT, routes: { hyperlinkWizard: '/wizard.aspx?source=' } };
    const field = await start({ legacySource: 'newsArticle', environment }).send(legacy);
    expect(field.windows.opened).toEqual([
      'https://platform.example/wizard.aspx?source=newsArticle',
    ]);
  });

  test('may send its message in the other spelling, and without a name [route-14]', async () => {
    const field = await start({ legacySource: 'Risk' }).send(legacy);
    field.windows.message({ temporaryId: 7 });
    await settled();
    expect(field.context().value).toMatchObject([{ id: 7, isTemporary: true, description: '' }]);
  });

  test('adds nothing when it is closed, cancelled or blocked', async () => {
    const field = await start({ legacySource: 'Risk' }).send(legacy);
    field.windows.close();
    await settled();
    await field.send(legacy, { type: 'legacy.cancel' });
    expect(field.windows.isOpen()).toBe(false);
    field.windows.block();
    await field.send(legacy);
    expect(field.told('notify')).toEqual([
      { type: 'notify', notification: { kind: 'error', key: 'hyperlink.popupBlocked' } },
    ]);
    expect(field.context().value).toEqual([]);
  });

  test.each([{ readOnly: true }, { disabled: true }])(
    'closes when its field becomes %j, which then accepts no link',
    async (locked) => {
      const field = await start({ legacySource: 'Risk' }).send(legacy);
      await field.send({ type: 'settings.change', settings: { legacySource: 'Risk', ...locked } });
      expect(field.windows.isOpen()).toBe(false);
      await field.send(legacy);
      expect(field.windows.isOpen()).toBe(false);
    },
  );

  test('stays closed offline, and without a source [hyperlink-16]', async () => {
    const field = await start().send(legacy);
    await field.send({ type: 'settings.change', settings: { legacySource: 'Risk' } });
    const environment = { ...ENVIRONMENT, online: false };
    await field.send({ type: 'environment.change', environment }, legacy);
    expect(field.windows.opened).toEqual([]);
  });
});

describe('a link without a description', () => {
  test('is named after its target, which is read by the loader of its type [hyperlink-20]', async () => {
    const field = await start({
      defaultValue: [
        { hyperlink_id: 3, target: { type: 'case', case_id: 8 } },
        { hyperlink_id: 4 },
        MANUAL,
      ],
    }).send();
    expect(field.requests).toEqual([
      ['cases.get', { case_id: 8 }],
      ['hyperlinks.get', { hyperlink_id: 4 }],
      ['cases.get', { case_id: 5 }],
    ]);
    expect(field.context().names).toEqual({ 3: 'Case 8', 4: 'Case 5' });
  });

  test('causes a warning if its target cannot be read, which is requested once [hyperlink-18]', async () => {
    const field = await start({ defaultValue: [{ hyperlink_id: 404 }] }).send();
    expect(field.told('warn')).toEqual([
      { type: 'warn', message: expect.stringContaining('404 could not be read') },
    ]);
    await field.send({ type: 'link.add', link: NEW });
    expect(field.requests).toHaveLength(1);
  });

  test('is named again for another user, who may have other rights', async () => {
    let name = 'Case of one';
    const answers = { ...ANSWERS, 'cases.get': () => ({ case_id: 5, name }) };
    const field = await start({ defaultValue: [{ hyperlink_id: 4 }] }, answers).send();
    expect(field.context().names).toEqual({ 4: 'Case of one' });
    name = 'Case of another';
    await field.send(signedIn('8'));
    expect(field.context().names).toEqual({ 4: 'Case of another' });
  });

  test('keeps its id where names cannot be loaded at all', async () => {
    const actor = createActor(
      hyperlinkFieldMachine.provide({
        actors: { loadNames: request(() => Promise.reject(new Error('gone'))) },
      }),
      {
        input: { environment: ENVIRONMENT, defaultValue: [{ hyperlink_id: 4 }] },
        inspect: coverage.inspect,
      },
    );
    actor.start();
    await settled();
    expect(actor.getSnapshot().value).toMatchObject({ naming: 'known' });
    expect(actor.getSnapshot().context.names).toEqual({});
  });
});

describe('the loaders of targets', () => {
  const links = Object.entries(HYPERLINK_TARGETS).flatMap(([type, { field, holds }], index) =>
    readHyperlinks({
      hyperlink_id: index + 1,
      target: { type, [field]: holds === 'id' ? index + 1 : 'https://x.example' },
    }),
  );
  const named = (id: unknown) => ({ name: `Name ${String(id)}` });

  test('are different for each type; a type without a loader gives no name [hyperlink-19] [hyperlink-20]', async () => {
    const { client, requests } = fakeClient({
      'cases.get': ({ case_id }) => named(case_id),
      'cases.reporterForms.get': ({ form_id }) => ({ title: `Form ${String(form_id)}` }),
      'controls.get': ({ control_id }) => named(control_id),
      'risks.get': ({ risk_id }) => named(risk_id),
      'objects.get': ({ object_id }) => ({ display_name: `Card ${String(object_id)}` }),
      'audits.get': () => ({ refusal: 403 }),
      'portals.get': ({ portal_id }) => named(portal_id),
    });
    const { names, unread } = await nameTargets(client, links, new AbortController().signal);
    expect(
      requests
        .map(([operation, args]) => [operation, ...Object.entries(args).flat()].join(' '))
        .toSorted(),
    ).toEqual([
      'audits.get audit_id 9',
      'cases.get case_id 5',
      'cases.reporterForms.get form_id 11',
      'controls.get control_id 6',
      'objects.get object_id 8',
      'portals.get portal_id 16',
      'risks.get risk_id 7',
    ]);
    expect(names).toEqual({
      5: 'Name 5',
      6: 'Name 6',
      7: 'Name 7',
      8: 'Card 8',
      11: 'Form 11',
      16: 'Name 16',
    });
    expect(unread).toEqual([]);
  });

  test('give no name if the client does not have their calls [hyperlink-19]', async () => {
    const without = await nameTargets({}, links, new AbortController().signal);
    expect(without).toEqual({ names: {}, unread: [] });
    const unknown = readHyperlinks({ hyperlink_id: 1 });
    expect(await nameTargets({}, unknown, new AbortController().signal)).toEqual({
      names: {},
      unread: [1],
    });
  });
});

describe('a hyperlink', () => {
  const [page, item] = readHyperlinks([
    { id: 1, description: '', target: { type: 'web_page', web_page_url: 'https://x.example' } },
    { id: 2, description: '', target: { type: 'content_item', content_item_id: 5 } },
  ]) as [HyperlinkEntry, HyperlinkEntry];
  const field = {
    ...firstHyperlinkField({ environment: DEFAULT_ENVIRONMENT }),
    value: [page, item],
  };

  test('to an address needs no name, and one with a name is not requested again [hyperlink-20]', () => {
    expect(namelessIn(field)).toEqual([item]);
    expect(namelessIn({ ...field, names: { 2: 'Manual' } })).toEqual([]);
  });

  test('is named by its description, otherwise by its target; a missing one has no name', () => {
    const named = { ...field, names: { 2: 'Manual' } };
    expect(['1', '2', '3'].map((id) => nameOf(named, id))).toEqual([
      'https://x.example',
      'Manual',
      '',
    ]);
    expect(nameOf(field, 2)).toBe('2');
    const described = { ...named, value: [{ ...item, description: 'Mine' }] };
    expect(nameOf(described, 2)).toBe('Mine');
  });

  test('that is invalid is not added, and a missing one is not moved', () => {
    expect(withLink(field.value, {} as never)).toBe(field.value);
    expect(withMoved(field.value, 9, 1)).toBe(field.value);
  });

  test('has a description of 1 to 255 characters, without counting surrounding spaces [hyperlink-21] [hyperlink-22]', () => {
    expect(isDescription('\u200b')).toBe(false);
    expect([' ', '', 'a', `  ${'a'.repeat(255)} `, 'a'.repeat(256)].map(isDescription)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  test.each([
    [{ temporaryId: 't1', itemName: 'Manual' }, 't1', 'Manual'],
    [{ temporary_id: 't1', item_name: 'Manual' }, 't1', 'Manual'],
    [{ temporaryId: 7, itemName: 5 }, 7, ''],
  ])('is read from the message of the legacy wizard: %j [route-14]', (data, id, description) => {
    expect(readLegacyMessage(data)).toEqual({ link: { temporary_id: id, description } });
  });

  test.each([null, undefined, 'temporaryId', 5, {}, { temporaryId: '' }, { temporaryId: null }])(
    'is not read from %j [route-14]',
    (data) => {
      expect(readLegacyMessage(data)).toBeNull();
    },
  );
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, hyperlinkFieldMachine)).toEqual([]);
});
