import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import { request } from '../../../../machines/kit/request.ts';
import {
  qrCodeActors,
  qrCodeMachine,
  type QrCodeEmitted,
  type QrCodeEvent,
  type QrCodeInput,
  type QrRequest,
} from '../../../../machines/qr-code/chart.ts';
import type { QrEncoding } from '../../../../src/qr-codes/encode-qr.ts';
import { decodeMatrix } from '../../qr-codes/decode-matrix.ts';
import { OFFLINE, ONLINE } from '../host-news.ts';
import { modelCoverage } from '../model-coverage.ts';
import { settled } from '../settled.ts';

const coverage = modelCoverage();
const matrix = { version: 1, level: 'L', size: 21, rows: ['1'] } as const;
const shown: QrEncoding = { fits: true, matrix };

/** An encoder that returns when the test says so. */
function fakeEncoder() {
  const asked: { text: string; settle: (encoding: QrEncoding) => void; fail: () => void }[] = [];
  const encode = request<QrEncoding, QrRequest>(
    ({ text }) =>
      new Promise((settle, reject) => {
        asked.push({ text, settle, fail: () => reject(new Error('gone')) });
      }),
  );
  return { asked, encode };
}

function start(input: Partial<QrCodeInput> = {}) {
  const { asked, encode } = fakeEncoder();
  const emitted: QrCodeEmitted[] = [];
  const environment = { ...DEFAULT_ENVIRONMENT, root: 'https://platform.example' };
  const actor = createActor(qrCodeMachine.provide({ actors: { encode } }), {
    input: { environment, ...input },
    inspect: coverage.inspect,
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const widget = {
    asked,
    emitted,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    async send(...events: QrCodeEvent[]) {
      for (const event of events) actor.send(event);
      await settled();
      return widget;
    },
  };
  return widget;
}

test('without a text there is no code, and nothing is loaded', async () => {
  for (const text of [undefined, null, '']) {
    const widget = await start(text === undefined ? {} : { text }).send();
    expect(widget.state()).toBe('empty');
    expect(widget.asked).toEqual([]);
  }
});

test('draws its text at 100 pixels with level L and any version [qr-02] [qr-03] [qr-04]', async () => {
  const widget = await start({ text: 'ABC' }).send();
  expect(widget.state()).toBe('encoding');
  expect(widget.context()).toMatchObject({ size: 100, level: 'L', minVersion: 1, maxVersion: 40 });
  widget.asked[0]?.settle(shown);
  await settled();
  expect(widget.state()).toBe('drawn');
  expect(widget.context().matrix).toBe(matrix);
  expect(widget.emitted).toEqual([]);
});

test('the newer of two texts is drawn, although the reply to the older arrives last', async () => {
  const widget = await start({ text: 'old' }).send();
  await widget.send({ type: 'settings.change', settings: { text: 'new' } });
  const [old, newer] = widget.asked;
  newer?.settle(shown);
  await settled();
  old?.settle({ fits: false, longest: 1 });
  await settled();
  expect([newer?.text, widget.state()]).toEqual(['new', 'drawn']);
});

test('the error of a too long text contains the maximum length [qr-03]', async () => {
  const widget = await start({ text: 'ABC' }).send();
  widget.asked[0]?.settle({ fits: false, longest: 2 });
  await settled();
  expect(widget.state()).toBe('tooLong');
  expect(widget.context()).toMatchObject({ matrix: null, longest: 2 });
  await widget.send({ type: 'settings.change', settings: { text: 'AB' } });
  expect(widget.context().longest).toBeNull();
});

test('an encoder that cannot be loaded is loaded again automatically when the connection is back', async () => {
  const widget = await start({ text: 'ABC' }).send();
  widget.asked[0]?.fail();
  await settled();
  await widget.send(OFFLINE);
  expect(widget.state()).toBe('failed');
  await widget.send(ONLINE);
  expect(widget.context().environment.online).toBe(true);
  widget.asked[1]?.settle(shown);
  await settled();
  expect(widget.state()).toBe('drawn');
});

test('an encoder that cannot be loaded is reported, and loaded again on demand', async () => {
  const widget = await start({ text: 'ABC' }).send();
  widget.asked[0]?.fail();
  await settled();
  expect(widget.state()).toBe('failed');
  expect(widget.context().failure).toEqual({ status: 0, kind: 'unknown' });
  expect(widget.emitted).toEqual([
    { type: 'warn', message: expect.stringMatching(/gone.*npm install qrcode.*GRC-QR-1/) },
  ]);
  await widget.send({ type: 'load.retry' });
  widget.asked[1]?.settle(shown);
  await settled();
  expect(widget.state()).toBe('drawn');
});

test('an invalid level or version is replaced with the default, and developers are warned [qr-01] [qr-02]', async () => {
  const widget = await start({ text: 'ABC', level: 'X' as 'L', maxVersion: 41 }).send();
  expect(widget.context()).toMatchObject({ level: 'L', maxVersion: 40 });
  widget.asked[0]?.settle(shown);
  await settled();
  expect(widget.emitted).toEqual([
    {
      type: 'warn',
      message: expect.stringMatching(/level is "X".*Level L and versions 1 to 40 are used/),
    },
    { type: 'warn', message: expect.stringMatching(/maxVersion is 41.*versions 1 to 40 are used/) },
  ]);
});

test('a warning is shown only below two pixels per module', async () => {
  const widget = await start({ text: 'ABC', size: 57 }).send();
  widget.asked[0]?.settle(shown);
  await settled();
  expect(widget.emitted).toEqual([
    { type: 'warn', message: expect.stringMatching(/57 pixels.*58 pixels or more/) },
  ]);
  await widget.send({ type: 'settings.change', settings: { text: 'ABC', size: 58 } });
  widget.asked[1]?.settle(shown);
  await settled();
  expect(widget.emitted).toHaveLength(1);
});

test('passes code, name, size and scroll position to the print page [route-15] [route-16]', async () => {
  const widget = await start({ text: 'ABC', title: 'Pump', size: 150 }).send({
    type: 'print.press',
    scroll: 340,
  });
  expect(widget.emitted).toEqual([]);
  widget.asked[0]?.settle(shown);
  await settled();
  await widget.send({ type: 'print.press', scroll: 340 });
  expect(widget.emitted).toEqual([
    {
      type: 'print.open',
      print: { code: 'ABC', name: 'Pump', size: 150, scroll: 340 },
      url: 'https://platform.example/qr-print?code=ABC&name=Pump&size=150&scroll=340',
    },
  ]);
});

test('another environment does not draw the code again', async () => {
  const widget = await start({ text: 'ABC' }).send();
  widget.asked[0]?.settle(shown);
  const environment = { ...DEFAULT_ENVIRONMENT, language: 'nl' };
  await widget.send({ type: 'environment.change', environment });
  expect(widget.context()).toMatchObject({ matrix, environment });
  expect(widget.asked).toHaveLength(1);
});

test('the real encoder is loaded with the first code [qr-09]', async () => {
  const actor = createActor(qrCodeMachine.provide({ actors: qrCodeActors() }), {
    input: { environment: DEFAULT_ENVIRONMENT, text: 'Pump 7', level: 'H' },
  });
  const drawn = new Promise<void>((resolve) => {
    actor.subscribe(({ value }) => value === 'drawn' && resolve());
  });
  actor.start();
  await drawn;
  const made = actor.getSnapshot().context.matrix;
  expect(made && decodeMatrix(made).text).toBe('Pump 7');
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, qrCodeMachine)).toEqual([]);
});
