import type { RunEvent } from '../../fixtures/player/run-events.ts';

/** How much the list says: of sessions, of each step, or of each request and state. */
export type Detail = 'sessions' | 'steps' | 'trace';

/** Where a report goes. */
export interface Sink {
  /** Takes a piece of the report, with its line ends. */
  write(text: string): void;
  /** A terminal shows progress and colour; a file does not. */
  readonly terminal: { readonly is: boolean; readonly columns: number; readonly colour: boolean };
  /** How much of each session is said; absent: `sessions`. */
  readonly detail?: Detail;
  /** Address of the showcase, whose page of the same step a report may lead to. */
  readonly showcase?: string | undefined;
}

/** A report is a function of the run's events. */
export type Reporter = (event: RunEvent) => void;

/** Starts a report. */
export type ReporterMaker = (sink: Sink) => Reporter;
