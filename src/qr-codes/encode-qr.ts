import type * as QrCode from 'qrcode';
import { readQrSettings, type QrSettings } from './qr-settings.ts';
import type { QrMatrix } from './qr-matrix.ts';

/** The code of a text, or, for one that is too long, how many of its characters would fit. */
export type QrEncoding =
  | { readonly fits: true; readonly matrix: QrMatrix }
  | { readonly fits: false; readonly longest: number };

/**
 * Encodes a text, in UTF-8 where it needs that, in the smallest version it fits into. Throws a
 * RangeError for an empty text, an unknown level, and a version that is none.
 */
export type EncodeQr = (text: string, settings?: QrSettings) => QrEncoding;

type Create = typeof QrCode.create;

/** Loads `qrcode`, which an application need not install; rejected where it is missing. */
export async function loadQrEncoder(): Promise<EncodeQr> {
  const create = await importLibrary();
  // Lone surrogates have no form in UTF-8; other encoders replace them in the same way.
  return (text, settings = {}) => encode(create, text.replace(/\p{Cs}/gu, '\uFFFD'), settings);
}

// `await import()` in `try`, because only in this form do bundlers accept a package that is not installed.
async function importLibrary(): Promise<Create> {
  try {
    const { create } = await import('qrcode');
    return create;
  } catch (cause) {
    throw new Error('The package "qrcode" could not be loaded.', { cause });
  }
}

function encode(create: Create, text: string, given: QrSettings): QrEncoding {
  const { settings, mistakes } = readQrSettings({ ...NOTHING, ...given });
  if (mistakes.length > 0) throw new RangeError(`A QR code cannot be made: ${mistakes.join(' ')}`);
  if (text === '') throw new RangeError('A QR code cannot be made of an empty text.');
  const { level, minVersion, maxVersion } = settings;
  const characters = [...text];
  const fits = (count: number) => fitsInto(create, characters.slice(0, count).join(''), settings);
  // No code holds more characters, and searching the best version for a long text takes long.
  const isShort = characters.length <= QR_CHARACTERS_MAX;
  if (!isShort || !fits(characters.length)) {
    return { fits: false, longest: longest(Math.min(characters.length, QR_CHARACTERS_MAX), fits) };
  }
  // Without a version the library chooses the smallest one.
  const smallest = create(text, { errorCorrectionLevel: level });
  const version = Math.min(Math.max(smallest.version, minVersion), maxVersion);
  const { modules } =
    version === smallest.version
      ? smallest
      : create(text, { errorCorrectionLevel: level, version });
  const { size, data } = modules;
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from(data.subarray(y * size, (y + 1) * size), (module) => (module ? '1' : '0')).join(''),
  );
  return { fits: true, matrix: { version, level, size, rows } };
}

/** Number of digits in the largest code at the lowest level. */
const QR_CHARACTERS_MAX = 7089;

const NOTHING = { level: undefined, minVersion: undefined, maxVersion: undefined };

// The library reports only by an exception that a text is too long. A fixed mask is used, because choosing the
// best one takes longest and does not affect the size.
function fitsInto(create: Create, text: string, { level, maxVersion }: Required<QrSettings>) {
  try {
    create(text, { errorCorrectionLevel: level, version: maxVersion, maskPattern: 0 });
    return true;
  } catch {
    return false;
  }
}

/** Binary search for the largest count that fits. */
function longest(count: number, fits: (count: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
