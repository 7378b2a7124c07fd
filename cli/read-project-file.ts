import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import { isSecretName } from '../fixtures/player/redaction.ts';
import { LEVELS } from '../fixtures/player/run-events.ts';
import { mistakesOf } from '../src/issue-words.ts';
import { offsetOf, showPath } from '../fixtures/player/session/places.ts';
import { inexactNumbersIn } from '../fixtures/player/session/inexact-in-document.ts';
import { issueMessage } from '../fixtures/player/session/issue-message.ts';
import { duration, name } from '../fixtures/player/session/shared-schemas.ts';
import { syntaxProblems } from '../fixtures/player/session/syntax-problems.ts';
import { credentialsInAddress } from '../fixtures/player/stage/refused-address.ts';
import { compatibilityPresets } from '../src/api/compatibility.ts';
import { parseWhole } from '../src/parse-whole.ts';
import { CliError, EXIT } from './exit-codes.ts';
import { isCount, isWhole, perSecond } from './live-options.ts';
import { readInput } from './read-input.ts';
import { isRetries } from './replay/options.ts';
import { parseReportOrder, reporters } from './reporters/index.ts';
import { shownPath } from './shown-path.ts';
import { TARGETS, isTarget } from './target-option.ts';

const VARIABLE = /^env:[A-Za-z_]\w*$/;
/** An empty path would mean the folder of the file, and an empty number 0. */
const text = z.string().min(1, 'is empty: give it a value, or leave it out');
const textsLike = (isRight: (one: string) => boolean, form: string) => {
  const one = text.refine((written) => written === '' || isRight(written), `must be ${form}`);
  return z.union([one, z.array(one)]);
};
const amount = (isRight: (written: string) => boolean, form: string) =>
  z.union([text, z.number()]).refine((value) => isRight(String(value)), `must be ${form}`);

/** Settings of a target, in the file or in one of its environments. */
const ofTarget = {
  against: text.refine(isTarget, `must be ${TARGETS}`),
  users: z.record(
    name,
    z
      .string()
      .regex(VARIABLE, 'a credential is never written here: env:VARIABLE names where it is'),
  ),
  'env-file': text,
  env: textsLike(
    (one) => !one.includes('='),
    'the name of a variable of the environment, without a value',
  ),
  var: z.record(name, z.unknown()),
  compatibility: z.enum(Object.keys(compatibilityPresets)),
  header: textsLike((one) => /^[^:\s]+:/.test(one), 'written as Name: value'),
  insecure: z.boolean(),
  cacert: text,
  cert: text,
  key: text,
  'api-base': z.string(),
  'allow-writes': z.boolean(),
  rate: amount(
    (written) => perSecond(written) !== undefined,
    'requests per second, such as 10 or 300/m',
  ),
  'max-calls': amount(isCount, 'a whole number over 0'),
  ledger: text,
};

/** Settings of runs. */
const ofRun = {
  level: z.enum(LEVELS),
  jobs: amount(
    (written) => written === 'auto' || isCount(written),
    "a whole number from 1, or 'auto'",
  ),
  seed: amount(isWhole, 'a whole number'),
  timeout: duration,
  'max-time': duration,
  reporter: textsLike(
    (one) => parseReportOrder(one) !== undefined,
    `one of ${Object.keys(reporters).join(', ')}, with =file to write it to a file`,
  ),
  bail: z.boolean(),
  'fail-on-skipped': z.boolean(),
  'fail-on-flaky': z.boolean(),
  retries: amount(isRetries, 'a whole number from 0 to 10'),
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

/** Members of a project file. */
export const PROJECT_MEMBERS: readonly string[] = Object.keys(projectSchema.shape);

/** Members of an environment in it. */
export const ENVIRONMENT_MEMBERS: readonly string[] = Object.keys(environmentSchema.shape);

/** The contents of a project file. */
export type Written = z.infer<typeof projectSchema>;

/** Reads and validates a project file. */
export const readProjectFile = (file: string, cwd: string): Written => {
  const shown = shownPath(file, cwd);
  const text = readInput(shown, file, cwd);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number, message: string): string => {
    const { line, col } = lines.linePos(offset);
    return `${shown}:${Math.max(1, line)}:${Math.max(1, col)} ${message}`;
  };
  const broken = [...syntaxProblems(text, document), ...inexactNumbersIn(document)];
  if (broken.length > 0) {
    throw wrong(broken.map(({ offset, message }) => at(offset, message)).join('\n'));
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 }) ?? {};
  } catch (error) {
    throw wrong(at(0, (error as Error).message));
  }
  const read = parseWhole(projectSchema, value, { error: issueMessage });
  if (!read.success) {
    const mistakes = read.error.issues.flatMap((issue) => mistakesOf(issue));
    throw wrong(
      mistakes
        .map(({ path, message }) => at(offsetOf(document, path), `${showPath(path)}${message}`))
        .join('\n'),
    );
  }
  refuseSecrets(read.data, shown);
  return read.data;
};

/** The file is shared by everybody in the project, so it must not contain secrets. */
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
