import { createContext } from 'react';

/** The writing direction that was chosen for the whole page; a story may have its own. */
export const PageDirection = createContext<'ltr' | 'rtl'>('ltr');
