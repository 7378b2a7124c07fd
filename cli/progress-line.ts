import { harmless } from '../fixtures/player/harmless.ts';
import { counted } from './counted.ts';
import type { Io } from './io.ts';
import { terminalLine } from './terminal-line.ts';

/** Shows how far a command is that prints its results only at the end. */
export interface ProgressLine {
  /** The items and their places, from 0. Each is shown while it is worked on, and none afterwards. */
  over<Item>(
    items: readonly Item[],
    titleOf: (item: Item) => string,
  ): Generator<readonly [number, Item], void>;
  /** Prints a line of the results. */
  print(text: string): void;
}

/** Number of items from which a command may take so long that its user asks whether it still runs. */
const MANY = 20;

/**
 * In a terminal, a line that is drawn anew for each item: `[3/244] A group comes and goes`. Elsewhere, if there are
 * many items, one sentence on standard error at the first of them: `Playing 244 sessions.`
 */
export const progressLine = (
  { out, err, terminal }: Pick<Io, 'out' | 'err' | 'terminal'>,
  doing: string,
  item: string,
): ProgressLine => {
  const line = terminalLine(out, terminal);
  let isAnnounced = terminal.is;
  return {
    *over(items, titleOf) {
      if (!isAnnounced && items.length >= MANY) err(`${doing} ${counted(items.length, item)}.\n`);
      isAnnounced = true;
      // Also if the caller leaves its loop, or throws: an error would stand behind the line.
      try {
        for (const [place, one] of items.entries()) {
          line.show(harmless(`[${place + 1}/${items.length}] ${titleOf(one)}`));
          yield [place, one];
        }
      } finally {
        line.clear();
      }
    },
    print(text) {
      line.clear();
      out(`${text}\n`);
    },
  };
};
