import { createRedactor } from '../fixtures/player/redaction.ts';
import { DEFAULT_SEED } from '../fixtures/player/play-options.ts';
import { describeStep } from '../fixtures/player/steps/describe-step.ts';
import { isLastStep } from '../fixtures/player/session/compose.ts';
import { isRecord } from '../fixtures/player/steps/plain.ts';
import { createScopes } from '../fixtures/player/steps/scopes.ts';
import type { Step } from '../fixtures/player/session/step-schemas.ts';
import type { Session } from '../fixtures/player/session/session.ts';
import { sessionVariables, variablesOfPart } from '../fixtures/player/steps/session-variables.ts';
import { UnknownVariableError, type Variables } from '../fixtures/player/steps/variables.ts';
import { clockOf } from '../fixtures/player/stage/stage.ts';
import { readArguments } from '../src/api/arguments.ts';
import type { QueryValue } from '../src/api/build-query.ts';
import { neutral } from '../src/api/compatibility.ts';
import type { Call } from '../src/api/contract/call.ts';
import { calls } from '../src/api/contract/index.ts';
import { redactUrl } from '../src/api/redaction.ts';
import { renameQuery, writeQuery } from '../src/api/transport/request.ts';
import { UsageError } from '../src/api/usage-error.ts';

/** Options of `explain`. */
export interface ExplainOptions {
  /** Values for `{{name}}`. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** Reads an environment variable for `{{env.NAME}}`; returns undefined if sessions may not read it. */
  readonly env: (name: string) => string | undefined;
  /** Overrides the seed of the session; absent: the session's own seed. */
  readonly seed?: number;
}

/** Describes the steps of a session, with the variables that are known before it is played. */
export const explainSession = (session: Session, options: ExplainOptions): string => {
  const redactor = createRedactor();
  const seed = options.seed ?? session.seed ?? DEFAULT_SEED;
  const { now } = clockOf(session);
  const variables = sessionVariables(session, options, redactor, seed, now);
  const seenIn = createScopes(variables, (outer, scope) =>
    variablesOfPart(outer, scope, fill(scope.values, outer), redactor),
  );
  const lines = [
    `${session.file}  ${session.title}`,
    `  ${startOf(session, seed)}`,
    ...session.steps.flatMap((step) => {
      const known = seenIn(step.scope);
      redactor.observe(fill<object>(step.step, known));
      return explainStep(step, session.file, known);
    }),
  ];
  return `${redactor.text(lines.join('\n'))}\n`;
};

const startOf = ({ user, users, world, at, switches }: Session, seed: number): string =>
  [
    user === undefined ? undefined : `as ${user}`,
    ...Object.entries(users ?? {}).map(([name, person]) => `${name} is ${person}`),
    world === undefined ? undefined : `world ${world}`,
    at === undefined ? undefined : `at ${at}`,
    switches === undefined ? undefined : `switches ${JSON.stringify(switches)}`,
    `seed ${seed}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ');

const explainStep = (step: Step, file: string, variables: Variables): string[] => {
  const where = `${step.file ?? file}:${step.line}`;
  const by = step.step.by === undefined ? '' : ` by ${step.step.by}`;
  const last = isLastStep(step) ? ' (always played at the end)' : '';
  const details = [
    ...(step.step.if === undefined ? [] : [`if ${inLine(fill(step.step.if, variables))}`]),
    ...detailsOf(step, variables),
    ...('until' in step.step && step.step.until
      ? [`again every ${step.step.until.every ?? '1s'}, for ${step.step.until.atMost} at most`]
      : []),
    ...('save' in step.step && step.step.save
      ? [`saves ${Object.keys(step.step.save).join(', ')}`]
      : []),
  ];
  return [
    `  ${where}  ${describeStep(step)}${by}${last}`,
    ...details.map((line) => `      ${line}`),
  ];
};

const detailsOf = (step: Step, variables: Variables): string[] => {
  switch (step.kind) {
    case 'call':
      return requestOf(step.step.call, fill(step.step.with ?? {}, variables));
    case 'request': {
      const request = fill(step.step.request, variables);
      return typeof request === 'string'
        ? [redactUrl(request)]
        : [inLine({ ...request, path: redactUrl(request.path) })];
    }
    case 'start':
      return step.step.start.input === undefined
        ? []
        : [`input ${inLine(fill(step.step.start.input, variables))}`];
    case 'send':
      return [inLine(fill(step.step.send, variables))];
    case 'fault':
      return [inLine(fill(step.step.fault, variables))];
    default:
      return [];
  }
};

const table: Readonly<Record<string, Call>> = calls;

/** The request of a call: method, address below the API base, body. */
const requestOf = (operation: string, args: Readonly<Record<string, unknown>>): string[] => {
  const call = table[operation];
  if (!call) return [];
  const unknown = Object.entries(args).filter(([, value]) => isUnresolved(value));
  const known = Object.fromEntries(
    Object.entries(args).filter(([, value]) => !isUnresolved(value)),
  );
  try {
    const read = readArguments(operation, call, known);
    const later = new Map(unknown.map(([name, value]) => [squash(name), String(value)]));
    const path = call.path.replace(/\{(\w+)\}/g, (written, name: string) => {
      const value = read.path[name];
      if (value !== undefined) return encodeURIComponent(String(value));
      const late = later.get(squash(name));
      later.delete(squash(name));
      return late ?? written;
    });
    const body = read.body ?? (call.body === undefined ? undefined : args['body']);
    const search = [
      searchOf(operation, call, read.query),
      ...unknown.flatMap(([name, value]) =>
        later.has(squash(name)) && name !== 'body' ? [`${name}=${String(value)}`] : [],
      ),
    ]
      .filter((part) => part !== '')
      .join('&');
    return [
      `${call.method} ${path}${search === '' ? '' : `?${search}`}`,
      ...(body === undefined ? [] : [inLine(body)]),
    ];
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return [`${call.method} ${call.path} is not sent: ${error.message}`];
  }
};

/** The query as the client writes it for a platform that follows the specification. */
const searchOf = (
  operation: string,
  call: Call,
  known: Readonly<Record<string, QueryValue>>,
): string => {
  const { query, styles } = renameQuery(operation, call, known, neutral);
  return writeQuery(operation, query, styles);
};

const squash = (name: string): string => name.replaceAll('_', '').toLowerCase();

const isUnresolved = (value: unknown): boolean => typeof value === 'string' && value.includes('{{');

const inLine = (value: unknown): string => JSON.stringify(value);

/** Fills in the known values; a `{{name}}` that a step saves is left unchanged. */
const fill = <T>(value: T, variables: Variables): T => {
  if (typeof value === 'string') return fillText(value, variables) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, variables)) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      String(fillText(key, variables)),
      fill(member, variables),
    ]),
  ) as T;
};

const fillText = (text: string, variables: Variables): unknown => {
  const attempt = (written: string): unknown => {
    try {
      return variables.fillIn<unknown>(written);
    } catch (error) {
      if (error instanceof UnknownVariableError) return written;
      throw error;
    }
  };
  const whole = attempt(text);
  if (whole !== text) return whole;
  return text.replace(/\{\{[^{}]+\}\}/g, (written) => {
    const value = attempt(written);
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
};
