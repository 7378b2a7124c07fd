import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  commentDialogActors,
  type CommentDialogEmitted,
  type CommentDialogEvent,
  type CommentDialogInput,
  commentDialogMachine,
  commentOf,
  draftKey,
  errorsOfComment,
  failureKey,
  failureOfComment,
} from '../../../../machines/comment-dialog/chart.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import type { Ports } from '../../../../machines/kit/ports.ts';
import { fakeClient } from '../fake-client.ts';
import { modelCoverage } from '../model-coverage.ts';

const coverage = modelCoverage();

/** Answers of the platform, in their order; the last one stays. */
function start(
  input: Partial<CommentDialogInput> = {},
  answers: readonly unknown[] = [{ created_identifier: 5 }],
) {
  const left = [...answers];
  const { client, requests } = fakeClient({
    'objects.comments.create': () => (left.length > 1 ? left.shift() : left[0]),
  });
  const clock = new SimulatedClock();
  const emitted: CommentDialogEmitted[] = [];
  const actor = createActor(
    commentDialogMachine.provide({ actors: commentDialogActors({ client } as unknown as Ports) }),
    {
      input: { objectId: 1, environment: DEFAULT_ENVIRONMENT, ...input },
      clock,
      inspect: coverage.inspect,
    },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const dialog = {
    clock,
    requests,
    emitted,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    failure: () => failureOfComment(actor.getSnapshot().context),
    text: () => commentOf(actor.getSnapshot().context),
    keys: () => errorsOfComment(actor.getSnapshot().context).map(({ key }) => key),
    send: (...events: CommentDialogEvent[]) => {
      for (const event of events) actor.send(event);
      return dialog;
    },
    /** Waits for the platform's answer. */
    answered: async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return dialog;
    },
  };
  return dialog;
}

const open: CommentDialogEvent = { type: 'dialog.open' };
const ok: CommentDialogEvent = { type: 'dialog.ok' };
const cancel: CommentDialogEvent = { type: 'dialog.cancel' };
const write = (text: string): CommentDialogEvent => ({ type: 'text.change', text });
const setOpen = (open: boolean): CommentDialogEvent => ({ type: 'open.set', open });
const online = (online: boolean): CommentDialogEvent => ({
  type: 'environment.change',
  environment: { ...DEFAULT_ENVIRONMENT, online },
});
const TEXT = '<p>It leaks.</p>';
const closed = (result: 'ok' | 'cancel', reason: string) => ({
  type: 'open.change',
  open: false,
  result,
  reason,
});

const notified = (kind: 'success' | 'error', key: string) => ({
  type: 'notify',
  notification: { kind, key },
});

const posted = () => start({ open: true }).send(write(TEXT), ok).answered();

describe('before posting', () => {
  test('the dialog starts in its edit state, with no text [comment-01]', () => {
    const dialog = start().send(open);
    expect(dialog.state()).toEqual({ open: 'editing' });
    expect(dialog.text()).toBe('');
    expect(dialog.emitted).toEqual([{ type: 'open.change', open: true }]);
  });

  test.each([
    ['', 'validation.isRequired'],
    ['<p>&nbsp;</p>', 'validation.isRequired'],
    [`<p>${'a'.repeat(1001)}</p>`, 'maxCharacters'],
  ])(
    'an invalid text is not posted, and has an error (%#) [comment-02] [comment-06]',
    async (text, key) => {
      const dialog = start({ open: true }).send(write(text));
      expect(dialog.context().isAsked).toBe(false);
      await dialog.send(ok).answered();
      expect(dialog.state()).toEqual({ open: 'editing' });
      expect(dialog.context().isAsked).toBe(true);
      expect(dialog.keys()).toEqual([key]);
      expect(dialog.text()).toBe(text);
      expect(dialog.requests).toEqual([]);
    },
  );

  test('without a connection nothing is posted, and the dialog does not open', async () => {
    const dialog = start().send(online(false), open);
    expect(dialog.state()).toBe('closed');
    await dialog.send(online(true), open, write(TEXT), online(false), ok).answered();
    expect(dialog.state()).toEqual({ open: 'editing' });
    expect(dialog.requests).toEqual([]);
  });

  test.each([
    ['dialog.cancel', 'button'],
    ['escape.press', 'escape'],
    ['outside.press', 'outside'],
  ] as const)('the text is kept after %s', (type, reason) => {
    const dialog = start({ open: true }).send(write(TEXT), { type });
    expect(dialog.state()).toBe('closed');
    expect(dialog.emitted).toEqual([closed('cancel', reason)]);
    expect(dialog.send(open).text()).toBe(TEXT);
  });

  test('the text is kept after the host closed and opened the dialog, without an event', () => {
    const dialog = start().send(setOpen(true), write(TEXT), setOpen(false));
    expect(dialog.state()).toBe('closed');
    expect(dialog.send(setOpen(true)).text()).toBe(TEXT);
    expect(dialog.emitted).toEqual([]);
  });

  test.each(['constructor', '__proto__', 'toString'])(
    'a card with the id %s has no text at first, and keeps its own',
    async (objectId) => {
      const dialog = start({ objectId, open: true }, [{ refusal: 403 }]);
      expect([dialog.text(), dialog.failure()]).toEqual(['', null]);
      dialog.send(write(TEXT), { type: 'card.change', objectId: 1 });
      expect(dialog.text()).toBe('');
      await dialog.send({ type: 'card.change', objectId }, ok).answered();
      expect([dialog.text(), dialog.failure()?.status]).toEqual([TEXT, 403]);
    },
  );

  test('each card has its own text', () => {
    const other: CommentDialogEvent = { type: 'card.change', objectId: 2 };
    const first: CommentDialogEvent = { type: 'card.change', objectId: 1 };
    const dialog = start({ open: true }).send(write(TEXT), other);
    expect([dialog.state(), dialog.text()]).toEqual([{ open: 'editing' }, '']);
    dialog.send(write('<p>b</p>'), cancel, first, open);
    expect(dialog.text()).toBe(TEXT);
  });
});

