import { ActionType, useLadleContext, type GlobalProvider, type ThemeState } from '@ladle/react';
import { MDXProvider } from '@mdx-js/react';
import { useMemo } from 'react';
import { PageSettingsContext, type PageSettings } from '../ladle/page-settings.ts';
import { PAGE_COMPONENTS } from '../ladle/site/page-components.tsx';

/** Around every story: what is chosen for the whole page, and how a story chooses something else; the elements of guides. */
export const Provider: GlobalProvider = ({ children }) => {
  const { globalState, dispatch } = useLadleContext();
  const { rtl, theme, mode, story } = globalState;
  const settings = useMemo(
    (): PageSettings => ({
      direction: rtl ? 'rtl' : 'ltr',
      theme,
      isAlone: mode === 'preview',
      story,
      onDirection: (direction) =>
        dispatch({ type: ActionType.UpdateRtl, value: direction === 'rtl' }),
      onTheme: (chosen) => dispatch({ type: ActionType.UpdateTheme, value: chosen as ThemeState }),
    }),
    [rtl, theme, mode, story, dispatch],
  );
  return (
    <PageSettingsContext value={settings}>
      <MDXProvider components={PAGE_COMPONENTS}>{children}</MDXProvider>
    </PageSettingsContext>
  );
};
