import { decodeLeniently } from '../text/decode-leniently.ts';

/**
 * The one list of names whose values are secrets: of headers, of members of bodies and of query
 * parameters. Written without `X-`, in any case, with `-` or with `_`, they are the same name.
 */
export const SECRET_NAMES: readonly string[] = [
  'access_token',
  'api_key',
  'authorization',
  'bearer_token',
  'case_secret',
  'client_assertion',
  'client_secret',
  'code_verifier',
  'cookie',
  'external_user_unique_key',
  'id_token',
  'new_password',
  'old_password',
  'one_time_token',
  'participant_key',
  'password',
  'proxy_authorization',
  'refresh_token',
  'secret',
  'set_cookie',
  'token',
  'two_factor_code',
  'xsrf_token',
];

/** The replacement of a secret. */
export const REDACTED = '***';

const squash = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^x[-_]/, '')
    .replaceAll(/[^a-z0-9]/g, '');
const secretNames: ReadonlySet<string> = new Set(SECRET_NAMES.map(squash));

/** Whether a member, a query parameter or a header of this name holds a secret. */
export const isSecretName = (name: string): boolean => secretNames.has(squash(name));

/** A copy of a body, or of headers, without its secrets. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === 'function') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      isSecretName(name) && member !== null && member !== undefined ? REDACTED : redact(member),
    ]),
  );
}

/**
 * An address without the values of secret parameters, in its query or its fragment, and without a
 * user and password. Takes time in proportion to the length of the address.
 */
export function redactUrl(url: string): string {
  const [start = '', ...parameters] = url
    .replace(/^((?:[a-z][a-z\d+.-]*:)?\/\/)[^/?#]*@/i, `$1${REDACTED}@`)
    .split(/(?=[?&#])/);
  let text = start;
  let isHidden = false;
  for (const parameter of parameters) {
    // A question mark does not end a value: `token=a?b` is one secret.
    if (isHidden && parameter.startsWith('?')) continue;
    const equals = parameter.indexOf('=');
    const name = equals < 0 ? '' : parameter.slice(1, equals);
    isHidden = isSecretName(decodeLeniently(name));
    text += isHidden ? `${parameter.slice(0, equals)}=${REDACTED}` : parameter;
  }
  return text;
}
