import { isSecretName, type Redactor } from '../../fixtures/player/redaction.ts';
import { decodeLeniently } from '../../src/text/decode-leniently.ts';
import type { PlaySettings } from './options.ts';

/** Tells a redactor what is secret before anything is played: credentials, and secrets in an address. */
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
    // RFC 6749, 2.2: the identifier of a client is no secret.
    if (name === 'GRC_CLIENT_ID') continue;
    const isOfUser = Object.values(users).includes(name);
    if (name.startsWith('GRC_') || isOfUser || allowed.includes(name)) redactor.declare(value);
  }
  for (const [name, value] of Object.entries(variables)) {
    if (isSecretName(name)) redactor.declare(value);
  }
  // What somebody sends with every request is there to let him in.
  for (const value of Object.values(headers ?? {})) redactor.declare(value);
  if (!URL.canParse(against)) return;
  const { password, searchParams } = new URL(against);
  redactor.declare(decodeLeniently(password));
  for (const [name, value] of searchParams) if (isSecretName(name)) redactor.declare(value);
};
