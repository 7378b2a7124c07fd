import { render, type RenderResult } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { describe } from 'vitest';

/** Runs a block of tests twice: in plain React, and in StrictMode (mounts everything twice). */
export function describeInBothModes(
  title: string,
  block: (show: (children: ReactNode) => RenderResult, mode: 'plain' | 'strict') => void,
): void {
  describe(`${title}, in plain React`, () => {
    block((children) => render(children), 'plain');
  });
  describe(`${title}, in StrictMode`, () => {
    block((children) => render(children, { wrapper: StrictMode }), 'strict');
  });
}
