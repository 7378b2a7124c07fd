import { useSyncExternalStore } from 'react';

/** The theme of the explorer's page: light, dark, or that of the system. */
export function usePageTheme(): 'light' | 'dark' | 'auto' {
  return useSyncExternalStore(whenPageChanges, themeOfPage);
}

function themeOfPage(): 'light' | 'dark' | 'auto' {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'dark' || theme === 'auto' ? theme : 'light';
}

function whenPageChanges(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
