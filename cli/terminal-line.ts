import type { Io } from './io.ts';

/** The last line of a terminal, which is drawn anew in its place; elsewhere nothing is shown. */
export interface TerminalLine {
  /** Shows a text of one line, as much of it as the terminal is wide. */
  show(text: string): void;
  /** Removes the line, before anything else is printed. */
  clear(): void;
}

/** The line of a terminal, while nothing is shown in it. */
export const terminalLine = (
  write: (text: string) => void,
  terminal: Io['terminal'],
): TerminalLine => {
  let isShown = false;
  return {
    show(text) {
      if (!terminal.is) return;
      write(`\r\u001B[2K${text.slice(0, Math.max(10, terminal.columns - 1))}`);
      isShown = true;
    },
    clear() {
      if (isShown) write('\r\u001B[2K');
      isShown = false;
    },
  };
};
