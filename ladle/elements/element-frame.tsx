import { useCallback, type ReactNode } from 'react';
import { pickDefined } from '../../hooks/kit/pick-defined.ts';
import { GrcProvider } from '../../hooks/provider/grc-provider.tsx';
import type { Notification } from '../../hooks/provider/notification-channel.ts';
import { draftsOf, usePage } from './element-page.ts';
import type { GrcElement } from './grc-element.tsx';
import type { Inherited } from './inherited.ts';

interface ElementFrameProps {
  readonly host: GrcElement;
  readonly around: Inherited;
  readonly children: ReactNode;
}

/** Wraps the content of every element: the client of the page, its language and direction. */
export function ElementFrame({ host, around, children }: ElementFrameProps): ReactNode {
  const page = usePage();
  const getRootNode = useCallback(() => host.shadowRoot ?? host.ownerDocument, [host]);
  const notify = useCallback(
    (notification: Notification) => void host.emit('grc-notify', notification),
    [host],
  );
  if (!page) return null;
  const { client, config } = page;
  const { environment } = config;
  return (
    <GrcProvider
      client={client}
      {...pickDefined(around, ['language'])}
      {...pickDefined(config, ['texts', 'windows', 'storage', 'smallScreenBelow'])}
      drafts={draftsOf(environment?.user?.id ?? '')}
      direction={around.direction}
      getRootNode={getRootNode}
      notify={notify}
      environment={{ root: client.root, ...environment }}
    >
      <div dir={around.direction} lang={around.language} data-theme={around.theme}>
        {children}
      </div>
    </GrcProvider>
  );
}
