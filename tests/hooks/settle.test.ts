import { expect, test } from 'vitest';
import { browserPosition } from '../../hooks/provider/browser-ports.ts';
import { settle } from './settle.ts';

test('code that a hook loads on demand arrives late, and is waited for', async () => {
  // It is loaded already, so that only what makes it late can hold it up.
  await import('../../hooks/provider/device-position.ts');
  const answers: string[] = [];
  // In jsdom there is no device.
  browserPosition.current(new AbortController().signal).catch(({ name }) => answers.push(name));
  await new Promise((resolve) => setTimeout(resolve));
  expect(answers).toEqual([]);
  await settle();
  expect(answers).toEqual(['PositionUnknown']);
});
