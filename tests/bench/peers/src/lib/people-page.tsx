// What both of our people widgets are shown in: the provider, with a client that asks the bench's server. Built from
// the sources, because the renderers are no part of the package.
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { GrcProvider } from '../../../../../hooks/provider/grc-provider';
import { createClient } from '../../../../../src/api/client';

const client = createClient({ root: location.origin });
const ENVIRONMENT = { online: true, smallScreen: false, user: { id: '7', name: 'Robin', anonymous: false } } as const;

export function mountWithProvider(el: HTMLElement, widget: ReactNode) {
  const root = createRoot(el);
  root.render(
    <GrcProvider client={client} language="en" environment={ENVIRONMENT}>
      {widget}
    </GrcProvider>,
  );
  return root;
}
