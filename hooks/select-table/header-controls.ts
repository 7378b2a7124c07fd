import { isShown } from '../kit/shows-content.ts';

/** The enabled buttons and inputs in the column headers that are shown, in order. */
export const headerControls = (table: HTMLElement | null): readonly HTMLElement[] =>
  [...(table?.querySelectorAll<HTMLElement>(HEADER_CONTROLS) ?? [])].filter(isShown);

const HEADER_CONTROLS = '[role=columnheader] :is(button, input):not(:disabled)';
