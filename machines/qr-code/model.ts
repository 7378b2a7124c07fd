import { QR_SIZE } from '../../src/widget-constants.ts';
import type { QrEncoding } from '../../src/qr-codes/encode-qr.ts';
import {
  isTooDense,
  qrSide,
  QR_MODULE_MIN,
  type QrLevel,
  type QrMatrix,
  type QrSettings,
  readQrSettings,
} from '../../src/qr-codes/index.ts';
import type { QrPrint } from '../../src/routes.ts';
import { type InEnvironment, routesIn } from '../kit/environment.ts';
import type { HostEvent } from '../kit/host.ts';
import type { RequestFailure } from '../kit/request.ts';
import type { WarnEvent } from '../kit/ports.ts';

/** Settings of a QR code. */
export interface QrCodeSettings {
  /** The text of the code; null or empty: there is no code. */
  readonly text?: string | null;
  /** The title of the code, for the page that prints it. Default: the text. */
  readonly title?: string;
  /** Side of the code in pixels, its quiet zone included. Default 100; 150 on a card. */
  readonly size?: number;
  /** Error correction: `L` (default), `M` (on a card), `Q` or `H`; anything else counts as L. */
  readonly level?: QrLevel;
  /** The smallest version, 1 to 40. Default 1. */
  readonly minVersion?: number;
  /** The largest version, 1 to 40; a text that needs more is too long. Default 40. */
  readonly maxVersion?: number;
}

/** Input of the QR code's chart. */
export interface QrCodeInput extends QrCodeSettings, InEnvironment {}

/** Context of the QR code's chart. */
export interface QrCodeContext extends Required<QrSettings>, InEnvironment {
  /** The text of the code; empty: there is no code. */
  readonly text: string;
  /** The title of the code on the page that prints it. */
  readonly title: string;
  /** Side in pixels. */
  readonly size: number;
  /** The code; null until it is drawn. */
  readonly matrix: QrMatrix | null;
  /** The maximum number of characters if the text is too long; else null. */
  readonly longest: number | null;
  /** Why the encoder could not be loaded. */
  readonly failure: RequestFailure | null;
  /** Errors in the settings, for developers. */
  readonly mistakes: readonly string[];
}

/** Events of the QR code's chart. */
export type QrCodeEvent =
  /** Opens the page that prints the code; `scroll` is where to return to, in pixels. */
  | { readonly type: 'print.press'; readonly scroll: number }
  /** Loads the encoder again. */
  | { readonly type: 'load.retry' }
  | HostEvent<QrCodeSettings>;

/** Emitted when the code is to be printed. */
export interface QrPrintEvent {
  /** Identifies the emitted event. */
  readonly type: 'print.open';
  /** The data for the page that prints. */
  readonly print: QrPrint;
  /** Address of that page. */
  readonly url: string;
}

/** Emitted by the QR code's chart. */
export type QrCodeEmitted = QrPrintEvent | WarnEvent;

/** The input of the encoder. */
export interface QrRequest extends Required<QrSettings> {
  /** The text of the code; not empty. */
  readonly text: string;
}

/** The chart's data before anything was drawn. */
export const firstQrCode = ({ environment, ...settings }: QrCodeInput): QrCodeContext => ({
  ...withSettings(settings),
  environment,
});

/** The settings in the chart; the drawn code no longer matches them. */
export function withSettings(given: QrCodeSettings): Omit<QrCodeContext, 'environment'> {
  const { settings, mistakes } = readQrSettings({
    level: given.level,
    minVersion: given.minVersion,
    maxVersion: given.maxVersion,
  });
  const text = given.text ?? '';
  return {
    ...settings,
    mistakes,
    text,
    title: given.title ?? text,
    size: given.size ?? QR_SIZE,
    matrix: null,
    longest: null,
    failure: null,
  };
}

/** The result of the encoder in the chart's format. */
export const withEncoding = (encoding: QrEncoding): Pick<QrCodeContext, 'matrix' | 'longest'> =>
  encoding.fits
    ? { matrix: encoding.matrix, longest: null }
    : { matrix: null, longest: encoding.longest };

/** Warnings for developers about the settings, or about a code that was drawn too small. */
export function warningsOf(context: QrCodeContext): readonly WarnEvent[] {
  const { mistakes, matrix, size, level, minVersion, maxVersion } = context;
  const used = `Level ${level} and versions ${minVersion} to ${maxVersion} are used.`;
  const warnings = mistakes.map((mistake) => `${mistake} ${used}`);
  if (matrix && isTooDense(matrix, size)) {
    const least = QR_MODULE_MIN * qrSide(matrix);
    warnings.push(
      `at ${size} pixels its modules are smaller than ${QR_MODULE_MIN} pixels, which cameras do not ` +
        `read reliably. Draw it at ${least} pixels or more, or shorten its text.`,
    );
  }
  return warnings.map((what) => ({ type: 'warn', message: `QR code: ${what}` }));
}

/** The event for printing the code. */
export function printOf(
  { text, title, size, environment }: QrCodeContext,
  scroll: number,
): QrPrintEvent {
  const print = { code: text, name: title, size, scroll };
  return { type: 'print.open', print, url: routesIn(environment).qrPrint(environment.root, print) };
}
