import { use, type HTMLAttributes, type ReactNode } from 'react';
import { PageSettingsContext } from './page-settings.ts';

/** The main part of a page, where nothing around it is that already: a page has one. */
export function PageMain(props: HTMLAttributes<HTMLElement>): ReactNode {
  const Tag = use(PageSettingsContext).isInMain ? 'div' : 'main';
  return <Tag data-page="" {...props} />;
}
