import { createRedactor } from '../fixtures/player/redaction.ts';
import { DEFAULT_SEED } from '../fixtures/player/play-options.ts';
import { describeStep } from '../fixtures/player/steps/describe-step.ts';
import { isLastStep } from '../fixtures/player/session/compose.ts';
import { showPattern } from '../fixtures/player/steps/patterns.ts';
import { isRecord } from '../fixtures/player/steps/plain.ts';
import { createScopes } from '../fixtures/player/steps/scopes.ts';
import type { Scope, Step, StepOf } from '../fixtures/player/session/step-schemas.ts';
import type { SavedSource } from '../fixtures/player/session/shared-schemas.ts';
import type { Session, SessionHead } from '../fixtures/player/session/session.ts';
import { fillKnown } from '../fixtures/player/steps/fill-known.ts';
import {
  headOf,
  sessionVariables,
  variablesOfPart,
} from '../fixtures/player/steps/session-variables.ts';
import type { Variables } from '../fixtures/player/steps/variables.ts';
import { clockOf } from '../fixtures/player/stage/stage.ts';
import { GUESTS } from '../fixtures/worlds/people.ts';
import { neutral } from '../src/api/compatibility.ts';
import { redactUrl } from '../src/api/redaction.ts';
import { UsageError } from '../src/api/usage-error.ts';
import { callNamed, planStep } from './load/plan-step.ts';

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
  // Everything is filled in once, in the order of `replay`, so that random values are the same.
  const { file, steps } = session;
  const filledHead = fillKnown(headOf(session), variables);
  redactor.observe(filledHead.client);
  for (const { externalUserUniqueKey } of Object.values(GUESTS))
    redactor.declare(externalUserUniqueKey);
  const seenIn = createScopes(variables, (outer, scope) =>
    variablesOfPart(outer, scope, fillKnown(scope.values, outer), redactor),
  );
  const personOf = createPeople(filledHead);
  const lines = [
    `${file}  ${session.title}`,
    `  ${startOf(filledHead, seed)}`,
    ...steps.flatMap((step) => {
      const filled = filledStep(step, seenIn(step.scope));
      // The names and the paths of secrets are not secret themselves.
      redactor.observe({ ...filled.step, save: undefined, secret: undefined });
      return explainStep(step, filled, { ...filledHead, file }, personOf(step, filled));
    }),
  ];
  return `${redactor.text(lines.join('\n'))}\n`;
};

const startOf = (
  { user, users, world, at, switches }: Partial<SessionHead>,
  seed: number,
): string =>
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

/** Finds the person who acts in a step; steps must be given in their order. */
const createPeople = ({ user, users }: Partial<SessionHead>) => {
  const people = new Map<string | undefined, string | undefined>([
    [undefined, user],
    ...Object.entries(users ?? {}),
  ]);
  const byOf = (scope: Scope | undefined): string | undefined =>
    scope && (scope.by ?? byOf(scope.within));
  return ({ step, scope }: Step, filled: Step): string | undefined => {
    const name = step.by ?? byOf(scope);
    if (filled.kind === 'as') people.set(name, filled.step.as);
    return people.get(name);
  };
};

/** The members of a step that `replay` fills in before or after the others. */
const ORDER: Readonly<Record<string, number>> = { if: 1, options: 2, with: 3, expect: 5, save: 6 };

const orderOf = (name: string): number => ORDER[name] ?? 4;

/** A step with the known values; the work of a host is filled in when it is done. */
const filledStep = (step: Step, variables: Variables): Step => {
  const members = Object.entries(step.step)
    .toSorted(([a], [b]) => orderOf(a) - orderOf(b))
    .map(([name, member]): [string, unknown] => {
      if (name !== 'start' || !isRecord(member))
        return [name, fillKnown<unknown>(member, variables)];
      return [name, { ...member, input: fillKnown(member['input'], variables) }];
    });
  return { ...step, step: Object.fromEntries(members) } as Step;
};

const explainStep = (
  step: Step,
  filled: Step,
  { file, client }: Pick<Session, 'file' | 'client'>,
  person: string | undefined,
): string[] => {
  const where = `${step.file ?? file}:${step.line}`;
  const by = step.step.by === undefined ? '' : ` by ${step.step.by}`;
  const last = isLastStep(step) ? ' (always played at the end)' : '';
  const details = [
    ...(filled.step.if === undefined ? [] : [`if ${inLine(filled.step.if)}`]),
    ...detailsOf(filled, client, person),
    ...('until' in step.step && step.step.until
      ? [`again every ${step.step.until.every ?? '1s'}, for ${step.step.until.atMost} at most`]
      : []),
    ...('save' in step.step && step.step.save
      ? [`saves ${Object.entries(step.step.save).map(savedText).join(', ')}`]
      : []),
  ];
  return [
    `  ${where}  ${describeStep(step)}${by}${last}`,
    ...details.map((line) => `      ${line}`),
  ];
};

/** The name of a saved value, with the pattern that a text must match. */
const savedText = ([name, source]: readonly [string, SavedSource]): string =>
  typeof source === 'string' ? name : `${name} (${showPattern(source.regex)} in ${source.from})`;

const detailsOf = (
  step: Step,
  client: SessionHead['client'],
  person: string | undefined,
): string[] => {
  switch (step.kind) {
    case 'call':
      return requestOf(step.step, client, person);
    case 'request': {
      const { request } = step.step;
      return typeof request === 'string'
        ? [redactUrl(request)]
        : [inLine({ ...request, path: redactUrl(request.path) })];
    }
    case 'start':
      return step.step.start.input === undefined ? [] : [`input ${inLine(step.step.start.input)}`];
    case 'send':
      return [inLine(step.step.send)];
    case 'fault':
      return [inLine(step.step.fault)];
    default:
      return [];
  }
};

/** The request of a call as the client plans it: method, address below the API base (or with another base), body. */
const requestOf = (
  step: StepOf<'call'>,
  client: SessionHead['client'],
  person: string | undefined,
): string[] => {
  const { call: operation } = step;
  const call = callNamed(operation);
  if (!call) return [];
  const file = step.with?.['file'];
  try {
    const plan = planStep(step, call, { client, person });
    const base = plan.base === 'api' ? '' : neutral.bases[plan.base];
    const request = `${plan.method} ${base}${plan.path}`;
    if (plan.asksForNothing && call.reply.kind === 'page')
      return [`${request} is not sent: its list is empty, so nothing can be found`];
    return [
      request,
      ...(plan.content.kind === 'text' ? [plan.content.text] : []),
      ...(file === undefined ? [] : [`file ${inLine(file)}`]),
    ];
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return [`${call.method} ${call.path} is not sent: ${error.message}`];
  }
};

const inLine = (value: unknown): string => JSON.stringify(value);
