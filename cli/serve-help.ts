import { DEFAULT_SWITCHES, SWITCH_WORDS } from '../fixtures/platform/switches.ts';
import {
  SESSION_USERS,
  CLIENT_SECRET,
  CLIENTS,
  tokenOf,
  WORLD_WORDS,
} from '../fixtures/worlds/session-users.ts';

/** The accounts of every world with a token of their own, by the names that sessions give them. */
export const PEOPLE: readonly string[] = [
  'administrator',
  ...SESSION_USERS.map(([name]) => name),
  'connector',
];

/** The text of `serve --help` after the options: worlds, people with their tokens, applications, switches. */
export const helpOfServe = (): string =>
  [
    section('Worlds (--world):', Object.entries(WORLD_WORDS)),
    section('People (--user; Authorization: Bearer <token>; every password is "password"):', [
      ...PEOPLE.map(withToken),
      ['anonymous', 'no token'],
    ]),
    section(
      'Programs (POST /api/oauth/token, grant_type=client_credentials):',
      CLIENTS.map(
        ([id, person]) => [id, `client_secret ${CLIENT_SECRET}, acts as ${person}`] as const,
      ),
    ),
    WORLD_FILE,
    section('Switches (--switch name=value) and their defaults:', switches()),
    'GET / lists all this of a running server; /openapi.json is its document, /health its health.',
  ].join('\n\n');

const WORLD_FILE = `A world file (--world mine.yaml; --state writes the same form, without tokens and stored filters):
  world: factory            # what it adds to; empty when not given
  tables:                   # rows by table; one with the id of a thing takes its place
    positions: [{ name: Beekeeper }]
    users:                  # acted as with the token token-ada
      - { user_id: 11111111-2222-4333-8444-555555555555, login_code: ada, name: Ada Ash,
          $inside: { level: manager, password: secret } }
  removed: { objects: [2] } # ids of things that are not there
  settings: { system_default_language: nl }`;

const withToken = (person: string) => [person, tokenOf(person)] as const;

const section = (title: string, rows: readonly (readonly [string, string])[]): string =>
  [title, ...rows.map(([name, text]) => `  ${name.padEnd(22)} ${text}`)].join('\n');

const switches = (): readonly (readonly [string, string])[] =>
  Object.entries(DEFAULT_SWITCHES).map(([name, value]) => {
    const words = (SWITCH_WORDS as Readonly<Record<string, readonly string[]>>)[name];
    const shown = value === '' ? '(empty)' : value === Infinity ? 'none' : String(value);
    return [name, words === undefined ? shown : `${shown} (${words.join(', ')})`];
  });
