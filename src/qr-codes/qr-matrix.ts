import type { QrLevel } from './qr-settings.ts';

/** A code as a square of dark and light modules, without its quiet zone. */
export interface QrMatrix {
  /** 1 to 40, which decides the size (ISO/IEC 18004). */
  readonly version: number;
  /** How much of the code may be lost and still be read. */
  readonly level: QrLevel;
  /** Modules a side: 17 + 4 x version. */
  readonly size: number;
  /** From top to bottom; each module is `1` (dark) or `0` (light). */
  readonly rows: readonly string[];
}

/** Light modules around a code, without which readers do not find it. */
export const QR_QUIET_ZONE = 4;

/** Pixels per module below which cameras and decoders do not read reliably. */
export const QR_MODULE_MIN = 2;

/** Modules a side with the quiet zone. */
export const qrSide = ({ size }: Pick<QrMatrix, 'size'>): number => size + 2 * QR_QUIET_ZONE;

/** Whether a code drawn at a size in pixels is too dense to be read reliably. */
export const isTooDense = (matrix: Pick<QrMatrix, 'size'>, pixels: number): boolean =>
  pixels / qrSide(matrix) < QR_MODULE_MIN;

/** The dark modules as data of an SVG path, one run of them after another, so that no seams show. */
export const qrPath = ({ rows }: Pick<QrMatrix, 'rows'>): string =>
  rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');

/** The box that an SVG of a code shows: its modules and the quiet zone. */
export const qrViewBox = (matrix: Pick<QrMatrix, 'size'>): string =>
  `${-QR_QUIET_ZONE} ${-QR_QUIET_ZONE} ${qrSide(matrix)} ${qrSide(matrix)}`;

/** A code as the text of an SVG file; `size` is its side in pixels, `label` its name. */
export function qrSvg(
  matrix: QrMatrix,
  { size, label }: { readonly size: number; readonly label: string },
): string {
  const name = label
    .replace(FORBIDDEN_IN_XML, '\uFFFD')
    .replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const place = `x="${-QR_QUIET_ZONE}" y="${-QR_QUIET_ZONE}" width="${qrSide(matrix)}" height="${qrSide(matrix)}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${name}" ` +
    `width="${size}" height="${size}" viewBox="${qrViewBox(matrix)}" shape-rendering="crispEdges">` +
    `<rect ${place} fill="#fff"/><path d="${qrPath(matrix)}" fill="#000"/></svg>`
  );
}

/** Not even a character reference to one of them is allowed: control characters, lone surrogates. */
const FORBIDDEN_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
