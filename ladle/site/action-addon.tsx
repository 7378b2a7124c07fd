import type { ReactNode } from 'react';

/** Stands for the button of Ladle's log of events: the inspector beside each story has a log of its own. */
export const Button = (): ReactNode => null;
