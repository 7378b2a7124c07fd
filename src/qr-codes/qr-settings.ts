import { QR_LEVEL, QR_LEVELS, QR_VERSION_MAX, QR_VERSION_MIN } from '../widget-constants.ts';

/** How much of a code may be damaged and it still reads: 7 %, 15 %, 25 %, 30 %. */
export type QrLevel = (typeof QR_LEVELS)[number];

/** How a text becomes a code. */
export interface QrSettings {
  /** Error correction; default L. */
  readonly level?: QrLevel;
  /** The smallest version, 1 to 40: a code has 17 + 4 x version modules a side. Default 1. */
  readonly minVersion?: number;
  /** The largest version, 1 to 40; a text that needs more does not fit. Default 40. */
  readonly maxVersion?: number;
}

/** Whether a value is an error correction level; the letter case counts. */
export const isQrLevel = (value: unknown): value is QrLevel =>
  (QR_LEVELS as readonly unknown[]).includes(value);

/** Whether a value is a version: a whole number from 1 to 40. */
export const isQrVersion = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= QR_VERSION_MIN && Number(value) <= QR_VERSION_MAX;

/**
 * Settings with their defaults in the place of what is missing or no setting, and a sentence about each
 * that was none.
 */
export function readQrSettings(given: Readonly<Record<keyof QrSettings, unknown>>): {
  readonly settings: Required<QrSettings>;
  readonly mistakes: readonly string[];
} {
  const mistakes: string[] = [];
  const read = <T>(name: keyof QrSettings, is: (value: unknown) => value is T, usual: T): T => {
    const value = given[name];
    if (value === undefined) return usual;
    if (is(value)) return value;
    mistakes.push(`${name} is ${JSON.stringify(value)}, ${EXPECTED[name]}.`);
    return usual;
  };
  const settings = {
    level: read('level', isQrLevel, QR_LEVEL),
    minVersion: read('minVersion', isQrVersion, QR_VERSION_MIN),
    maxVersion: read('maxVersion', isQrVersion, QR_VERSION_MAX),
  };
  if (settings.minVersion > settings.maxVersion) {
    mistakes.push(`minVersion is above maxVersion, ${settings.maxVersion}.`);
    settings.minVersion = settings.maxVersion;
  }
  return { settings, mistakes };
}

const EXPECTED: Readonly<Record<keyof QrSettings, string>> = {
  level: `none of ${QR_LEVELS.join(', ')}`,
  minVersion: `no whole number from ${QR_VERSION_MIN} to ${QR_VERSION_MAX}`,
  maxVersion: `no whole number from ${QR_VERSION_MIN} to ${QR_VERSION_MAX}`,
};
