import { ANTI_FORGERY } from './constants.ts';
import { neutral } from './compatibility.ts';

/** Headers whose values are secrets, in lower case. */
export const SECRET_HEADERS: ReadonlySet<string> = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'x-two-factor-code',
  'x-api-key',
  'x-api_key',
  ANTI_FORGERY.header.toLowerCase(),
  neutral.participantHeader.toLowerCase(),
]);

/** Members of bodies and query parameters whose values are secrets. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'access_token',
  'refresh_token',
  'id_token',
  'token',
  'client_secret',
  'client_assertion',
  'code_verifier',
  'api_key',
  'password',
  'old_password',
  'new_password',
  'case_secret',
  'external_user_unique_key',
  'secret',
  'participant_key',
  'two_factor_code',
]);

/** What stands in the place of a secret. */
export const REDACTED = '***';

const squash = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase();
const secretNames: ReadonlySet<string> = new Set([...SECRET_FIELDS].map(squash));

/** Whether a member, a query parameter or a header of this name holds a secret. */
export const isSecretName = (name: string): boolean =>
  SECRET_HEADERS.has(name.toLowerCase()) || secretNames.has(squash(name));

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

/** An address without the values of secret query parameters, and without a user and password. */
export function redactUrl(url: string): string {
  return url
    .replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#@]*@/i, `$1${REDACTED}@`)
    .replace(/([?&])([^=&#]+)=([^&#]*)/g, (whole, mark: string, name: string) =>
      isSecretName(name) ? `${mark}${name}=${REDACTED}` : whole,
    );
}
