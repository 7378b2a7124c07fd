import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { DEFAULT_ENVIRONMENT as environment } from '../../../machines/kit/environment.ts';
import { qrCodeActors, qrCodeMachine } from '../../../machines/qr-code/chart.ts';
import { loadQrEncoder } from '../../../src/qr-codes/encode-qr.ts';
import { settled } from './settled.ts';

test('code that a chart loads on demand arrives late, and is waited for', async () => {
  // It is loaded already, so that only what makes it late can hold it up.
  await loadQrEncoder();
  const actors = qrCodeActors();
  const actor = createActor(qrCodeMachine.provide({ actors }), {
    input: { environment, text: '7' },
  });
  actor.start();
  await new Promise((resolve) => setTimeout(resolve));
  expect(actor.getSnapshot().value).toBe('encoding');
  await settled();
  expect(actor.getSnapshot().value).toBe('drawn');
});
