import { use, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { PageSettingsContext } from '../page-settings.ts';

/** A link to another page of the site opens it without loading the site anew; one that says more is loaded. */
export function StoryLink({ href = '', children, ...props }: ComponentProps<'a'>): ReactNode {
  const { onStory } = use(PageSettingsContext);
  const story = /^\?story=([^&#]+)$/.exec(href)?.[1];
  const open = (event: MouseEvent) => {
    if (story === undefined || !onStory) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onStory(story);
  };
  return (
    <a {...props} href={href} onClick={open}>
      {children}
    </a>
  );
}
