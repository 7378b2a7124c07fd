import { use, type HTMLAttributes, type ReactNode } from 'react';
import { PageSettingsContext } from './page-settings.ts';

/** The `main` element of a page, unless there is one around it: a page has only one. */
export function PageMain(props: HTMLAttributes<HTMLElement>): ReactNode {
  const Tag = use(PageSettingsContext).isInMain ? 'div' : 'main';
  return <Tag data-page="" {...props} />;
}
