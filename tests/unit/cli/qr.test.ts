import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadQrEncoder } from '../../../src/qr-codes/encode-qr.ts';
import { qrPath } from '../../../src/qr-codes/index.ts';
import { run, withFiles } from './run.ts';

const encodeQr = await loadQrEncoder();

const pathOf = (text: string, level: 'L' | 'H') => {
  const encoded = encodeQr(text, { level });
  return encoded.fits ? qrPath(encoded.matrix) : '';
};

test('draws the code of a text with 100 pixels and level L [qr-02] [qr-04] [qr-07]', async () => {
  const ran = await run(['qr', 'PUMP-7']);
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(ran.out).toMatch(/^<svg [^>]*aria-label="PUMP-7" width="100" height="100"/);
  expect(ran.out).toContain(`d="${pathOf('PUMP-7', 'L')}"`);
});

test('accepts level, size, versions and an output file [qr-01] [qr-03]', async () => {
  await withFiles({}, async (cwd) => {
    const args = ['qr', 'PUMP-7', '--level', 'H', '--size', '300', '--max-version', '9'];
    expect(await run([...args, '--out', 'pump.svg'], { cwd })).toEqual({
      code: 0,
      out: '',
      err: '',
    });
    const svg = await readFile(join(cwd, 'pump.svg'), 'utf8');
    expect(svg).toContain('width="300"');
    expect(svg).toContain(`d="${pathOf('PUMP-7', 'H')}"`);
    const ran = await run([...args, '--out', 'no/such/folder.svg'], { cwd });
    expect(ran).toMatchObject({ code: 2, err: expect.stringContaining('--out no/such') });
  });
});

test('warns about a code that many cameras cannot read', async () => {
  expect(await run(['qr', 'PUMP-7', '--size', '57'])).toMatchObject({
    code: 0,
    err: expect.stringContaining('--size 58 or more'),
  });
});

test.each([
  [['--level', 'X'], /^--level X: expected L, M, Q or H\n$/],
  [['--min-version', '0'], /^--min-version 0: expected a whole number from 1 to 40\n$/],
  [['--max-version', '41'], /^--max-version 41: expected a whole number from 1 to 40\n$/],
  [['--max-version', 'two'], /^--max-version two: expected a whole number from 1 to 40\n$/],
  [
    ['--min-version', '9', '--max-version', '5'],
    /^--min-version 9: expected at most --max-version, 5\n$/,
  ],
  [['--size', '-1'], /--size -1: expected a number of pixels/],
  [['--size', 'big'], /--size big/],
  [['--max-version', '1', '--level', 'H'], /too long: its first 7 characters fit/],
])('rejects %j, and names the allowed values [qr-01] [qr-03]', async (args, message) => {
  const ran = await run(['qr', 'pump and motor', ...args]);
  expect(ran).toMatchObject({ code: 2, out: '', err: expect.stringMatching(message) });
});

test('rejects an empty text', async () => {
  expect(await run(['qr', ''])).toMatchObject({ code: 2, err: expect.stringMatching(/empty/) });
});