describe('posting', () => {
  test('sends the text and its type, once [comment-07]', async () => {
    const dialog = start({ open: true }).send(write(TEXT), ok, ok);
    expect(dialog.state()).toEqual({ posting: 'shown' });
    await dialog.answered();
    expect(dialog.requests).toEqual([
      ['objects.comments.create', { object_id: 1, body: { text: TEXT, type: 'comment' } }],
    ]);
    expect(dialog.emitted).toEqual([{ type: 'comment.post', objectId: 1, text: TEXT }]);
  });

  test('cannot be cancelled, and its text cannot be changed', async () => {
    const dialog = start({ open: true }).send(write(TEXT), ok);
    dialog.send(cancel, { type: 'escape.press' }, { type: 'outside.press' }, write('<p>b</p>'));
    expect([dialog.state(), dialog.text()]).toEqual([{ posting: 'shown' }, TEXT]);
    expect((await dialog.answered()).state()).toEqual({ open: 'posted' });
  });

  test('continues when the host closes the dialog, once, and its end is notified', async () => {
    const dialog = start().send(setOpen(true), write(TEXT), ok, setOpen(false));
    expect(dialog.state()).toEqual({ posting: 'hidden' });
    await dialog.answered();
    expect([dialog.state(), dialog.text()]).toEqual(['closed', '']);
    expect(dialog.requests).toHaveLength(1);
    expect(dialog.emitted).toEqual([
      { type: 'comment.post', objectId: 1, text: TEXT },
      notified('success', 'comment.posted'),
    ]);
  });

  test.each([
    [open, [{ type: 'open.change', open: true }]],
    [setOpen(true), []],
  ])(
    'that continues while the dialog is closed is shown again after %j',
    async (event, expected) => {
      const dialog = start().send(setOpen(true), write(TEXT), ok, setOpen(false), event);
      expect([dialog.state(), dialog.emitted]).toEqual([{ posting: 'shown' }, expected]);
      expect((await dialog.answered()).state()).toEqual({ open: 'posted' });
      expect(dialog.requests).toHaveLength(1);
    },
  );

  test('that fails while the dialog is closed is notified; the text and the reason are shown when it opens again', async () => {
    const dialog = start({}, [{ refusal: 403 }]);
    await dialog.send(setOpen(true), write(TEXT), ok, setOpen(false)).answered();
    expect(dialog.emitted).toEqual([notified('error', 'comment.noRights')]);
    dialog.send(open);
    expect([dialog.state(), dialog.text()]).toEqual([{ open: 'editing' }, TEXT]);
    expect(dialog.failure()).toMatchObject({ status: 403 });
  });

  test.each([
    [{ created_identifier: 5 }, '', notified('success', 'comment.posted'), null],
    [{ refusal: 404 }, TEXT, notified('error', 'comment.cardGone'), { status: 404 }],
  ])('continues when another card is shown (%#)', async (answer, left, expected, failure) => {
    const dialog = start({ open: true }, [answer]);
    await dialog.send(write(TEXT), ok, { type: 'card.change', objectId: 2 }).answered();
    expect([dialog.state(), dialog.text(), dialog.failure()]).toEqual([
      { open: 'editing' },
      '',
      null,
    ]);
    expect(dialog.emitted).toContainEqual(expected);
    dialog.send({ type: 'card.change', objectId: 1 });
    expect(dialog.text()).toBe(left);
    if (failure === null) expect(dialog.failure()).toBeNull();
    else expect(dialog.failure()).toMatchObject(failure);
  });

  test('removes the posted text, and keeps that of another card', async () => {
    const dialog = start({ open: true });
    dialog.send({ type: 'card.change', objectId: 2 }, write('<p>other</p>'));
    await dialog.send({ type: 'card.change', objectId: 1 }, write(TEXT), ok).answered();
    expect(dialog.context().drafts).toEqual({ 2: '<p>other</p>' });
  });

  test.each([
    [403, 'http', 'comment.noRights'],
    [404, 'http', 'comment.cardGone'],
    [410, 'http', 'comment.cardGone'],
    [0, 'network', 'comment.notConnected'],
    [500, 'http', 'comment.failed'],
    [0, 'timeout', 'comment.failed'],
  ])('that fails with %i (%s) is reported by %s [comment-11]', (status, kind, key) => {
    expect(failureKey({ status, kind })).toBe(key);
  });

  test('that fails returns to the text, and can be retried [comment-11]', async () => {
    const dialog = start({ open: true }, [{ refusal: 500 }, { created_identifier: 5 }]);
    await dialog.send(write(TEXT), ok).answered();
    expect([dialog.state(), dialog.text()]).toEqual([{ open: 'editing' }, TEXT]);
    expect(dialog.failure()).toMatchObject({ status: 500 });
    await dialog.send(ok).answered();
    expect(dialog.state()).toEqual({ open: 'posted' });
    expect(dialog.failure()).toBeNull();
  });
});

