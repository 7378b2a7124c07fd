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

type Library = Awaited<ReturnType<typeof importLibrary>>;

/** Loads `qrcode`, which an application need not install; rejected where it is missing. */
export async function loadQrEncoder(): Promise<EncodeQr> {
  const library = await importLibrary();
  return (text, settings = {}) => encode(library, text, settings);
}

// In `try` and awaited, because only so bundlers go on without a package that they do not find.
async function importLibrary() {
  try {
    const { default: qr } = await import('qrcode/lib/core/qrcode.js');
    const { default: segments } = await import('qrcode/lib/core/segments.js');
    const { default: versions } = await import('qrcode/lib/core/version.js');
    const { default: levels } = await import('qrcode/lib/core/error-correction-level.js');
    return { qr, segments, versions, levels };
  } catch (cause) {
    throw new Error('The package "qrcode" could not be loaded.', { cause });
  }
}

function encode(library: Library, text: string, given: QrSettings): QrEncoding {
  const { settings, mistakes } = readQrSettings({ ...NOTHING, ...given });
  if (mistakes.length > 0) throw new RangeError(`A QR code cannot be made: ${mistakes.join(' ')}`);
  if (text === '') throw new RangeError('A QR code cannot be made of an empty text.');
  const characters = [...text];
  const fits = (count: number) => {
    const version = versionOf(library, characters.slice(0, count).join(''), settings);
    return version !== undefined && version <= settings.maxVersion;
  };
  // No code holds more characters than this, and looking for the best one of a long text takes long.
  const isShort = characters.length <= QR_CHARACTERS_MAX;
  if (!isShort || !fits(characters.length)) {
    return { fits: false, longest: longest(Math.min(characters.length, QR_CHARACTERS_MAX), fits) };
  }
  const { level, minVersion } = settings;
  const version = Math.max(minVersion, versionOf(library, text, settings) ?? minVersion);
  const { modules } = library.qr.create(text, { errorCorrectionLevel: level, version });
  const { size, data } = modules;
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from(data.subarray(y * size, (y + 1) * size), (module) => (module ? '1' : '0')).join(''),
  );
  return { fits: true, matrix: { version, level, size, rows } };
}

/** Digits that the largest code of the lowest level holds. */
const QR_CHARACTERS_MAX = 7089;

const NOTHING = { level: undefined, minVersion: undefined, maxVersion: undefined };

// As the library looks for it: the lengths of the segments depend on the version they are made for.
function versionOf(
  { segments, versions, levels }: Library,
  text: string,
  { level, maxVersion }: Required<QrSettings>,
) {
  const parts = segments.fromString(text, maxVersion);
  return versions.getBestVersionForData(parts, levels[level]);
}

/** The largest count, below one that does not, that fits. */
function longest(count: number, fits: (count: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
