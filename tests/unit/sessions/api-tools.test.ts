import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { readWellFormed } from '../../../cli/read-well-formed.ts';
import { importSession } from '../../../cli/record/import-session.ts';
import { readCurl } from '../../../cli/record/read-curl.ts';
import { readHar } from '../../../cli/record/read-har.ts';
import { curlOf } from '../../../cli/reporters/trace-text.ts';
import { checkSession } from '../../../fixtures/player/check/check-session.ts';
import { FORMAT } from '../../../fixtures/player/session/session.ts';
import { sessionText } from '../../../fixtures/player/session/write-session.ts';
import { run } from '../cli/run.ts';
import { play } from '../player/session-text.ts';
import { apiSessions, playApi, textOf } from './api-sessions.ts';
import { archiveOf, exchangesOf } from './archive.ts';

/** All expectations of the last call of a session, made wrong. */
const broken = (text: string): string => {
  const session = load(text) as { steps: Record<string, unknown>[] };
  const last = session.steps.findLast((step) => step['expect'] !== undefined && !step['save']);
  if (!last) throw new Error('the session expects nothing');
  const { events, ...rest } = last['expect'] as { events?: readonly unknown[] };
  // Only names of events can be wrong: none if some are expected, one if none is.
  last['expect'] = {
    ...(wrong(rest) as object),
    ...(events && { events: events.length === 0 ? ['slow'] : [] }),
  };
  return JSON.stringify(session);
};

const wrong = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? ['something'] : value.map(wrong);
  switch (typeof value) {
    case 'number':
      return value + 1;
    case 'string':
      return `${value} not`;
    case 'boolean':
      return !value;
    default:
      return value === null
        ? 'something'
        : Object.fromEntries(
            Object.entries(value as object).map(([key, one]) =>
              key === '$any' ? ['$absent', true] : [key, wrong(one)],
            ),
          );
  }
};

describe('every session of the API', () => {
  test.each(apiSessions)('is recreated from an archive, and from curl: %s', async (file) => {
    const { events } = await playApi(file);
    const sent = exchangesOf(events);
    expect(sent).not.toEqual([]);
    const recording = readHar(archiveOf(events));
    // The archive contains the user, the request itself does not.
    expect(recording.requests.map(({ at: _at, person: _person, ...one }) => one)).toEqual(
      sent.map(({ method, url, headers, body, status, reply }) => ({
        method,
        url,
        headers,
        ...(body !== undefined && { body }),
        ...(status !== undefined && { status }),
        ...(reply !== undefined && reply !== '' && { reply }),
      })),
    );
    for (const one of sent) {
      const [again, ...more] = readCurl(curlOf(one)).requests;
      expect(more).toEqual([]);
      expect([again?.method, again?.url, again?.body]).toEqual([one.method, one.url, one.body]);
    }
    // Recorded requests can be converted to a session without errors.
    const { session } = importSession(recording, { title: file });
    const text = sessionText(session);
    expect(load(text)).toEqual({ format: FORMAT, ...session });
    const read = readWellFormed(text, file);
    expect(read ? checkSession(read) : ['no session']).toEqual([]);
  });

  test.each(apiSessions)('detects a different reply of the platform: %s', async (file) => {
    const { end } = await play(broken(textOf(file)), { level: 'client' });
    expect(end.verdict).toBe('failed');
  });
});

test('the sessions of every kind of user pass in the command with exit code 0 [product-07]', async () => {
  const folder = 'fixtures/sessions/api/people';
  const { code, out } = await run(['replay', folder, '--level', 'client'], { cwd: process.cwd() });
  expect(code, `${out}`).toBe(0);
  const played = apiSessions.filter((file) => file.startsWith('people/'));
  expect(out).toContain(`${played.length} passed`);
});
