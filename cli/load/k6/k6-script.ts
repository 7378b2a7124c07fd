import { readFileSync } from 'node:fs';
import type { Compatibility } from '../../../src/api/compatibility.ts';
import { ownPath } from '../../own-path.ts';
import type { SessionCode } from './session-code.ts';
import { Code, written } from '../write-code.ts';

/** The contents of a script for k6. */
export interface K6Options {
  /** Address of the live target. */
  readonly target: string;
  /** The sessions, in the order in which users play them. */
  readonly sessions: readonly SessionCode[];
  /** Virtual users as typed: `5`, or `90/m`. */
  readonly rate: string;
  /** Virtual users that start each second. */
  readonly perSecond: number;
  /** For how many seconds users start. */
  readonly seconds: number;
  /** Values of `--var`. */
  readonly given: Readonly<Record<string, unknown>>;
  /** How the target spells what the specification leaves open. */
  readonly compatibility: Compatibility;
  /** Names of people, each with the environment variable that holds their token. */
  readonly people: Readonly<Record<string, string>>;
  /** Environment variables that sessions may read. */
  readonly readable: readonly string[];
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** True: objects that sessions create are not removed. */
  readonly keep: boolean;
  /** True: the certificate of the target is not checked. */
  readonly insecure: boolean;
  /** Client certificate and key, relative to the script; absent: none. */
  readonly certificate?: { readonly cert: string; readonly key: string };
  /** Parts of sessions that are not in the script, each with its place and the reason. */
  readonly omitted: readonly string[];
}

/** Seconds of a request, as for virtual users of Artillery. */
const TIMEOUT = '5s';

/** A script for k6, which plays all sessions with equal weight. */
export const k6Script = (options: K6Options): string => {
  const { target, sessions, given, compatibility, people, readable, headers, keep } = options;
  const { version, antiForgery, bases, pagingHeaders, signIn, guest } = compatibility;
  const { imports, code } = helpers();
  const about = {
    root: new Code(`(__ENV.GRC_TARGET || ${written(target.replace(/\/+$/, ''))})`),
    api: bases.api,
    headers,
    people,
    readable,
    keep,
    timeout: TIMEOUT,
    version: version.value,
    antiForgery,
    signIn: signIn.oauthToken,
    guest: guest.loginCode,
    paging: pagingHeaders,
  };
  const variables = Object.entries(given).map(([name, value]) => [
    name,
    new Code(`env(${written(name)}, ${written(value, 1)})`),
  ]);
  return (
    [
      headOf(options),
      imports,
      `export const options = ${written(optionsOf(options))};`,
      `const TARGET = ${written(about)};`,
      `/** Values of variables for all sessions. */\nconst GIVEN = ${written(Object.fromEntries(variables))};`,
      `const sessions = ${written(merged(sessions))};`,
      code,
    ].join('\n\n') + '\n'
  );
};

/** The modules that are the same in all scripts, in the order of a reader. */
const HELPERS = ['user', 'requests', 'redirects', 'answers', 'differences', 'variables', 'values'];

/** The helpers as one module: a single file is easier to copy to where k6 runs. */
const helpers = (): { readonly imports: string; readonly code: string } => {
  const texts = HELPERS.map((name) =>
    readFileSync(ownPath('cli', 'load', 'k6', `${name}.js`), 'utf8'),
  );
  const imports = new Set(texts.flatMap((text) => text.match(OF_K6) ?? []));
  const imported = [...imports].toSorted().join('\n');
  const code = texts
    .map((text) => text.replace(IMPORTS, '').replace(OWN_EXPORTS, '').trim())
    .join('\n\n');
  return { imports: imported, code };
};

const OF_K6 = /^import .* from 'k6.*';$/gm;
const IMPORTS = /^import .*;\n/gm;

/** Only what k6 calls is exported. */
const OWN_EXPORTS = /^export (?!default |function setup)/gm;

/** The rows of a session share its code. */
const merged = (sessions: readonly SessionCode[]): readonly object[] => {
  const found = new Map<string, { readonly code: object; readonly rows: unknown[] }>();
  for (const { code, variables } of sessions) {
    const key = written(code);
    const known = found.get(key) ?? { code, rows: [] };
    known.rows.push(variables);
    found.set(key, known);
  }
  return Array.from(found.values(), ({ code, rows }) => ({
    ...code,
    variables: new Code(`() => ${written(rows, 2)}`),
  }));
};

const headOf = ({ omitted, people }: K6Options): string =>
  [
    'Written by `headless-grc load --to k6`, for k6 1.0 or later: yours to change.',
    `The token is in the environment: k6 run -e GRC_TOKEN=… (or GRC_CLIENT_ID and GRC_CLIENT_SECRET${[
      ...new Set(Object.values(people)),
    ]
      .map((name) => `, ${name}`)
      .join('')}).`,
    'So may be the address (GRC_TARGET) and every variable of a session (-e name=value).',
    ...(omitted.length === 0 ? [] : ['Not in this script:', ...omitted.map((one) => `  ${one}`)]),
  ]
    .map((line) => `// ${line.replace(/[\r\n\u2028\u2029]+/g, ' ')}`)
    .join('\n');

const optionsOf = (options: K6Options): object => {
  const { perSecond, sessions, insecure, certificate } = options;
  const longest = Math.max(...sessions.map(({ pauses }) => pauses)) / 1000;
  const users = Math.max(1, Math.ceil(perSecond * (longest + 1)));
  return {
    scenarios: {
      sessions: {
        executor: 'constant-arrival-rate',
        ...arrivals(options),
        preAllocatedVUs: users,
        maxVUs: users * 10,
        gracefulStop: `${Math.ceil(longest) + 30}s`,
      },
    },
    thresholds: {
      checks: ['rate==1'],
      grc_sessions_failed: ['count==0'],
      dropped_iterations: ['count==0'],
    },
    ...(insecure ? { insecureSkipTLSVerify: true } : {}),
    ...(certificate && {
      tlsAuth: [
        {
          cert: new Code(`open(${written(certificate.cert)})`),
          key: new Code(`open(${written(certificate.key)})`),
        },
      ],
    }),
  };
};

/** k6 only accepts whole numbers of users; for other rates it gets the total number. */
const arrivals = ({ rate, perSecond, seconds }: K6Options): object => {
  const [amount = '', unit = 's'] = rate.split('/');
  const duration = `${seconds}s`;
  return Number.isInteger(Number(amount))
    ? { rate: Number(amount), timeUnit: `1${unit}`, duration }
    : { rate: Math.max(1, Math.round(perSecond * seconds)), timeUnit: duration, duration };
};
