import { ActionType, useLadleContext, type GlobalProvider, type ThemeState } from '@ladle/react';
import { MDXProvider } from '@mdx-js/react';
import { Suspense, useEffect, useMemo } from 'react';
import { PageSettingsContext, type PageSettings } from '../ladle/page-settings.ts';
import { addressOfStory } from '../ladle/site/address.ts';
import { useArrival } from '../ladle/site/arrival.ts';
import { PAGE_COMPONENTS } from '../ladle/site/page-components.tsx';
import { usePanes } from '../ladle/site/panes.ts';
import { SiteSearch } from '../ladle/site/site-search.tsx';
import { nameOfStory } from '../ladle/site/story-names.ts';
import { keepBackButtonUsable } from '../ladle/site/back-button.ts';

// Before Ladle reads the address.
keepBackButtonUsable();

/**
 * Around every story: a search over the whole site, what is chosen for the whole page, and how a story chooses something
 * else; the elements of guides.
 */
export const Provider: GlobalProvider = ({ children }) => {
  const { globalState, dispatch } = useLadleContext();
  const { rtl, theme, mode, story } = globalState;
  const isAlone = mode === 'preview';
  const settings = useMemo(
    (): PageSettings => ({
      direction: rtl ? 'rtl' : 'ltr',
      theme,
      isAlone,
      isInMain: !isAlone,
      story,
      onDirection: (direction) =>
        dispatch({ type: ActionType.UpdateRtl, value: direction === 'rtl' }),
      onTheme: (chosen) => dispatch({ type: ActionType.UpdateTheme, value: chosen as ThemeState }),
      onStory(id) {
        history.pushState(null, '', addressOfStory(location.href, id));
        dispatch({ type: ActionType.UpdateStory, value: id });
      },
    }),
    [rtl, theme, isAlone, story, dispatch],
  );
  usePanes();
  useTitle(story);
  const arrivedAt = useArrival(story);
  return (
    <PageSettingsContext value={settings}>
      {!isAlone && <SiteSearch />}
      <output className="arrived-at">{arrivedAt}</output>
      <MDXProvider components={PAGE_COMPONENTS}>
        <Suspense fallback={null}>{children}</Suspense>
      </MDXProvider>
    </PageSettingsContext>
  );
};

/** The tab says the story's true name; Ladle writes its own before. */
function useTitle(story: string): void {
  useEffect(() => {
    queueMicrotask(() => {
      document.title = `${nameOfStory(story)} · headless-grc`;
    });
  }, [story]);
}
