import type { RunEvent } from '../../fixtures/player/run-events.ts';

/** Level of detail of the list: sessions, each step, or each request and state. */
export type Detail = 'sessions' | 'steps' | 'trace';

/** Where a report goes. */
export interface Sink {
  /** Takes a piece of the report, with its line ends. */
  write(text: string): void;
  /** A terminal shows progress and colour; a file does not. */
  readonly terminal: { readonly is: boolean; readonly columns: number; readonly colour: boolean };
  /** Level of detail; absent: `sessions`. */
  readonly detail?: Detail;
  /** Address of the showcase; the report links each step to its page there. */
  readonly showcase?: string | undefined;
}

/** A report is a listener to the events of a run. */
export type Reporter = (event: RunEvent) => void;

/** Starts a report. */
export type ReporterMaker = (sink: Sink) => Reporter;
