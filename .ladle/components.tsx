import type { GlobalProvider } from '@ladle/react';
import { PageDirection } from '../ladle/page-direction.ts';

/** Around every story: what is chosen in the toolbar for the whole page. */
export const Provider: GlobalProvider = ({ children, globalState }) => (
  <PageDirection value={globalState.rtl ? 'rtl' : 'ltr'}>{children}</PageDirection>
);
