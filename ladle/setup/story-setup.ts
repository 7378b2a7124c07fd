import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import type { Fault } from '../../fixtures/platform/faults.ts';
import type { WorldName } from '../../fixtures/worlds/index.ts';

/** The user's settings for stories; undefined members have the story's own values. */
export interface StorySetup {
  readonly language?: Language;
  readonly dateFormat?: string;
  /** IANA name. */
  readonly timeZone?: string;
  readonly world?: WorldName;
  /** Name of a person of the world. */
  readonly user?: string;
  /** Width of the story in pixels; below 960 the screen is small. */
  readonly screen?: number;
  readonly network?: 'online' | 'offline';
  /** Delay of every reply in milliseconds. */
  readonly latency?: number;
  /** How the next request fails: an HTTP status or a kind of fault. */
  readonly fail?: string;
  /** The first reply arrives after the second. */
  readonly late?: 'once';
  /** Seed of the world's data and of random faults. */
  readonly seed?: number;
}

export type SetupName = keyof StorySetup;

/** The choices for each member: their values in the address, and their labels on the page. */
export const SETUP_CHOICES: Readonly<
  Record<
    Exclude<SetupName, 'user' | 'seed'>,
    readonly { readonly value: string; readonly label: string }[]
  >
> = {
  language: LANGUAGES.map((code) => ({
    value: code,
    label: new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code,
  })),
  dateFormat: same('dd-MM-yyyy', 'd.M.yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd', 'yyyy/MM/dd'),
  timeZone: same(
    'Europe/Amsterdam',
    'UTC',
    'America/New_York',
    'America/Sao_Paulo',
    'Asia/Kolkata',
    'Asia/Shanghai',
    'Pacific/Auckland',
  ),
  world: same('factory', 'enterprise', 'empty'),
  screen: [
    { value: '320', label: '320 px, the narrowest' },
    { value: '390', label: '390 px, a phone' },
    { value: '768', label: '768 px, a tablet' },
    { value: '1280', label: '1280 px' },
  ],
  network: same('online', 'offline'),
  latency: [
    { value: '300', label: '0.3 s' },
    { value: '1000', label: '1 s' },
    { value: '5000', label: '5 s' },
    { value: '30000', label: '30 s' },
  ],
  fail: [
    { value: 'drop', label: 'the connection breaks' },
    { value: 'truncated', label: 'half a reply' },
    { value: 'malformed', label: 'a reply that is no JSON' },
    ...same('401', '403', '404', '409', '429', '500', '503'),
  ],
  late: [{ value: 'once', label: 'the second reply comes first' }],
};

/** Screens narrower than this are small, the default of widgets. */
const SMALL_SCREEN = 960;

function same(...values: readonly string[]) {
  return values.map((value) => ({ value, label: value }));
}

/** Parameters with numeric values. */
const NUMBERS: ReadonlySet<string> = new Set(['screen', 'latency', 'seed']);

const NAMES: readonly SetupName[] = [
  ...(Object.keys(SETUP_CHOICES) as (keyof typeof SETUP_CHOICES)[]),
  'user',
  'seed',
];

/** The setup in an address; invalid values are ignored. */
export function setupFromAddress(search: string): StorySetup {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = parameters.get(name);
      const value = text === null ? undefined : readMember(name, text);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The value of a setup member for a text in the address; undefined if it is invalid. */
export function readMember(name: SetupName, text: string): string | number | undefined {
  if (name === 'user') return /^[\w-]+$/.test(text) ? text : undefined;
  if (name !== 'seed') {
    const isKnown = SETUP_CHOICES[name].some(({ value }) => value === text);
    if (!isKnown) return undefined;
  }
  if (!NUMBERS.has(name)) return text;
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** The address with a changed member of the setup; undefined removes it. */
export function withMember(
  address: string,
  name: SetupName,
  value: string | number | undefined,
): string {
  const url = new URL(address);
  if (value === undefined) url.searchParams.delete(name);
  else url.searchParams.set(name, String(value));
  return url.href;
}

/** The part of the environment that the setup changes. */
export function environmentOf(setup: StorySetup) {
  const { language, dateFormat, timeZone, screen, network } = setup;
  return {
    ...(language !== undefined && { language }),
    ...(dateFormat !== undefined && { dateFormat }),
    ...(timeZone !== undefined && { timeZone }),
    ...(screen !== undefined && { smallScreen: screen < SMALL_SCREEN }),
    ...(network !== undefined && { online: network === 'online' }),
  };
}

/** The faults that the setup adds to the platform, by the member that causes them. */
export function faultsOf(setup: StorySetup): readonly (readonly [SetupName, Fault])[] {
  const { latency, fail, late } = setup;
  return [
    ...(latency === undefined
      ? []
      : [
          [
            'latency',
            { kind: 'latency', milliseconds: latency, on: '*', times: 'always' },
          ] as const,
        ]),
    ...(fail === undefined ? [] : [['fail', failure(fail)] as const]),
    ...(late === undefined ? [] : [['late', { kind: 'outOfOrder', on: '*' }] as const]),
  ];
}

const failure = (text: string): Fault =>
  /^\d+$/.test(text)
    ? { kind: 'status', status: Number(text), on: '*' }
    : { kind: text as 'drop' | 'truncated' | 'malformed', on: '*' };
