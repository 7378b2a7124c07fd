import type { ReactNode } from 'react';

// Stands for the addons of Ladle that are switched off: they would be in every page all the same.

/** What the address says: nothing is set. */
export const getQuery = (): number => 0;

/** The button of the addon. */
export const Button = (): ReactNode => null;
