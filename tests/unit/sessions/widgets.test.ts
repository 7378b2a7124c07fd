import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readWellFormed } from '../../../cli/read-well-formed.ts';
import { importSession } from '../../../cli/record/import-session.ts';
import { readHar } from '../../../cli/record/read-har.ts';
import { checkSession } from '../../../fixtures/player/check/check-session.ts';
import { sessionText } from '../../../fixtures/player/session/write-session.ts';
import type { Exchange } from '../../../fixtures/player/trace.ts';
import { play } from '../player/session-text.ts';
import { archiveOf, exchangesOf } from './archive.ts';

const textOf = (file: string): string =>
  readFileSync(new URL(`../../../fixtures/sessions/${file}.yaml`, import.meta.url), 'utf8');

/** A session of a widget as it was played, and the session of requests that is created from its archive. */
const recorded = async (file: string) => {
  const text = textOf(file);
  const { user, world } = parse(text) as { readonly user?: string; readonly world?: string };
  const { events } = await play(text, { trace: true });
  const { session, notes } = importSession(readHar(archiveOf(events)), {
    title: file,
    ...(user === undefined ? {} : { users: [user] }),
    ...(world === undefined ? {} : { world }),
  });
  const made = sessionText(session);
  const read = readWellFormed(made, file);
  return { sent: exchangesOf(events), made, notes, problems: read ? checkSession(read) : ['none'] };
};

/** A request, independent of the order of its query, and of the ids that the platform assigned. */
const comparable = ({ method, url, body = '' }: Exchange): string => {
  const { pathname, searchParams } = new URL(url);
  searchParams.sort();
  return `${method} ${pathname}?${searchParams} ${body}`.replace(
    /[0-9a-f]{8}-[0-9a-f-]{27}/g,
    'id',
  );
};

describe('the requests of a widget can be converted from an archive to a session that passes and sends the same', () => {
  test.each([
    'attachments/stored-files',
    'card-panel/sections',
    'card-properties/reading',
    'card-selector-dialog/choosing',
    'card-selector/paging',
    'client/settings',
    'hyperlinks/wizard',
    'position-field/choosing',
  ])('%s', async (file) => {
    const { sent, made, notes, problems } = await recorded(file);
    expect(sent).not.toEqual([]);
    expect([problems, notes]).toEqual([[], []]);
    const { end, why, events } = await play(made, { trace: true });
    expect(why).toEqual([]);
    expect(end.verdict).toBe('passed');
    expect(exchangesOf(events).map(comparable)).toEqual(sent.map(comparable));
  });

  test('except a file, which no archive contains: this is reported, and the session sends another', async () => {
    const { sent, made, notes, problems } = await recorded('attachments/uploading');
    const uploads = sent.filter(({ url }) => url.endsWith('/stream'));
    // They are answered in a later step than the one that sends them: the archive has their replies
    // anyway.
    expect(uploads.map(({ status }) => status)).not.toContain(undefined);
    expect(notes).toEqual(
      uploads.map(
        ({ method, url }) =>
          `left out: what the file had that ${method} ${url} sent (a short text takes its place)`,
      ),
    );
    expect(uploads).not.toEqual([]);
    expect(problems).toEqual([]);
    expect(made).toContain('file: { name: recorded.txt, text: ');
    const { steps } = await play(made);
    const upload = steps.filter(({ text }) => text.endsWith('.stream'));
    expect(upload.map(({ verdict }) => verdict)).toEqual(uploads.map(() => 'passed'));
  });

  test('except failures of an unstable platform: the session expects them', async () => {
    const { notes } = await recorded('card-properties/failing');
    expect(notes).toContain(
      'GET /objects/1 was answered 500: the session expects this status, and fails when the platform works',
    );
  });
});
