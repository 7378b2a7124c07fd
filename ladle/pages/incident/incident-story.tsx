import { use, useEffect, useState, type ReactNode } from 'react';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { createClient, type Client } from '../../../src/api/client.ts';
import { PageSettingsContext } from '../../page-settings.ts';
import { markStoryReady } from '../../story-ready.ts';
import { IncidentPage } from './incident-page.tsx';

/** The address of the in-memory platform, which is used if the page's address names none. */
const IN_THE_PAGE = 'https://platform.example';

/**
 * The page with a platform: in memory, or at the address in the `platform` parameter, as served by
 * `npx headless-grc serve --world enterprise --user staff`.
 */
export function IncidentStory(): ReactNode {
  const { direction } = use(PageSettingsContext);
  const [connection, setConnection] = useState<Connection | null>(null);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    void connect().then(setConnection);
  }, []);
  useEffect(() => (isReady ? markStoryReady() : undefined), [isReady]);
  if (!connection) return null;
  const { root, client } = connection;
  return (
    <GrcProvider
      client={client}
      direction={direction}
      environment={{ root, dateFormat: 'dd-MM-yyyy', timeZone: 'Europe/Amsterdam' }}
    >
      <div dir={direction} lang="en">
        <IncidentPage client={client} onReady={() => setIsReady(true)} />
      </div>
    </GrcProvider>
  );
}

interface Connection {
  readonly root: string;
  readonly client: Client;
}

async function connect(): Promise<Connection> {
  const root = new URLSearchParams(location.search).get('platform');
  if (root !== null) return { root, client: createClient({ root }) };
  // Only loaded if no other platform is used.
  const [{ createPlatform }, { enterprise }] = await Promise.all([
    import('../../../fixtures/platform/platform.ts'),
    import('../../../fixtures/worlds/enterprise/index.ts'),
  ]);
  const platform = createPlatform({ world: enterprise, user: 'staff' });
  return {
    root: IN_THE_PAGE,
    client: createClient({
      root: IN_THE_PAGE,
      fetch: (request: Request) => platform.fetch(request),
    }),
  };
}
