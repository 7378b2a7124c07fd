import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import {
  richTextActors,
  type RichTextEmitted,
  type RichTextEvent,
  type RichTextInput,
  richTextMachine,
  rowsOf,
} from '../../../../machines/rich-text/chart.ts';
import type { RichTextEdit } from '../../../../machines/rich-text/engine.ts';
import {
  asParagraph,
  initialRichText,
  isAllowed,
  valueOf,
} from '../../../../machines/rich-text/model.ts';
import { request } from '../../../../machines/kit/request.ts';
import { fakeClient } from '../fake-client.ts';
import { OFFLINE, ONLINE } from '../host-news.ts';
import { modelCoverage } from '../model-coverage.ts';

const coverage = modelCoverage();

type Answers = Parameters<typeof fakeClient>[0];

const echo = ({ body }: Readonly<Record<string, unknown>>) => ({
  result_code: 'ok',
  result: (body as { readonly input: string }).input,
});

const SMALL = { ...DEFAULT_ENVIRONMENT, smallScreen: true };

async function start(
  input: Partial<RichTextInput> = {},
  answers: Answers = {},
  loadEngine: () => Promise<void> = async () => {},
) {
  const emitted: RichTextEmitted[] = [];
  const { client, requests } = fakeClient({
    'settings.get': () => 10,
    'sanitizer.sanitize': echo,
    ...answers,
  });
  const actor = createActor(
    richTextMachine.provide({
      actors: { ...richTextActors({ client }), loadEngine: request<void, void>(loadEngine) },
    }),
    {
      input: { environment: DEFAULT_ENVIRONMENT, ...input },
      clock: new SimulatedClock(),
      inspect: coverage.inspect,
    },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const widget = {
    emitted,
    requests,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    html: () => actor.getSnapshot().context.value,
    rows: () => rowsOf(actor.getSnapshot().context),
    of: <Type extends RichTextEmitted['type']>(type: Type) =>
      emitted.filter((event) => event.type === type) as Extract<RichTextEmitted, { type: Type }>[],
    changes: () => widget.of('value.change').map(({ value, reason }) => `${reason} ${value}`),
    errors: () => actor.getSnapshot().context.errors.map(({ key }) => key),
    send: (...events: RichTextEvent[]) => {
      for (const event of events) actor.send(event);
      return widget;
    },
    write: (text: string) => widget.send({ type: 'text.insert', text }),
    rest: () => new Promise((resolve) => setTimeout(resolve)),
  };
  await widget.rest();
  return widget;
}

describe('the display mode', () => {
  test('on a narrow screen is a dialog from focus until it is closed [rich-01]', async () => {
    const widget = await start({ environment: SMALL });
    expect(widget.send({ type: 'text.focus' }).state()).toMatchObject({ place: 'dialog' });
    widget.send({ type: 'environment.change', environment: { ...SMALL, language: 'nl' } });
    expect(widget.context().environment.language).toBe('nl');
    expect(widget.send({ type: 'dialog.close' }).state()).toMatchObject({ place: 'inline' });
    expect(widget.of('open.change').map(({ open }) => open)).toEqual([true, false]);
  });

  test('becomes inline when the screen widens, and the text is kept [rich-02]', async () => {
    const widget = await start({ environment: SMALL });
    widget.send({ type: 'text.focus' }).write('kept');
    widget.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    expect(widget.state()).toMatchObject({ place: 'inline' });
    expect(widget.context().environment.smallScreen).toBe(false);
    expect(widget.html()).toBe('<p>kept</p>');
    expect(widget.of('open.change').map(({ open }) => open)).toEqual([true, false]);
  });

  test('becomes a dialog when the screen narrows while the user writes [rich-01]', async () => {
    const narrow = { type: 'environment.change', environment: SMALL } as const;
    const widget = await start();
    expect(widget.send({ type: 'text.focus' }, narrow).state()).toMatchObject({ place: 'dialog' });
    expect(widget.of('open.change').map(({ open }) => open)).toEqual([true]);
    expect(widget.context().environment.smallScreen).toBe(true);
    widget.send({ type: 'dialog.close' }, { ...narrow, environment: { ...SMALL, online: false } });
    expect(widget.state()).toMatchObject({ place: 'inline' });

    const left = await start();
    left.send({ type: 'text.focus' }, { type: 'text.blur' }, narrow);
    expect(left.state()).toMatchObject({ place: 'inline' });
    const locked = await start({ readOnly: true });
    expect(locked.send({ type: 'text.focus' }, narrow).state()).toMatchObject({ place: 'inline' });
  });

  test('on a wide screen stays inline [rich-03]', async () => {
    const widget = await start();
    expect(widget.send({ type: 'text.focus' }).state()).toMatchObject({ place: 'inline' });
    expect(widget.of('open.change')).toEqual([]);
  });

  test.each([{ readOnly: true }, { disabled: true }])(
    'with %j is no dialog, and an open one closes [rich-01]',
    async (lock) => {
      const locked = await start({ environment: SMALL, ...lock });
      expect(locked.send({ type: 'text.focus' }).state()).toMatchObject({ place: 'inline' });
      const open = (await start({ environment: SMALL })).send({ type: 'text.focus' });
      open.send({ type: 'settings.change', settings: lock });
      expect(open.state()).toMatchObject({ place: 'inline', engine: 'off' });
    },
  );
});

describe('the text', () => {
  test('can be typed, formatted, put into lists, and undone step by step [rich-05] [rich-06] [rich-07] [rich-08] [rich-09]', async () => {
    const widget = await start();
    widget
      .write('a')
      .send({ type: 'mark.toggle', mark: 'bold' })
      .write('b')
      .send({ type: 'list.toggle', ordered: true });
    expect(widget.html()).toBe('<ol><li>a<strong>b</strong></li></ol>');
    expect(widget.context().format).toMatchObject({ bold: true, list: 'ordered', canUndo: true });
    widget.write('\nc').send({ type: 'list.toggle', ordered: false });
    expect(widget.html()).toBe('<ul><li>a<strong>b</strong></li><li><strong>c</strong></li></ul>');
    widget.send({ type: 'list.toggle', ordered: false }, { type: 'mark.toggle', mark: 'bold' });
    expect(widget.html()).toBe('<p>a<strong>b</strong></p><p><strong>c</strong></p>');
    for (let step = 0; step < 9; step += 1) widget.send({ type: 'edit.undo' });
    expect(widget.html()).toBe('');
    for (let step = 0; step < 9; step += 1) widget.send({ type: 'edit.redo' });
    expect(widget.html()).toBe('<p>a<strong>b</strong></p><p><strong>c</strong></p>');
    expect(new Set(widget.of('value.change').map(({ reason }) => reason))).toEqual(
      new Set(['edit']),
    );
  });

  test('has nested lists [rich-08] [rich-09]', async () => {
    const widget = await start({ defaultValue: '<ul><li>a</li></ul>' });
    widget.send({ type: 'list.indent' });
    expect(widget.context().format).toMatchObject({ canIndent: false, canUndo: false });
    widget.write('\nb').send({ type: 'list.indent' });
    expect(widget.html()).toBe('<ul><li>a<ul><li>b</li></ul></li></ul>');
    expect(widget.context().format).toMatchObject({ canIndent: false, canOutdent: true });
    widget.write('\nc').send({ type: 'list.toggle', ordered: true });
    expect(widget.html()).toBe('<ul><li>a<ol><li>b</li><li>c</li></ol></li></ul>');
    widget.send({ type: 'list.indent' }, { type: 'list.outdent' }, { type: 'list.outdent' });
    expect(widget.html()).toBe('<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>');
    widget.send({ type: 'list.outdent' });
    expect(widget.context().format).toMatchObject({ canIndent: true, canOutdent: false });
    widget.send({ type: 'list.toggle', ordered: false });
    expect(widget.html()).toBe('<p>a</p><p>b</p><p>c</p>');
  });

  test.each<[Partial<RichTextInput>, RichTextEvent]>([
    [{ features: { italic: true } }, { type: 'mark.toggle', mark: 'bold' }],
    [{ features: { bold: true } }, { type: 'mark.toggle', mark: 'italic' }],
    [{ features: { orderedLists: true } }, { type: 'list.toggle', ordered: false }],
    [{ features: { unorderedLists: true } }, { type: 'list.toggle', ordered: true }],
    [{ features: {} }, { type: 'link.set', href: 'https://x.example', text: 'x' }],
    [
      { definition: { settings: { allow_hyperlinks: false } } },
      { type: 'link.set', href: 'https://x.example', text: 'x' },
    ],
    [{}, { type: 'link.set', href: 'javascript:alert(1)', text: 'x' }],
    [{ readOnly: true }, { type: 'text.insert', text: 'x' }],
    [{ disabled: true }, { type: 'value.clear' }],
  ])('with %j cannot be changed by %j [rich-05] [rich-10] [rich-21]', async (input, event) => {
    const widget = await start({ ...input, defaultValue: '<p>a</p>' });
    const before = widget.context().format;
    widget.send(event);
    expect(widget.html()).toBe('<p>a</p>');
    expect(widget.context().format).toEqual(before);
  });

  test('has links if they are allowed; the host is asked for them [rich-10] [rich-21]', async () => {
    const widget = await start({ defaultValue: '<p>See </p>' });
    widget.send({ type: 'link.press' }, { type: 'link.set', href: 'https://x.example', text: 'x' });
    expect(widget.of('link.ask')).toEqual([{ type: 'link.ask', text: '', href: null }]);
    expect(widget.html()).toBe('<p>See<a href="https://x.example">x</a></p>');
    expect(widget.context().format.link).toBe('https://x.example');
    widget.send({ type: 'link.press' }, { type: 'link.set', href: 'https://y.example' });
    expect(widget.of('link.ask')[1]).toMatchObject({ text: 'x', href: 'https://x.example' });
    expect(widget.html()).toBe('<p>See<a href="https://y.example">x</a></p>');
    widget.send({ type: 'link.remove' });
    expect(widget.html()).toBe('<p>Seex</p>');
  });

  test.each([
    [{ settings: { allow_hyperlinks: true } }, 1],
    [{ settings: { allow_hyperlinks: false } }, 0],
    [{ settings: { max_characters: 100 } }, 0],
    [{}, 0],
  ])(
    'with the definition %j asks its host for a link %i times [field-14] [rich-21]',
    async (definition, times) => {
      const widget = await start({ definition });
      widget.send({ type: 'link.press' });
      expect(widget.of('link.ask')).toHaveLength(times);
    },
  );

  test('rejects an unsafe link, with a message [rich-10]', async () => {
    const widget = await start({ defaultValue: '<p>a</p>' });
    widget.send({ type: 'link.set', href: 'javascript:alert(1)', text: 'x' });
    expect(widget.html()).toBe('<p>a</p>');
    expect(widget.of('notify')).toMatchObject([{ notification: { key: 'invalidWebPage' } }]);
    const without = await start({ features: {} });
    without.send({ type: 'link.set', href: 'javascript:alert(1)' });
    expect(without.of('notify')).toEqual([]);
  });

  test('from the host stays unchanged until the first edit, and is not reported [rich-04]', async () => {
    const given = '<p><b>a</b></p>\n<p><strong>b</strong><strong>c</strong></p>';
    const widget = await start({ defaultValue: given });
    const kept = '<p>a</p>\n<p><strong>b</strong><strong>c</strong></p>';
    expect(widget.html()).toBe(kept);
    widget.send({ type: 'value.set', value: given });
    expect(widget.context().format.canUndo).toBe(false);
    widget.send({ type: 'value.set', value: '<p>other</p>' });
    expect(widget.html()).toBe('<p>other</p>');
    expect(widget.changes()).toEqual([]);
    widget.write('!');
    expect(widget.changes()).toEqual(['edit <p>other!</p>']);
    // If the host confirms the reported text, nothing is loaded again: edits can be undone.
    widget.send({ type: 'value.set', value: '<p>other!</p>' });
    expect(widget.context().format.canUndo).toBe(true);
    widget.send({ type: 'form.reset' });
    expect(widget.changes()[1]).toBe(`reset ${kept}`);
    widget.send({ type: 'value.clear' }, { type: 'value.set', value: null });
    expect(widget.changes()[2]).toBe('clear ');
    widget.write('new');
    expect(widget.html()).toBe('<p>new</p>');
  });

  test('from the host is reduced to what the tools can create [rich-04] [rich-10]', async () => {
    const widget = await start({
      features: { bold: true },
      defaultValue: '<p onclick="x()"><em>a</em><strong>b</strong><script>x()</script></p>',
    });
    expect(widget.html()).toBe('<p>a<strong>b</strong></p>');
    widget.send({ type: 'value.set', value: 'less <than' });
    expect(widget.html()).toBe('<p>less</p>');
  });

  test.each<[Partial<RichTextInput>, string, string[]]>([
    [{ required: true }, '<p><br>&nbsp;</p>', ['validation.isRequired']],
    [{ definition: { required: true } }, '<p>a</p>', []],
    [
      { definition: { settings: { max_characters: 3 } } },
      '<p><strong>ab</strong>cd</p>',
      ['maxCharacters'],
    ],
    [{ definition: { settings: { max_characters: 3 } } }, '<p>&amp;b</p><p>c</p>', []],
    [{ required: true, readOnly: true }, '', []],
    [{ required: true, disabled: true }, '', []],
  ])(
    'with %j, %j has the error %j: only visible characters count [rules-formatted-01] [rules-formatted-02]',
    async (input, value, errors) => {
      const widget = await start(input);
      expect(widget.send({ type: 'value.set', value }).errors()).toEqual(errors);
    },
  );

  test('is validated again for other rules; only spaces count as empty [rules-formatted-01] [rules-formatted-02]', async () => {
    const widget = await start({ defaultValue: '<p>abcd</p>' });
    expect(widget.state()).toMatchObject({ entry: 'valid' });
    widget.send({ type: 'settings.change', settings: { definition: { max_characters: 3 } } });
    expect(widget.state()).toMatchObject({ entry: 'invalid' });
    widget.send({ type: 'value.clear' }).write('  \n ');
    expect(widget.html()).toBe('');
    expect(widget.state()).toMatchObject({ entry: 'empty' });
  });

  test('is touched after the first blur, until the form is reset [rules-required-01]', async () => {
    const widget = await start();
    widget.send({ type: 'text.focus' }, { type: 'text.blur' });
    expect(widget.state()).toMatchObject({ visit: 'visited' });
    expect(widget.send({ type: 'form.reset' }).state()).toMatchObject({ visit: 'pristine' });
  });
});

describe('a paste', () => {
  const paste = (html: string): RichTextEvent => ({ type: 'content.paste', html, text: 'plain' });

  test('is sent to the sanitiser of the platform, with the enabled tools [rich-11] [rich-12]', async () => {
    const widget = await start({
      features: { bold: true, links: true },
      defaultValue: '<p>a </p>',
    });
    widget.send(paste('<h1 class="x">b</h1>'));
    expect(widget.state()).toMatchObject({ pasting: 'cleaning' });
    await widget.rest();
    expect(widget.requests.at(-1)).toEqual([
      'sanitizer.sanitize',
      {
        body: {
          input: '<p><strong>b</strong></p>',
          whitelisted_nodes: [
            { name: 'P', attributes: [] },
            { name: 'BR', attributes: [] },
            { name: 'STRONG', attributes: [] },
            { name: 'A', attributes: ['href'] },
          ],
        },
      },
    ]);
    expect(widget.changes()).toEqual(['paste <p>a<strong>b</strong></p>']);
    expect(widget.of('announce')).toEqual([{ type: 'announce', key: 'richText.pasting' }]);
  });

  test('that the sanitiser changed is inserted in its changed form [rich-13]', async () => {
    const widget = await start(
      {},
      {
        'sanitizer.sanitize': () => ({ result_code: 'ok_after_changes', result: '<p>changed</p>' }),
      },
    );
    widget.send(paste('<p>b</p>'));
    await widget.rest();
    expect(widget.html()).toBe('<p>changed</p>');
  });

  test.each<[string, string, Answers[string]]>([
    ['that cannot be read', 'rich-14', () => ({ result_code: 'bad_html' })],
    ['with an unknown code', 'rich-14', () => ({ result_code: 'new', result: '<p>x</p>' })],
    ['without a result', 'rich-14', () => ({ result_code: 'ok' })],
    ['whose call failed', 'rich-15', () => ({ refusal: 500 })],
    ['without an answer', 'rich-15', () => undefined],
  ])('%s is rejected, with a message [%s]', async (_, _id, answer) => {
    const widget = await start({ defaultValue: '<p>a</p>' }, { 'sanitizer.sanitize': answer });
    widget.send(paste('<p>b</p>'));
    await widget.rest();
    expect(widget.html()).toBe('<p>a</p>');
    expect(widget.state()).toMatchObject({ pasting: 'idle' });
    expect(widget.of('notify')).toEqual([
      { type: 'notify', notification: { kind: 'warning', key: 'richText.pasteRejected' } },
    ]);
  });

  test('contains nothing unsafe, whatever the platform returns [rich-10]', async () => {
    const result = '<p onclick="x()">b<script>x()</script><a href="javascript:x()">c</a></p>';
    const widget = await start({}, { 'sanitizer.sanitize': () => ({ result_code: 'ok', result }) });
    widget.send(paste('<p>b</p>'));
    await widget.rest();
    expect(widget.html()).toBe('<p>bc</p>');
  });

  test('waits for the previous one; they are inserted in order [rich-12]', async () => {
    const answers: ((input: string) => void)[] = [];
    const widget = await start(
      {},
      {
        'sanitizer.sanitize': () =>
          new Promise((resolve) =>
            answers.push((result) => resolve({ result_code: 'ok', result })),
          ),
      },
    );
    widget.send(paste('<p>1</p>'), paste('<p>2</p>'));
    await widget.rest();
    expect(answers).toHaveLength(1);
    answers[0]?.('<p>first</p>');
    await widget.rest();
    widget.send({ type: 'content.paste', text: ', plain,' });
    answers[1]?.('<p>second</p>');
    await widget.rest();
    expect(widget.html()).toBe('<p>first, plain,second</p>');
  });

  test('of plain text sends no request [rich-12]', async () => {
    const widget = await start();
    const requested = widget.requests.length;
    widget.send({ type: 'content.paste', text: '<b>a</b>\nb' });
    expect(widget.html()).toBe('<p>&lt;b&gt;a&lt;/b&gt;</p><p>b</p>');
    expect(widget.requests).toHaveLength(requested);
  });

  test('is cancelled when the editor is locked meanwhile [rich-14]', async () => {
    const widget = await start();
    widget.send(paste('<p>b</p>'), { type: 'settings.change', settings: { readOnly: true } });
    await widget.rest();
    expect(widget.context()).toMatchObject({ value: '', pastes: [] });
    expect(widget.of('notify')).toEqual([
      { type: 'notify', notification: { kind: 'warning', key: 'richText.pasteRejected' } },
    ]);
    widget.send(paste('<p>b</p>'));
    expect(widget.state()).toMatchObject({ pasting: 'idle' });
  });

  test.each<[RichTextEvent, string]>([
    [{ type: 'form.reset' }, '<p>a</p>'],
    [{ type: 'value.clear' }, ''],
  ])('is given up by %j', async (event, left) => {
    const widget = await start({ defaultValue: '<p>a</p>' });
    widget.send(paste('<p>b</p>'), event);
    expect(widget.state()).toMatchObject({ pasting: 'idle' });
    await widget.rest();
    expect([widget.html(), widget.context().pastes]).toEqual([left, []]);
    expect(widget.send(paste('<p>c</p>')).state()).toMatchObject({ pasting: 'cleaning' });
    await widget.rest();
    expect(widget.html()).toContain('c');
  });

  test('is kept when the host sets the text', async () => {
    const widget = await start({ defaultValue: '<p>a</p>' });
    widget.send(paste('<p>b</p>'), { type: 'value.set', value: '<p>host</p>' });
    await widget.rest();
    expect(widget.html()).toBe('<p>hostb</p>');
  });

  test('of files is rejected with a message [rich-14]', async () => {
    const widget = await start();
    expect(widget.send({ type: 'files.refuse' }).of('notify')).toHaveLength(1);
  });
});

describe('the number of rows', () => {
  test.each<[string, string, Partial<RichTextInput>, Answers[string], number]>([
    ['are read from the setting', 'rich-19', {}, () => 10, 10],
    ['are set by the host', 'rich-19', { rows: 3 }, () => 10, 3],
    [
      'are set by the definition',
      'rich-19',
      { definition: { settings: { text_lines: 4 } } },
      () => 10,
      4,
    ],
  ])('%s [%s]', async (_, _id, input, answer, rows) => {
    const widget = await start(input, { 'settings.get': answer });
    expect(widget.rows()).toBe(rows);
    expect(widget.of('warn')).toEqual([]);
  });

  test.each<[string, Answers[string]]>([
    ['is missing', () => ({ refusal: 404 })],
    ['is not a number of rows', () => 'many'],
  ])('is 6 if the setting %s, which is logged once [rich-18] [rich-20]', async (_, answer) => {
    const widget = await start({}, { 'settings.get': answer });
    expect(widget.rows()).toBe(6);
    widget.send({ type: 'settings.change', settings: {} });
    await widget.rest();
    expect(widget.of('warn').map(({ message }) => message)).toEqual([
      expect.stringContaining('editor_rows'),
    ]);
  });

  test('is 6 until the setting is loaded, and follows the host [rich-18]', async () => {
    const widget = await start({ rows: 3 });
    widget.send({ type: 'settings.change', settings: {} });
    expect(widget.rows()).toBe(6);
    await widget.rest();
    expect(widget.rows()).toBe(10);
  });
});

describe('the engine', () => {
  test('that fails to load can be loaded again; no text is lost', async () => {
    let tries = 0;
    const widget = await start({ defaultValue: '<p>a</p>' }, {}, async () => {
      tries += 1;
      if (tries === 1) throw new Error('The chunk is gone.');
    });
    expect(widget.state()).toMatchObject({ engine: 'failed' });
    expect(widget.write('b').html()).toBe('<p>a</p>');
    expect(widget.of('announce')).toEqual([{ type: 'announce', key: 'loadFailed' }]);
    widget.send({ type: 'engine.retry' });
    await widget.rest();
    expect(widget.write('b').html()).toBe('<p>ab</p>');
  });

  test('that fails to load is requested again automatically when the connection is back', async () => {
    let tries = 0;
    const widget = await start({}, {}, async () => {
      tries += 1;
      if (tries === 1) throw new Error('The chunk is gone.');
    });
    widget.send(OFFLINE);
    expect(widget.state()).toMatchObject({ engine: 'failed' });
    widget.send(ONLINE);
    await widget.rest();
    expect(widget.state()).toMatchObject({ engine: 'ready' });
  });

  test('is loaded only while the text can be edited', async () => {
    const widget = await start({ readOnly: true });
    expect(widget.state()).toMatchObject({ engine: 'off' });
    widget.send({ type: 'settings.change', settings: {} });
    expect(widget.state()).toMatchObject({ engine: 'loading' });
    widget.send({ type: 'settings.change', settings: { disabled: true } });
    expect(widget.state()).toMatchObject({ engine: 'off' });
    const failed = await start({}, {}, () => Promise.reject(new Error('gone')));
    failed.send({ type: 'settings.change', settings: { readOnly: true } });
    expect(failed.state()).toMatchObject({ engine: 'off' });
  });
});

test.each([
  [{ orderedLists: true }, true],
  [{ unorderedLists: true }, true],
  [{ links: true }, false],
])(
  'list items can be nested if lists of either type are enabled: %j [rich-08] [rich-09]',
  (features, can) => {
    for (const type of ['list.indent', 'list.outdent'] as const)
      expect(isAllowed({ features }, { type })).toBe(can);
  },
);

test('a text has one paragraph, and an empty text has none', () => {
  expect(asParagraph('a < b')).toBe('<p>a &lt; b</p>');
  expect(asParagraph('')).toBe('');
});

test('a tool affects its own feature only [rich-06] [rich-07] [rich-08] [rich-09] [rich-10]', () => {
  const edits: [object, RichTextEdit][] = [
    [{ bold: true }, { type: 'mark.toggle', mark: 'bold' }],
    [{ orderedLists: true }, { type: 'list.toggle', ordered: true }],
    [{ unorderedLists: true }, { type: 'list.toggle', ordered: false }],
    [{ links: true }, { type: 'link.set', href: 'https://x.example' } as RichTextEdit],
  ];
  for (const [features] of edits)
    expect(edits.filter(([, edit]) => isAllowed({ features }, edit)).map(([one]) => one)).toEqual([
      features,
    ]);
});

test('the editor starts without an error, and a value without visible text is empty', () => {
  expect(initialRichText({ environment: DEFAULT_ENVIRONMENT })).toMatchObject({
    value: '',
    text: '',
    errors: [],
    pastes: [],
  });
  for (const blank of ['', null, '<p></p>', '<p> </p>', '<ul><li></li></ul>'])
    expect(valueOf(blank, {})).toEqual({ value: '', text: '' });
  expect(valueOf('<p>x</p>', {})).toEqual({ value: '<p>x</p>', text: 'x' });
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, richTextMachine)).toEqual([]);
});
