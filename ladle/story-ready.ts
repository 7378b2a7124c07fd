/**
 * Marks the page while a story is at rest: `data-story-ready` on the root element. Checks of
 * stories and screenshots wait for it. Returns a function that removes the mark.
 */
export function markStoryReady(): () => void {
  const { dataset } = document.documentElement;
  dataset['storyReady'] = '';
  return () => {
    delete dataset['storyReady'];
  };
}
