import { describe, expect, test } from 'vitest';
import { EXIT, EXIT_HELP } from '../../../cli/exit-codes.ts';
import { helpTexts } from '../../../cli/program.ts';
import { ENVIRONMENT_MEMBERS, PROJECT_MEMBERS } from '../../../cli/read-project-file.ts';
import { reporters } from '../../../cli/reporters/index.ts';
import { controlOf, movableClock } from '../../../cli/serve-control.ts';
import { helpOfServe } from '../../../cli/serve-help.ts';
import { createPlatform, type WireRequest } from '../../../fixtures/platform/index.ts';
import { faultNames } from '../../../fixtures/player/names/known-names.ts';
import { headSchema } from '../../../fixtures/player/session/session.ts';
import { sessionJsonSchema } from '../../../fixtures/player/session/session-json-schema.ts';
import { shared } from '../../../fixtures/player/session/shared-schemas.ts';
import { STEP_KINDS } from '../../../fixtures/player/session/step-kinds.ts';
import { BUILT_IN_VARIABLES } from '../../../fixtures/player/steps/built-in.ts';
import { MATCHERS } from '../../../fixtures/player/steps/difference.ts';
import { WORLD_WORDS } from '../../../fixtures/worlds/session-users.ts';
import { namesBelow, sectionOf } from '../guide-tables.ts';

// The tables of the guides about the command and its files have a row for everything that there is.

describe('the guide to the command line describes', () => {
  test('every command', () => {
    const commands = Object.keys(helpTexts()).filter((name) => !['', 'help'].includes(name));
    expect(namesBelow('command-line', '## Commands').toSorted()).toEqual(commands.toSorted());
  });

  test('every report', () => {
    expect(namesBelow('command-line', '## Reports').toSorted()).toEqual(
      Object.keys(reporters).toSorted(),
    );
  });

  test('every exit code, as `--help` does', () => {
    const plain = (text: string) => text.replaceAll(/[`|]/g, '').replaceAll(/ +/g, ' ').trim();
    const rows = sectionOf('command-line', '## Exit codes').split('\n');
    const written = rows.map(plain).filter((row) => /^\d/.test(row));
    expect(written).toEqual(
      EXIT_HELP.split('\n')
        .map(plain)
        .filter((row) => /^\d/.test(row)),
    );
    const codes = written.flatMap((row) => /^[\d, ]+/.exec(row)?.[0].split(',') ?? []);
    expect(codes.map(Number)).toEqual(Object.values(EXIT));
  });

  test('every member of a project file, and which of them an environment may have', () => {
    const section = sectionOf('command-line', '## The project file');
    expect(namesBelow('command-line', '## The project file').toSorted()).toEqual(
      PROJECT_MEMBERS.toSorted(),
    );
    const inEnvironments = section.matchAll(/^\| `([\w-]+)` +\|.*\| yes +\|$/gm);
    expect(Array.from(inEnvironments, ([, name]) => name).toSorted()).toEqual(
      ENVIRONMENT_MEMBERS.toSorted(),
    );
  });
});

/** What a step of this kind can expect, by the schema of sessions. */
const expectedMembers = (kind: string): readonly string[] => {
  const { $defs } = sessionJsonSchema() as unknown as { readonly $defs: Record<string, Schema> };
  const { anyOf = [], properties } = $defs[`step.${kind}`]?.properties?.['expect'] ?? {};
  return Object.keys(properties ?? anyOf.find((one) => one.properties)?.properties ?? {});
};

interface Schema {
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

describe('the guide to sessions describes', () => {
  test.each([
    ['## The steps', STEP_KINDS],
    ['## Every step', Object.keys(shared)],
    ['## The head of a file', Object.keys(headSchema.shape).filter((name) => name !== '$schema')],
    ['## Variables', [...BUILT_IN_VARIABLES, 'env.NAME'].map((name) => `{{${name}}}`)],
    ['## Expectations', MATCHERS],
    ['### After a call or a request', [...expectedMembers('call'), 'cookies']],
    ['### Of a widget and its page', expectedMembers('expect')],
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
