import { lazy, Suspense } from 'react';

export default { title: 'Guide' };

// Loaded separately, because it contains the platform, which the list of stories does not need.
const IncidentStory = lazy(async () => ({
  default: (await import('./incident/incident-story.tsx')).IncidentStory,
}));

export const RegisterAnIncident = () => (
  <Suspense fallback={<p>The form is on its way.</p>}>
    <IncidentStory />
  </Suspense>
);
