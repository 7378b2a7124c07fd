import type { ReactNode } from 'react';

// Stands for Ladle's controls, which stories without `args` have none of: the props of a widget are set
// beside it, by controls made of their types.

/** What the address sets. */
export const getQuery = (): Readonly<Record<string, never>> => ({});

/** The button of the controls. */
export const Button = (): ReactNode => null;
