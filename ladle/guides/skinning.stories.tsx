import type { ReactNode } from 'react';
import { PAGE_COMPONENTS } from '../site/page-components.tsx';
import { SkinsDemo } from '../site/skins-demo.tsx';
import Guide from './skinning.md';

export default { title: 'Guide' };

const { h2: Heading, wrapper: Page } = PAGE_COMPONENTS;
const textAlone = { wrapper: ({ children }: { readonly children?: ReactNode }) => children };

export const Skinning = () => (
  <Page>
    <Guide components={textAlone} />
    <Heading>The same widget, four times</Heading>
    <p>
      Type half a date, then choose another design system: what you typed stays, because the hook
      runs above the skin.
    </p>
    <SkinsDemo />
  </Page>
);
