import { harmless } from '../../fixtures/player/harmless.ts';
import type { Matrix, MatrixRow } from './matrix.ts';

const RESULTS: readonly (readonly [MatrixRow['result'], string])[] = [
  ['passed', 'passed'],
  ['failed', 'failed'],
  ['skipped', 'skipped'],
  ['unknown', 'not run'],
  ['none', 'without proof'],
];

/** The matrix as text: a block per requirement, and a summary of what is missing. */
export const matrixTable = ({ sources, rows, unknown }: Matrix): string => {
  const lines: string[] = [];
  for (const { id, text, result, proofs, weak } of rows) {
    lines.push(`${id.padEnd(24)} ${result.padEnd(8)} ${weak ? 'WEAK ' : ''}${text}`);
    for (const proof of proofs) {
      lines.push(
        `${' '.repeat(24)} ${proof.result.padEnd(8)} ${proof.file}:${proof.line} ${proof.title}`,
      );
    }
  }
  const proved = rows.filter(({ proofs }) => proofs.length > 0).length;
  lines.push('', `${proved} of ${rows.length} requirements are cited by a test or a session`);
  const counts = RESULTS.map(([result, label]) => [
    rows.filter((row) => row.result === result).length,
    label,
  ]).filter(([count]) => count !== 0);
  lines.push(counts.map(([count, label]) => `${count} ${label}`).join(', '));
  const weak = rows.filter((row) => row.weak).map(({ id }) => id);
  if (weak.length > 0)
    lines.push(`weak, no test noticed a change of the sources: ${weak.join(', ')}`);
  const undecided = rows.filter((row) => row.undecided).map(({ id }) => id);
  if (undecided.length > 0)
    lines.push(`no change noticed yet, and some were not tried: ${undecided.join(', ')}`);
  for (const { file, at } of sources)
    lines.push(`results of ${file}${at === undefined ? '' : `, ${at}`}`);
  if (unknown.length > 0) {
    lines.push('', 'cited, but not in the table:');
    for (const { id, file, line } of unknown) lines.push(`  ${id} in ${file}:${line}`);
  }
  return `${lines.map((line) => harmless(line)).join('\n')}\n`;
};
