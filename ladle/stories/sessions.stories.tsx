import { lazy, Suspense } from 'react';

export default { title: 'Sessions' };

// With the texts of all sessions and the player: not in the page that shows the list of stories.
const SessionExplorer = lazy(async () => ({
  default: (await import('../sessions/session-explorer.tsx')).SessionExplorer,
}));

export const StepByStep = () => (
  <Suspense fallback={<p>The sessions are on their way.</p>}>
    <SessionExplorer />
  </Suspense>
);
