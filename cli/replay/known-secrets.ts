import { isSecretName, type Redactor } from '../../fixtures/player/redaction.ts';
import { decodeLeniently } from '../../src/text/decode-leniently.ts';
import type { PlaySettings } from './options.ts';

/** Declares to a redactor what is secret before the run: credentials, and secrets in the address. */
export const declareKnown = (
  redactor: Redactor,
  {
    against,
    variables,
    headers,
    users = {},
    env: allowed,
  }: Pick<PlaySettings, 'against' | 'variables' | 'headers' | 'users' | 'env'>,
  env: Readonly<Record<string, string | undefined>>,
): void => {
  for (const [name, value] of Object.entries(env)) {
    // RFC 6749, 2.2: the client identifier is not a secret.
    if (name === 'GRC_CLIENT_ID') continue;
    const isOfUser = Object.values(users).includes(name);
    if (name.startsWith('GRC_') || isOfUser || allowed.includes(name)) redactor.declare(value);
  }
  for (const [name, value] of Object.entries(variables)) {
    if (isSecretName(name)) redactor.declare(value);
  }
  // Additional headers usually contain credentials.
  for (const value of Object.values(headers ?? {})) redactor.declare(value);
  if (!URL.canParse(against)) return;
  const { password, searchParams } = new URL(against);
  redactor.declare(decodeLeniently(password));
  for (const [name, value] of searchParams) if (isSecretName(name)) redactor.declare(value);
};
