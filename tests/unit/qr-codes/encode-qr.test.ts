import fc from 'fast-check';
import jsqr from 'jsqr';
import { describe, expect, test } from 'vitest';
import { QR_LEVELS } from '../../../src/constants.ts';
import { loadQrEncoder } from '../../../src/qr-codes/encode-qr.ts';
import {
  isQrLevel,
  isQrVersion,
  isTooDense,
  QR_QUIET_ZONE,
  qrPath,
  qrSide,
  qrSvg,
  type QrMatrix,
  type QrSettings,
  readQrSettings,
} from '../../../src/qr-codes/index.ts';
import { decodeMatrix } from './decode-matrix.ts';

const encodeQr = await loadQrEncoder();

const matrixOf = (text: string, settings: QrSettings = {}): QrMatrix => {
  const encoded = encodeQr(text, settings);
  if (!encoded.fits) throw new Error(`Only ${encoded.longest} characters fit.`);
  return encoded.matrix;
};

describe('a code', () => {
  test.each(QR_LEVELS)(
    'of level %s is decoded to its text by another decoder [qr-01] [qr-09]',
    (level) => {
      const text = 'https://platform.example/cards/#/object/1234567';
      expect(decodeMatrix(matrixOf(text, { level }))).toEqual({
        text,
        version: expect.any(Number),
      });
    },
  );

  test('encodes any text, with any characters [qr-09]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (text) => {
        // The decoder misreads a byte order mark, and unpaired surrogates.
        fc.pre(!/[\uFEFF\p{Surrogate}]/u.test(text));
        expect(decodeMatrix(matrixOf(text)).text).toBe(text);
      }),
      { numRuns: 40 },
    );
  });

  test('encodes a lone surrogate as the replacement character', () => {
    expect(decodeMatrix(matrixOf('a\uD800')).text).toBe('a\uFFFD');
  });

  test('has level L and the smallest sufficient version by default [qr-02] [qr-03]', () => {
    expect(matrixOf('a')).toMatchObject({ level: 'L', version: 1, size: 21 });
    expect(matrixOf('a'.repeat(18))).toMatchObject({ version: 2, size: 25 });
    expect(matrixOf('a', { minVersion: 5 })).toMatchObject({ version: 5, size: 37 });
    expect(matrixOf('a'.repeat(18), { minVersion: 1, maxVersion: 2 }).version).toBe(2);
    expect(matrixOf('a', { minVersion: 40 }).version).toBe(40);
  });

  test('has as many rows as modules per row', () => {
    const { size, rows } = matrixOf('ABC');
    expect(rows).toHaveLength(size);
    expect(rows.every((row) => row.length === size && /^[01]+$/.test(row))).toBe(true);
    expect(matrixOf('ABC')).toEqual(matrixOf('ABC'));
  });

  test.each([
    ['L', 2953],
    ['M', 2331],
    ['Q', 1663],
    ['H', 1273],
  ] as const)(
    'of level %s holds %i characters, and reports when there are more [qr-03]',
    (level, most) => {
      expect(matrixOf('a'.repeat(most), { level }).version).toBe(40);
      expect(encodeQr('a'.repeat(most + 1), { level })).toEqual({ fits: false, longest: most });
      expect(encodeQr('a'.repeat(most + 10_000), { level })).toEqual({
        fits: false,
        longest: most,
      });
    },
  );

  test('holds as much as the largest allowed version, never a part of the text [qr-03]', () => {
    expect(encodeQr('a'.repeat(33), { maxVersion: 2 })).toEqual({ fits: false, longest: 32 });
    expect(encodeQr('1'.repeat(100), { maxVersion: 2 })).toEqual({ fits: false, longest: 77 });
    expect(encodeQr('😀'.repeat(10), { maxVersion: 2 })).toEqual({ fits: false, longest: 8 });
  });

  test.each([
    ['level', { level: 'X' }, /level is "X", none of L, M, Q, H/],
    ['version 0', { minVersion: 0 }, /minVersion is 0/],
    ['version 41', { maxVersion: 41 }, /maxVersion is 41, no whole number from 1 to 40/],
    ['a fraction as version', { minVersion: 2.5 }, /minVersion is 2.5/],
    ['an empty range', { minVersion: 3, maxVersion: 2 }, /above maxVersion/],
  ] as const)('is rejected for an invalid %s [qr-01] [qr-03]', (_, settings, message) => {
    expect(() => encodeQr('a', settings as QrSettings)).toThrow(message);
    expect(() => encodeQr('a', settings as QrSettings)).toThrow(RangeError);
  });

  test('is rejected for an empty text', () => {
    expect(() => encodeQr('')).toThrow(/empty text/);
  });
});