describe('after posting', () => {
  test('the dialog closes after exactly 5 seconds [comment-09]', async () => {
    const dialog = await posted();
    expect(dialog.state()).toEqual({ open: 'posted' });
    dialog.clock.increment(4999);
    expect(dialog.state()).toEqual({ open: 'posted' });
    dialog.clock.increment(1);
    expect(dialog.state()).toBe('closed');
    expect(dialog.emitted.slice(1)).toEqual([closed('ok', 'delay')]);
  });

  test.each([
    ['dialog.ok', 'button'],
    ['dialog.cancel', 'button'],
    ['escape.press', 'escape'],
    ['outside.press', 'outside'],
  ] as const)('the dialog is closed by %s, once [comment-10]', async (type, reason) => {
    const dialog = await posted();
    dialog.clock.increment(2000);
    dialog.send({ type });
    expect(dialog.state()).toBe('closed');
    dialog.clock.increment(10_000);
    expect(dialog.emitted.slice(1)).toEqual([closed('ok', reason)]);
  });

  test('no text can be typed that would be lost, and the next comment starts empty', async () => {
    const dialog = await posted();
    expect(dialog.send(write('<p>b</p>')).text()).toBe('');
    dialog.clock.increment(5000);
    expect(dialog.send(open).text()).toBe('');
  });

  test('a reopened dialog is not closed by the previous timer', async () => {
    const dialog = await posted();
    dialog.clock.increment(4000);
    dialog.send(cancel, open);
    dialog.clock.increment(4000);
    expect(dialog.state()).toEqual({ open: 'editing' });
  });
});

test('the text is kept per card, and errors are shown only after an attempt to post', () => {
  expect(draftKey(1)).toBe(draftKey('1'));
  expect(draftKey(1)).not.toBe(draftKey(2));
  expect(start().context()).toMatchObject({ isAsked: false, sent: null, drafts: {}, failures: {} });
});

test('another user sees neither the text of the previous user nor its failure', async () => {
  const dialog = start({}, [{ refusal: 500 }]);
  dialog.send(open, write(TEXT), ok);
  await dialog.answered();
  dialog.send(online(false), online(true));
  expect(dialog.text()).toBe(TEXT);
  const user = { id: 'B', name: 'Bo', anonymous: false };
  dialog.send({ type: 'environment.change', environment: { ...DEFAULT_ENVIRONMENT, user } });
  expect([dialog.state(), dialog.text(), dialog.failure()]).toEqual([
    { open: 'editing' },
    '',
    null,
  ]);
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, commentDialogMachine)).toEqual([]);
});
