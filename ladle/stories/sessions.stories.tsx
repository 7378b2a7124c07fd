import { lazy, Suspense } from 'react';

export default { title: 'Sessions' };

// Loaded separately, because it contains all sessions and the player, which the list of stories
// does not need.
const SessionExplorer = lazy(async () => ({
  default: (await import('../sessions/session-explorer.tsx')).SessionExplorer,
}));

export const StepByStep = () => (
  <Suspense fallback={<p>The sessions are on their way.</p>}>
    <SessionExplorer />
  </Suspense>
);
