import { act } from '@testing-library/react';
import { codeLoaded } from '../code-loaded.ts';

/** Turns of the event loop in which the fakes of a widget answer everything that it requests. */
const TURNS = 4;

/** Waits until the code that a widget needs is loaded, and all replies of its fakes are shown. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1)
    await act(async () => {
      await codeLoaded();
      await new Promise((resolve) => setTimeout(resolve));
    });
}
