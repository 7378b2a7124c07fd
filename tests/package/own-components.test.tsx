// @vitest-environment jsdom
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { RunEvent } from '../../fixtures/index.ts';

const built = (file: string) => import(pathToFileURL(resolve('dist', file)).href);
const { memoryBackend, playSession, readSession } = (await built(
  'fixtures/index.js',
)) as typeof import('../../fixtures/index.ts');
const { startHookOn } = (await built(
  'fixtures/hooks.js',
)) as typeof import('../../fixtures/hooks.ts');
const { PeopleField } = (await built(
  'ladle/renderers/index.js',
)) as typeof import('../../ladle/renderers/index.ts');

const SESSION = `title: A team is chosen by the keyboard
levels: [hook]
world: enterprise
steps:
  - start: { widget: people-field, input: { allowedTypes: [team] } }
  - type: { role: combobox, name: Owner, text: fire }
  - after: 1s
  - expect: { page: [{ role: option, shown: 1 }] }
  - key: ArrowDown
  - key: Enter
  - expect: { context: { value: [{ id: 1, label: Fire team, type: team }] } }
`;

test('a session is played on a component of the host, in the document of its test runner', async () => {
  const read = readSession(SESSION, 'own.yaml');
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const failures: RunEvent[] = [];
  const own = () => <PeopleField label="Owner" allowedTypes={['team']} />;
  const end = await playSession(
    read.session,
    { backend: memoryBackend, level: 'hook', startHook: startHookOn({ component: () => own }) },
    (event) => {
      if (event.type === 'step' && event.verdict === 'failed') failures.push(event);
    },
  );
  expect(failures).toEqual([]);
  expect(end.verdict).toBe('passed');
  // The search for teams is a stored filter, whose request needs the cookie of the session.
  expect(end.seen.requests).toMatchObject({ 'teams.filter.create 201': 1 });
  expect(document.cookie).toBe('');
});
