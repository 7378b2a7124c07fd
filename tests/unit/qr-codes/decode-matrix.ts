import jsqr from 'jsqr';
import { QR_QUIET_ZONE, qrSide, type QrMatrix } from '../../../src/qr-codes/index.ts';

/** Pixels per module in the image for the decoder. */
const MODULE = 4;

/** Decodes a code with an independent decoder; throws if it finds none. */
export function decodeMatrix(matrix: QrMatrix): {
  readonly text: string;
  readonly version: number;
} {
  const side = qrSide(matrix) * MODULE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const row = matrix.rows[Math.floor(y / MODULE) - QR_QUIET_ZONE];
      if (row?.[Math.floor(x / MODULE) - QR_QUIET_ZONE] !== '1') continue;
      pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  const found = jsqr(pixels, side, side);
  if (!found) throw new Error('The reader found no code.');
  return { text: found.data, version: found.version };
}
