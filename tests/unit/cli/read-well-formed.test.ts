import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readWellFormed } from '../../../cli/read-well-formed.ts';
import { readSession } from '../../../fixtures/player/session/read-session.ts';

const SESSIONS = 'fixtures/sessions';
const files = readdirSync(SESSIONS, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
);

describe('the fast parser of sessions', () => {
  test('gives the same result as the full parser for every session of the package', () => {
    for (const file of files) {
      const text = readFileSync(join(SESSIONS, file), 'utf8');
      const read = readSession(text, file);
      expect(read.ok && read.session.row === undefined ? read.session : read).toEqual(
        readWellFormed(text, file),
      );
    }
  });

  test.each([
    ['JSON', '{"title":"t","steps":[{"after":"1s"},"offline"]}'],
    ['flow style', 'title: t\nsteps: [offline, { after: 1s },\n  "online", \'offline\']\n'],
    ['Windows line ends', 'title: t\r\nsteps:\r\n  - after: 1s\r\n  - "offline"\r\n'],
    [
      'comments, blank lines and a document marker',
      '# a\n---\ntitle: t\n\nsteps:\n\n  # b\n  -   after: 1s\n  -\n    online: true\n',
    ],
    ['steps before the title', 'steps:\n- offline\n- after: 1s\ntitle: t\ntags: [steps]\n'],
    ['another list named steps', 'title: t\nvariables: { steps: [1, 2] }\nsteps: [offline]\n'],
    [
      'texts over several lines',
      'title: >\n  a\n  b\nsteps:\n  - save: { a: "state.x\\ty" }\n    note: |\n      one\n      two\n  - offline\n',
    ],
    [
      'words and numbers',
      'title: t\nvariables: { a: 0o17, b: 0x1F, c: 1_000, d: .5, e: -.inf, f: ~, g: yes, h: TRUE, i: 2026-01-01, j: 1e3, k: 012 }\nsteps: [offline]\n',
    ],
  ])('gives the same result for %s', (_, text) => {
    const session = readWellFormed(text, 'a.yaml');
    expect(session?.steps.length).toBeGreaterThan(0);
    expect(readSession(text, 'a.yaml')).toMatchObject({ ok: true, session });
  });

  test.each([
    ['a name in figures', 'title: t\nvariables: { a: { 010: 1, 12: 2 } }\nsteps: [offline]\n'],
    ['a decimal name', 'title: t\nvariables:\n  a:\n    1.10: 1\nsteps: [offline]\n'],
    ['a word as a name', 'title: t\nvariables: { a: [{ TRUE: 1 }] }\nsteps: [offline]\n'],
    ['a value with a tag', 'title: t\nvariables: { a: !!float 1 }\nsteps: [offline]\n'],
    ['too long a number', 'title: t\nvariables: { a: 1e400 }\nsteps: [offline]\n'],
    ['broken YAML', 'title: t\nsteps: [\n  - a\n'],
    ['a duplicate member', 'title: a\ntitle: b\nsteps: [offline]\n'],
    ['an unknown step', 'title: t\nsteps:\n  - sned: x\n'],
    ['an unknown member', 'title: t\nsteps:\n  - call: a.b\n    wiht: {}\n'],
    ['no title', 'steps: [offline]\n'],
    ['an empty step', 'title: t\nsteps:\n  -\n  - offline\n'],
    ['no steps', 'title: t\n'],
    ['nothing', ''],
    ['only a comment', '# nothing\n'],
    ['only a text', 'just text'],
    ['two documents', 'title: t\nsteps: [offline]\n---\ntitle: t\n'],
    [
      'members of another object',
      'title: t\nvariables: { a: 1, <<: { b: 2 } }\nsteps: [offline]\n',
    ],
    ['aliases', 'title: t\nvariables: { a: &a [1], b: *a }\nsteps: [offline]\n'],
  ])('leaves %s to the full parser', (_, text) => {
    expect(readWellFormed(text, 'a.yaml')).toBeUndefined();
  });
});
