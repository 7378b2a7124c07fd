import type { RunEvent } from '../../fixtures/player/run-events.ts';

/** Where a report goes. */
export interface Sink {
  write(text: string): void;
  /** A terminal shows progress and colour; a file does not. */
  readonly terminal: { readonly is: boolean; readonly columns: number; readonly colour: boolean };
}

/** A report is a function of the run's events. */
export type Reporter = (event: RunEvent) => void;

/** Starts a report. */
export type ReporterMaker = (sink: Sink) => Reporter;
