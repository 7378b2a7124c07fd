import { createContext } from 'react';

/** What is chosen for the whole page, outside the stories. */
export interface PageSettings {
  /** The writing direction; a story may have its own. */
  readonly direction: 'ltr' | 'rtl';
  readonly theme: 'light' | 'dark' | 'auto';
  /** The story stands alone, without anything to set or to inspect around it. */
  readonly isAlone: boolean;
  /** What is around the story is the main part of the page. */
  readonly isInMain?: boolean;
  /** Id of the story that is shown; absent outside the site. */
  readonly story?: string;
  /** Absent where nobody can choose. */
  readonly onDirection?: (direction: 'ltr' | 'rtl') => void;
  readonly onTheme?: (theme: 'light' | 'dark' | 'auto') => void;
  readonly onStory?: (story: string) => void;
}

export const PageSettingsContext = createContext<PageSettings>({
  direction: 'ltr',
  theme: 'light',
  isAlone: false,
});
