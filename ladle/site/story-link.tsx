import { use, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { PageSettingsContext } from '../page-settings.ts';

/**
 * The address of a guide in the site: guides link to each other by file name, because the files are
 * side by side in the package.
 */
const addressInSite = (href: string): string =>
  href.replace(/^([\w-]+)\.md(?=#|$)/, '?story=guide--$1');

/**
 * A link to another page of the site, which opens it without reloading the site; an address with
 * more parameters is loaded.
 */
export function StoryLink({
  href: given = '',
  children,
  ...props
}: ComponentProps<'a'>): ReactNode {
  const href = addressInSite(given);
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
