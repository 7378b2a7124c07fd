import { createContext } from 'react';

/** The settings of the whole page, outside the stories. */
export interface PageSettings {
  /** The writing direction; a story may override it. */
  readonly direction: 'ltr' | 'rtl';
  readonly theme: 'light' | 'dark' | 'auto';
  /** The story is shown on its own, without settings and inspector. */
  readonly isAlone: boolean;
  /** An element around the story is the `main` element already. */
  readonly isInMain?: boolean;
  /** Id of the shown story; undefined outside the site. */
  readonly story?: string;
  /** Changes the direction; undefined if it cannot be changed. */
  readonly onDirection?: (direction: 'ltr' | 'rtl') => void;
  readonly onTheme?: (theme: 'light' | 'dark' | 'auto') => void;
  readonly onStory?: (story: string) => void;
}

export const PageSettingsContext = createContext<PageSettings>({
  direction: 'ltr',
  theme: 'light',
  isAlone: false,
});
