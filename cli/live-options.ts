import { compatibilityPresets } from '../src/api/compatibility.ts';
import { CliError, EXIT } from './exit-codes.ts';
import { type ClientCertificate, clientCertificateIn } from './http/client-certificate.ts';
import { optionFor } from './name-in.ts';
import { readInput } from './read-input.ts';

/** The options of a live target as typed. */
export interface LiveOptionTexts {
  /** `--user`: each is `name=env:VARIABLE`. */
  readonly user?: readonly string[];
  /** `--compatibility`: name of a preset. */
  readonly compatibility?: string;
  /** `--header`: each is `Name: value`. */
  readonly header?: readonly string[];
  /** `--insecure`: true leaves certificates unchecked. */
  readonly insecure?: boolean;
  /** `--cacert`: file with certificates in PEM. */
  readonly cacert?: string;
  /** `--cert`: file with the client certificate in PEM. */
  readonly cert?: string;
  /** `--key`: file with its private key in PEM; absent: in the file of the certificate. */
  readonly key?: string;
  /** `--api-base`: path of the API below the address. */
  readonly apiBase?: string;
  /** `--rate`: requests per second (`10`, `10/s`), or per minute (`300/m`). */
  readonly rate?: string;
  /** `--max-calls`: a whole number over 0. */
  readonly maxCalls?: string;
  /** `--ledger`: file that creations are noted in. */
  readonly ledger?: string;
  /** `--keep`: true leaves what sessions create. */
  readonly keep?: boolean;
  /** `--environment`: name of one in the project file. */
  readonly environment?: string;
  /** `--env-file`: file of variables; absent is `.env` beside the project file. */
  readonly envFile?: string;
}

/** How to reach a live target, and as which user; plain data for workers. */
export interface LiveSettings {
  /** Names of people in sessions, each with the environment variable that holds their token. */
  readonly users?: Readonly<Record<string, string>>;
  /** Name of the compatibility preset of the target; absent: as documented. */
  readonly compatibility?: string;
  /** Sent with every request to a live target. */
  readonly headers?: Readonly<Record<string, string>>;
  /** True: the certificate of a live target is not checked. */
  readonly insecure?: boolean;
  /** Certificates (PEM) that are trusted in addition to the host's own. */
  readonly ca?: string;
  /** Shown to a live target that asks for a certificate. */
  readonly clientCertificate?: ClientCertificate;
  /** Path of the live target's API below its address. */
  readonly apiBase?: string;
  /** Requests per second. */
  readonly rate?: number;
  /** Requests of the whole run. */
  readonly maxCalls?: number;
  /** Path of the ledger file. */
  readonly ledger?: string;
  /** True: objects that sessions create are not removed. */
  readonly keep?: boolean;
}

const wrong = (message: string): never => {
  throw new CliError(EXIT.usage, message);
};

/** Parses the options of a live target, or reports the first invalid one. */
export const liveSettings = (options: LiveOptionTexts, cwd: string): LiveSettings => {
  const { compatibility } = options;
  if (compatibility !== undefined && !Object.hasOwn(compatibilityPresets, compatibility)) {
    const names = Object.keys(compatibilityPresets).join(', ');
    wrong(`--compatibility ${compatibility}: expected ${names}`);
  }
  const clientCertificate = clientCertificateIn(options, cwd);
  return {
    ...(options.user === undefined ? {} : { users: usersOf(options.user) }),
    ...(compatibility === undefined ? {} : { compatibility }),
    ...(options.header === undefined ? {} : { headers: headersOf(options.header) }),
    ...(options.insecure === true ? { insecure: true } : {}),
    ...(options.cacert === undefined ? {} : { ca: certificatesIn(options.cacert, cwd) }),
    ...(clientCertificate === undefined ? {} : { clientCertificate }),
    ...(options.apiBase === undefined ? {} : { apiBase: options.apiBase }),
    ...(options.rate === undefined ? {} : { rate: rateOf(options.rate) }),
    ...(options.maxCalls === undefined
      ? {}
      : { maxCalls: amountOf('--max-calls', options.maxCalls) }),
    ...(options.ledger === undefined ? {} : { ledger: options.ledger }),
    ...(options.keep === true ? { keep: true } : {}),
  };
};

/** `coordinator=env:TOKEN_C`: the token itself would stay in the history of the shell. */
const usersOf = (texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    texts.map((text) => {
      const [, name = '', variable = ''] =
        /^([A-Za-z][\w-]*)=env:([A-Za-z_]\w*)$/.exec(text) ??
        wrong(
          `${optionFor('--user', text)}: expected name=env:VARIABLE, the environment variable that holds the token`,
        );
      return [name, variable];
    }),
  );

/** Requests per second from `10`, `10/s` or `300/m`; undefined for any other text. */
export const perSecond = (text: string): number | undefined => {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(?:\/([sm]))?$/.exec(text) ?? [];
  const rate = Number(amount) / (unit === 'm' ? 60 : 1);
  return rate > 0 ? rate : undefined;
};

const rateOf = (text: string): number =>
  perSecond(text) ?? wrong(`--rate ${text}: expected requests per second, such as 10 or 300/m`);

/** Whether the text of an option is a whole number. */
export const isWhole = (text: string): boolean => Number.isSafeInteger(Number(text));

/** Whether the text of an option is a whole number over 0. */
export const isCount = (text: string): boolean => isWhole(text) && Number(text) > 0;

const amountOf = (name: string, text: string): number =>
  isCount(text) ? Number(text) : wrong(`${name} ${text}: expected a whole number over 0`);

const certificatesIn = (file: string, cwd: string): string => {
  const text = readInput(`--cacert ${file}`, file, cwd);
  return text.includes('CERTIFICATE-----')
    ? text
    : wrong(`--cacert ${file}: there is no CERTIFICATE in it`);
};

/** Headers that depend on the single request; a fixed value would be wrong. */
const OF_EACH_REQUEST: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);

/** Parses `Name: value`, as in HTTP. */
const headersOf = (texts: readonly string[]): Record<string, string> => {
  const headers = new Headers();
  for (const text of texts) {
    const [, name = '', value = ''] = /^([^:\s]+):\s*(.*)$/s.exec(text) ?? [];
    if (OF_EACH_REQUEST.has(name.toLowerCase())) {
      wrong(`--header ${name}: it is set automatically for each request`);
    }
    try {
      headers.append(name, value);
    } catch {
      wrong(`${optionFor('--header', text)}: expected Name: value`);
    }
  }
  return Object.fromEntries(headers);
};
