import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import {
  boxesOf,
  errorsOfBox,
  linkDialogMachine,
  type LinkDialogEmitted,
  type LinkDialogEvent,
  type LinkDialogInput,
} from '../../../../machines/link-dialog/chart.ts';
import { answerOf, firstLinkDialog } from '../../../../machines/link-dialog/model.ts';
import { modelCoverage } from '../model-coverage.ts';

const coverage = modelCoverage();

function start(input: Partial<LinkDialogInput> = {}) {
  const emitted: LinkDialogEmitted[] = [];
  const actor = createActor(linkDialogMachine, {
    input: { kind: 'simple', environment: DEFAULT_ENVIRONMENT, ...input },
    inspect: coverage.inspect,
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const widget = {
    finished: () => emitted.filter(({ type }) => type === 'link.finish'),
    emitted,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    keys: (box: 'text' | 'url') =>
      errorsOfBox(actor.getSnapshot().context, box).map(({ key }) => key),
    send: (...events: LinkDialogEvent[]) => {
      for (const event of events) actor.send(event);
      return widget;
    },
  };
  return widget;
}

const ok: LinkDialogEvent = { type: 'dialog.ok' };
const text = (value: string): LinkDialogEvent => ({ type: 'text.change', text: value });
const url = (value: string): LinkDialogEvent => ({ type: 'url.change', url: value });

describe('a simple link', () => {
  test('has a text and an address, and requires both [hyperlink-24] [hyperlink-25]', () => {
    expect(boxesOf('simple')).toEqual(['text', 'url']);
    const dialog = start().send({ type: 'dialog.open' }, ok);
    expect(dialog.context().isAsked).toBe(true);
    expect([dialog.keys('text'), dialog.keys('url')]).toEqual([
      ['validation.isRequired'],
      ['validation.isRequired'],
    ]);
    dialog.send(text('Manual'), ok);
    expect(dialog.state()).toBe('open');
    dialog.send(text(' '), url('x.example'), ok);
    expect(dialog.state()).toBe('open');
    expect(dialog.finished()).toEqual([]);
  });

  test('gets https if it has no scheme [hyperlink-26]', () => {
    const dialog = start({ open: true }).send(text(' Manual '), url('x.example'), ok);
    expect(dialog.emitted).toEqual([
      {
        type: 'link.finish',
        link: { text: 'Manual', url: 'https://x.example' },
        about: null,
      },
      { type: 'open.change', open: false, result: 'ok', reason: 'button' },
    ]);
  });

  test('gets https if another address is only part of it [hyperlink-26]', () => {
    const address = 'www.example.com/r?u=https://other.example/x';
    const dialog = start({ open: true }).send(text('x'), url(address), ok);
    expect(dialog.finished()).toMatchObject([{ link: { url: `https://${address}` } }]);
  });

  test('gets the scheme that the installation prefers [hyperlink-26]', () => {
    const environment = { ...DEFAULT_ENVIRONMENT, defaultLinkScheme: 'http://' };
    const dialog = start({ open: true, environment }).send(text('Manual'), url('x.example'), ok);
    expect(dialog.emitted[0]).toMatchObject({ link: { url: 'http://x.example' } });
  });

  test.each([
    'javascript://%0aalert(1)',
    'data://text/html,x',
    'vbscript://x',
    // With `https://` in front they would be safe, but lead to no page.
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'mailto:',
    'foo bar://baz',
    '://x',
    '1http://x.y',
    '\\\\server\\share',
  ])('rejects %s', (address) => {
    const dialog = start({ open: true }).send(text('x'), url(address), ok);
    expect(dialog.keys('url')).toEqual(['invalidWebPage']);
    expect(dialog.finished()).toEqual([]);
  });

  test.each(['/documents/1', 'mailto:a@x.example', 'https://intranet:8080/a', '//x.example/a'])(
    'accepts %s unchanged',
    (address) => {
      const dialog = start({ open: true }).send(text('x'), url(address), ok);
      expect(dialog.finished()).toMatchObject([{ link: { url: address } }]);
    },
  );

  test('opens with the existing values, and is returned with its subject', () => {
    const dialog = start().send({ type: 'dialog.open', text: 'a', url: 'b.example', about: 7 }, ok);
    expect(dialog.finished()).toEqual([
      { type: 'link.finish', link: { text: 'a', url: 'https://b.example' }, about: 7 },
    ]);
    dialog.send({ type: 'dialog.open' });
    expect(dialog.context()).toMatchObject({ text: '', url: '', about: null, isAsked: false });
  });
});

describe('a description', () => {
  test('is one text, not empty, of at most 255 characters [hyperlink-21] [hyperlink-22] [hyperlink-23]', () => {
    expect(boxesOf('description')).toEqual(['text']);
    const dialog = start({ kind: 'description', open: true, text: 'Old' }).send(text('  '), ok);
    expect(dialog.keys('text')).toEqual(['validation.isRequired']);
    dialog.send(text('a'.repeat(256)), ok);
    expect(dialog.keys('text')).toEqual(['maxCharacters']);
    expect(dialog.keys('url')).toEqual([]);
    dialog.send(text('a'.repeat(255)), ok);
    expect(dialog.finished()).toEqual([
      { type: 'link.finish', link: { text: 'a'.repeat(255), url: '' }, about: null },
    ]);
  });
});

test.each(['dialog.cancel', 'escape.press', 'outside.press'] as const)(
  'after %s the result is no link',
  (type) => {
    const dialog = start({ open: true }).send(text('x'), { type });
    expect(dialog.finished()).toEqual([{ type: 'link.finish', link: null, about: null }]);
    expect(dialog.state()).toBe('closed');
  },
);

test('returns nothing when its host opens and closes it', () => {
  const environment = { ...DEFAULT_ENVIRONMENT, language: 'nl' };
  const dialog = start().send(
    { type: 'open.set', open: true },
    { type: 'environment.change', environment },
    { type: 'open.set', open: false },
  );
  expect(dialog.emitted).toEqual([]);
  expect(dialog.context().environment).toBe(environment);
});

test('shows the values that its host opens it with, and no earlier ones', () => {
  const dialog = start().send({ type: 'open.set', open: true, text: 'Manual' });
  expect(dialog.context()).toMatchObject({ text: 'Manual', url: '' });
  dialog.send(text('typed'), url('x.example'), { type: 'dialog.cancel' });
  expect(dialog.send({ type: 'open.set', open: true }).context()).toMatchObject({
    text: '',
    url: '',
    about: null,
  });
  // While it is open, the typed text stays.
  dialog.send(text('typed'), { type: 'open.set', open: true, text: 'other' });
  expect(dialog.context().text).toBe('typed');
});

test('contains its initial values before it opens, without visible errors', () => {
  const given = { kind: 'simple', environment: DEFAULT_ENVIRONMENT } as const;
  const nothing = { text: '', url: '', about: null, isAsked: false, dialog: { size: 'small' } };
  expect(firstLinkDialog(given)).toMatchObject(nothing);
  const boxes = { text: 'Manual', url: 'x.example' };
  expect(firstLinkDialog({ ...given, ...boxes })).toMatchObject({ ...nothing, ...boxes });
});

test('a text is not an address, and a description gives no address', () => {
  const dialog = { ...start().context(), text: 'Manual', url: 'javascript:alert(1)' };
  expect(errorsOfBox(dialog, 'text')).toEqual([]);
  expect(errorsOfBox(dialog, 'url').map(({ key }) => key)).toEqual(['invalidWebPage']);
  expect(answerOf({ ...dialog, kind: 'description' })).toEqual({ text: 'Manual', url: '' });
  expect(errorsOfBox({ ...dialog, kind: 'description' }, 'url')).toEqual([]);
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, linkDialogMachine)).toEqual([]);
});
