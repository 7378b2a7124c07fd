import type { ReactNode } from 'react';
import type { UseDateInputResult } from '../../hooks/date-input/use-date-input.ts';
import type { Box } from './skin.ts';

/** A date input in a design system; the page runs the hook. */
export type DateSkin = (props: Box<UseDateInputResult>) => ReactNode;