test('exactly these levels and versions exist [qr-01] [qr-03]', () => {
  expect(['L', 'M', 'Q', 'H'].every(isQrLevel)).toBe(true);
  expect(['X', 'l', '', 1, null].some(isQrLevel)).toBe(false);
  expect([1, 17, 40].every(isQrVersion)).toBe(true);
  expect([0, 41, 2.5, '2', Number.NaN].some(isQrVersion)).toBe(false);
});

test('invalid settings are replaced by the defaults, with a warning [qr-01] [qr-02]', () => {
  expect(readQrSettings({ level: 'X', minVersion: 0, maxVersion: undefined })).toEqual({
    settings: { level: 'L', minVersion: 1, maxVersion: 40 },
    mistakes: [
      expect.stringMatching(/"X", none of L, M, Q, H\.$/),
      expect.stringMatching(/minVersion/),
    ],
  });
  expect(readQrSettings({ level: 'H', minVersion: 9, maxVersion: 5 })).toMatchObject({
    settings: { level: 'H', minVersion: 5, maxVersion: 5 },
    mistakes: [expect.stringContaining('above')],
  });
});

describe('as SVG', () => {
  const tiny = { size: 3, rows: ['101', '110', '000'] };

  test('a code is one path of its dark modules, inside a quiet zone [qr-07]', () => {
    expect(qrPath(tiny)).toBe('M0 0h1v1h-1zM2 0h1v1h-1zM0 1h2v1h-2z');
    const svg = qrSvg({ ...tiny, version: 1, level: 'L' }, { size: 150, label: '<"A&B">' });
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" role="img" /);
    expect(svg).toContain('aria-label="&#60;&#34;A&#38;B&#34;&#62;"');
    expect(svg).toContain('width="150" height="150" viewBox="-4 -4 11 11"');
    expect(svg).toContain('shape-rendering="crispEdges"');
    expect(svg).toContain('<rect x="-4" y="-4" width="11" height="11" fill="#fff"/>');
  });

  test('its name contains no character that XML forbids [qr-07]', () => {
    const tiny: QrMatrix = { version: 1, level: 'L', size: 3, rows: ['111', '101', '111'] };
    const svg = qrSvg(tiny, { size: 150, label: 'a\u0000b\u001Dc\uFFFEd\uD800e\tf😀' });
    expect(svg).toContain('aria-label="a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\tf😀"');
  });

  test('its path contains exactly the dark modules [qr-07] [qr-09]', () => {
    const matrix = matrixOf('https://platform.example/qr?a=1&b=2', { level: 'Q' });
    const rows = matrix.rows.map((row) => Array.from(row, () => '0'));
    for (const [, x, y, width] of qrPath(matrix).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
      rows[Number(y)]?.fill('1', Number(x), Number(x) + Number(width));
    }
    expect(rows.map((row) => row.join(''))).toEqual(matrix.rows);
  });

  test('fewer than two pixels per module are too few', () => {
    const size = 42;
    expect(qrSide({ size })).toBe(size + 2 * QR_QUIET_ZONE);
    expect(isTooDense({ size }, 100)).toBe(false);
    expect(isTooDense({ size }, 99)).toBe(true);
  });
});

test('the other decoder finds no code if there is none', () => {
  expect(jsqr(new Uint8ClampedArray(40 * 40 * 4).fill(255), 40, 40)).toBeNull();
});
