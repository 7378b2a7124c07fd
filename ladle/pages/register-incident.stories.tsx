import { lazy, Suspense } from 'react';

export default { title: 'Guide' };

// With the platform in the page: not in the page that shows the list of stories.
const IncidentStory = lazy(async () => ({
  default: (await import('./incident/incident-story.tsx')).IncidentStory,
}));

export const RegisterAnIncident = () => (
  <Suspense fallback={<p>The form is on its way.</p>}>
    <IncidentStory />
  </Suspense>
);
