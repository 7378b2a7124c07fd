import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { isSecretName } from '../fixtures/player/redaction.ts';
import { mistakesOf } from '../fixtures/player/session/issue-words.ts';
import { sayIssue } from '../fixtures/player/session/say-issue.ts';
import { credentialsInAddress } from '../fixtures/player/stage/credentials-in-address.ts';
import { parseWhole } from '../src/parse-whole.ts';
import { CliError, EXIT } from './exit-codes.ts';
import { readInput } from './read-input.ts';
import { shownPath } from './shown-path.ts';

const VARIABLE = /^env:[A-Za-z_]\w*$/;
/** An empty path would mean the folder of the file, and an empty number 0. */
const text = z.string().min(1, 'is empty: give it a value, or leave it out');
const texts = z.union([text, z.array(text)]);
const amount = z.union([text, z.number()]);

/** What may be said of a target, in the file or in one of its environments. */
const ofTarget = {
  against: text,
  users: z.record(
    z.string(),
    z
      .string()
      .regex(VARIABLE, 'a credential is never written here: env:VARIABLE names where it is'),
  ),
  'env-file': text,
  env: texts,
  var: z.record(z.string(), z.unknown()),
  compatibility: text,
  header: texts,
  insecure: z.boolean(),
  cacert: text,
  'api-base': z.string(),
  'allow-writes': z.boolean(),
  rate: amount,
  'max-calls': amount,
  ledger: text,
};

/** What may be said of runs. */
const ofRun = {
  level: text,
  jobs: amount,
  seed: amount,
  timeout: text,
  reporter: texts,
  'fail-on-skipped': z.boolean(),
};

const environmentSchema = z.strictObject(ofTarget).partial();
const projectSchema = z
  .strictObject({
    ...ofTarget,
    ...ofRun,
    environment: text,
    environments: z.record(z.string(), environmentSchema),
  })
  .partial();

/** What a project file says. */
export type Written = z.infer<typeof projectSchema>;

/** Reads a project file, or says what is wrong with it. */
export const readProjectFile = (file: string, cwd: string): Written => {
  const shown = shownPath(file, cwd);
  const text = readInput(shown, file, cwd);
  let value: unknown;
  try {
    value = parseYaml(text) ?? {};
  } catch (error) {
    throw wrong(`${shown}: ${(error as Error).message.split('\n', 1)[0]?.replace(/:$/, '') ?? ''}`);
  }
  const read = parseWhole(projectSchema, value, { error: sayIssue });
  if (!read.success) {
    const mistakes = read.error.issues.flatMap((issue) => mistakesOf(issue));
    throw wrong(
      mistakes
        .map(({ path, message }) =>
          [shown, ...(path.length > 0 ? [path.join('.')] : []), message].join(': '),
        )
        .join('\n'),
    );
  }
  refuseSecrets(read.data, shown);
  return read.data;
};

/** The file is for everybody who has the project, so no secret stands in it. */
const refuseSecrets = (written: Written, file: string): void => {
  for (const part of [written, ...Object.values(written.environments ?? {})]) {
    const named = Object.keys(part.var ?? {}).find(isSecretName);
    const header = listOf(part.header)
      .map((text) => text.split(':', 1)[0] ?? '')
      .find((name) => isSecretName(name));
    if (part.against !== undefined && credentialsInAddress(part.against) !== undefined) {
      throw wrong(
        `${file}: against has a name or a password in its address, and this file is shared: give the token in GRC_TOKEN`,
      );
    }
    const name = named ?? header;
    if (name === undefined) continue;
    throw wrong(
      `${file}: the value of ${name} is a secret, and this file is shared: read it from the environment ({{env.NAME}}, or --header)`,
    );
  }
};

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

const wrong = (message: string): CliError => new CliError(EXIT.invalid, message);
