import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { controlOf, movableClock } from '../../../cli/serve-control.ts';
import { helpOfServe } from '../../../cli/serve-help.ts';
import { createPlatform, type WireRequest } from '../../../fixtures/platform/index.ts';
import { faultNames } from '../../../fixtures/player/names/known-names.ts';
import { headSchema } from '../../../fixtures/player/session/session.ts';
import { shared } from '../../../fixtures/player/session/shared-schemas.ts';
import { STEP_KINDS } from '../../../fixtures/player/session/step-kinds.ts';
import { BUILT_IN_VARIABLES } from '../../../fixtures/player/steps/built-in.ts';
import { MATCHERS } from '../../../fixtures/player/steps/difference.ts';
import { WORLD_WORDS } from '../../../fixtures/worlds/session-users.ts';

// The tables of the guides about the command and its files have a row for everything that there is.

/** The names in the first column of the table below a heading of a guide: `call`, `await`. */
const namesBelow = (guide: string, heading: string): readonly string[] =>
  [...sectionOf(guide, heading).matchAll(/^\| (`.*?) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`:]+)[^`]*`/g)].map(([, name = '']) => name),
  );

const sectionOf = (guide: string, heading: string): string => {
  const [, after = ''] = readFileSync(`ladle/guides/${guide}.md`, 'utf8').split(`\n${heading}\n`);
  return after.split(/\n#+ /)[0] ?? '';
};

describe('the guide to sessions describes', () => {
  test.each([
    ['## The steps', STEP_KINDS],
    ['## Every step', Object.keys(shared)],
    ['## The head of a file', Object.keys(headSchema.shape).filter((name) => name !== '$schema')],
    ['## Variables', [...BUILT_IN_VARIABLES, 'env.NAME'].map((name) => `{{${name}}}`)],
    ['## Expectations', MATCHERS],
  ])('%s: each of them, and no other', (heading, names) => {
    expect(namesBelow('sessions', heading).toSorted()).toEqual([...names].toSorted());
  });
});

describe('the guide to the in-memory platform describes', () => {
  test('every world', () => {
    expect(namesBelow('in-memory-platform', '## Worlds')).toEqual(Object.keys(WORLD_WORDS));
  });

  test('every switch with its default, as `serve --help` does', () => {
    const rows = sectionOf('in-memory-platform', '## Switches').matchAll(
      /^\| `(\w+)` +\| (\S+) +\|/gm,
    );
    const written = Array.from(rows, ([, name, value]) => `${name} ${value?.replaceAll('`', '')}`);
    const [, listed = ''] = helpOfServe().split('their defaults:\n');
    const [switches = ''] = listed.split('\n\n');
    const shown = switches
      .split('\n')
      .map((line) => line.trim().split(/\s+/).slice(0, 2).join(' '));
    expect(written).toEqual(shown);
  });

  test('every request to control it', async () => {
    const platform = createPlatform();
    const reply = await controlOf(
      platform,
      movableClock(),
    )({
      method: 'GET',
      url: '/_control',
      header: () => undefined,
    } as unknown as WireRequest);
    const { routes } = JSON.parse(String(reply?.body)) as { readonly routes: readonly string[] };
    const named = namesBelow('in-memory-platform', '## Control by a test').join(' ');
    expect(named).toBe(routes.join(' '));
  });
});

test('the guide to testing describes every kind of fault', () => {
  expect(namesBelow('testing', '## Faults').toSorted()).toEqual(Object.keys(faultNames).toSorted());
});
