import { isSecretName } from '../../fixtures/player/redaction.ts';
import { CliError, EXIT } from '../exit-codes.ts';

/** Refuses secrets among given values: others can read the written files, which are kept with the sessions. */
export const refuseSecrets = (
  given: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  isSecret: (name: string) => boolean = isSecretName,
): void => {
  for (const [option, values] of Object.entries(given)) {
    const secret = Object.keys(values).find(isSecret);
    if (secret === undefined) continue;
    throw new CliError(
      EXIT.usage,
      `${option} ${secret}: a secret is not written into a script; name an environment variable with --env, or sign in with GRC_TOKEN`,
    );
  }
};
