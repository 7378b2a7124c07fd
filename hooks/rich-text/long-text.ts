import type { SnapshotFrom } from 'xstate';
import type { richTextMachine } from '../../machines/rich-text/chart.ts';
import { isSameData } from '../kit/use-latest.ts';

type Snapshot = SnapshotFrom<typeof richTextMachine>;

/**
 * Texts with more characters are long: rendering them takes React longer than the key press itself.
 */
const LONG = 20_000;

/**
 * Whether only the letters of a long text have changed. The editor shows them already and listeners
 * have been called, so rendering may wait until the user pauses.
 */
export function isOnlyTyped(drawn: Snapshot, next: Snapshot): boolean {
  const { value: _next, text, ...rest } = next.context;
  const { value: _drawn, text: _text, ...before } = drawn.context;
  return (
    Math.min(text.length, drawn.context.text.length) > LONG &&
    isSameData(drawn.value, next.value) &&
    isSameData(before, rest)
  );
}
