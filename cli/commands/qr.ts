import { CliError, EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';
import { writeOut } from '../write-out.ts';

interface Options {
  readonly level: string;
  readonly size: string;
  readonly minVersion: string;
  readonly maxVersion: string;
  readonly out?: string;
}

/** `qr`: the QR code of a text, as SVG. */
export const qrCommand: AddCommand = (program, run) => {
  program
    .command('qr')
    .description('draw the QR code of a text, as SVG')
    .argument('<text>', 'text of the code')
    .option('--level <level>', 'error correction: L, M, Q or H', 'L')
    .option('--size <pixels>', 'side of the picture, its quiet zone included', '100')
    .option('--min-version <version>', 'smallest version, 1 to 40', '1')
    .option('--max-version <version>', 'largest version, 1 to 40', '40')
    .option('-o, --out <file>', 'write to a file instead of standard output')
    .action(
      run(async (io, text: string, options: Options) => {
        const [{ loadQrEncoder }, qr] = await Promise.all([
          import('../../src/qr-codes/encode-qr.ts'),
          import('../../src/qr-codes/index.ts'),
        ]);
        const wrong = (message: string) => new CliError(EXIT.usage, message);
        if (text === '') throw wrong('The text is empty: a QR code needs a text.');
        const size = Number(options.size);
        if (!Number.isFinite(size) || size <= 0)
          throw wrong(`--size ${options.size}: expected a number of pixels above 0`);
        const { level } = options;
        if (!qr.isQrLevel(level)) throw wrong(`--level ${level}: expected L, M, Q or H`);
        const versionOf = (option: string, written: string): number => {
          const version = Number(written);
          if (qr.isQrVersion(version)) return version;
          throw wrong(`${option} ${written}: expected a whole number from 1 to 40`);
        };
        const minVersion = versionOf('--min-version', options.minVersion);
        const maxVersion = versionOf('--max-version', options.maxVersion);
        if (minVersion > maxVersion)
          throw wrong(`--min-version ${minVersion}: expected at most --max-version, ${maxVersion}`);
        const encodeQr = await loadQrEncoder();
        const encoded = encodeQr(text, { level, minVersion, maxVersion });
        if (!encoded.fits) {
          const { longest } = encoded;
          throw wrong(
            `The text is too long: its first ${longest} characters fit. ` +
              'A lower --level and a larger --max-version hold more.',
          );
        }
        const { matrix } = encoded;
        if (qr.isTooDense(matrix, size)) {
          const least = qr.QR_MODULE_MIN * qr.qrSide(matrix);
          io.err(
            `Many cameras cannot read it at this size: draw it with --size ${least} or more.\n`,
          );
        }
        await writeOut(io, options.out, `${qr.qrSvg(matrix, { size, label: text })}\n`);
        return EXIT.passed;
      }),
    );
};
