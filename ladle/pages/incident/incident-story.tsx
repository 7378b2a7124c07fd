import { use, useEffect, useState, type ReactNode } from 'react';
import { createPlatform } from '../../../fixtures/platform/platform.ts';
import { enterprise } from '../../../fixtures/worlds/enterprise/index.ts';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { createClient } from '../../../src/api/client.ts';
import { PageSettingsContext } from '../../page-settings.ts';
import { markStoryReady } from '../../story-ready.ts';
import { IncidentPage } from './incident-page.tsx';

/** The platform of the page where the address names none. */
const IN_THE_PAGE = 'https://platform.example';

/**
 * The page on a platform: one in the page, or that of the address's `platform` parameter, as
 * `npx headless-grc serve --world enterprise --user staff` serves it.
 */
export function IncidentStory(): ReactNode {
  const { direction } = use(PageSettingsContext);
  const [{ root, client }] = useState(connect);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => (isReady ? markStoryReady() : undefined), [isReady]);
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

function connect() {
  const root = new URLSearchParams(location.search).get('platform');
  if (root !== null) return { root, client: createClient({ root }) };
  const platform = createPlatform({ world: enterprise, user: 'staff' });
  return {
    root: IN_THE_PAGE,
    client: createClient({
      root: IN_THE_PAGE,
      fetch: (request: Request) => platform.fetch(request),
    }),
  };
}
