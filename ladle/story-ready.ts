/**
 * Marks the page while a story is at rest: `data-story-ready` on the root element. Whoever looks at
 * stories (the sweep of all stories, screenshots) waits for it. Returns how to take the mark away.
 */
export function markStoryReady(): () => void {
  const { dataset } = document.documentElement;
  dataset['storyReady'] = '';
  return () => {
    delete dataset['storyReady'];
  };
}
