import { hasSchemas, JSON_SCHEMA } from '../../fixtures/player/steps/json-schemas.ts';
import { isFilledIn } from '../../fixtures/player/check/mistakes.ts';
import { DEFAULT_START } from '../../fixtures/player/clock/session-start.ts';
import { isSecretName } from '../../fixtures/player/redaction.ts';
import { isLastStep } from '../../fixtures/player/session/compose.ts';
import { parseDuration } from '../../fixtures/player/session/duration.ts';
import { methodOf, WITHOUT_BODY } from '../../fixtures/player/session/request-methods.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import type { SavedSource } from '../../fixtures/player/session/shared-schemas.ts';
import type { Scope, Step, StepOf } from '../../fixtures/player/session/step-schemas.ts';
import { isRecord } from '../../src/is-record.ts';
import { ANSWER_MEMBERS } from '../load/answer-members.ts';
import type { HiddenSecrets } from '../load/hide-secrets.ts';
import { Code, written } from '../load/write-code.ts';
import { answerAt, createExpressions, type Expressions, NoExpression } from './expressions.ts';

/** A session cannot be written as a test; the message says why, with the place. */
export class NotForTest extends Error {
  override readonly name = 'NotForTest';
}

/** What is needed to write sessions as tests. */
export interface TestOptions {
  /** Values of `--var`. */
  readonly given: Readonly<Record<string, unknown>>;
  /** Collects the secrets. */
  readonly secrets: HiddenSecrets;
  /** Reports a part of a session that is not in its test, with its place (`a.yaml:12`). */
  readonly omit: (at: string, reason: string) => void;
}

/** The session as a call of `test`. */
export const testOfSession = (session: Session, options: TestOptions): string => {
  const { file, title, steps, world, user, at = DEFAULT_START, seed, switches } = session;
  if (session.only === 'live') throw new NotForTest('it makes sense on a live target only');
  if (session.users !== undefined) throw new NotForTest('several people take part in it');
  if (session.faults !== undefined) throw new NotForTest('it has faults');
  const known = { ...session, variables: withoutSecrets(session, options.secrets) };
  const expressions = createExpressions(known, options.given);
  const lines: string[] = [];
  const last: string[] = [];
  for (const step of steps) {
    const place = `${step.file ?? file}:${step.line}`;
    try {
      (isLastStep(step) ? last : lines).push(...linesOf(step, place, expressions, options));
    } catch (error) {
      if (error instanceof NoExpression) throw new NotForTest(`${place}: ${error.message}`);
      throw error;
    }
  }
  const client = options.secrets.hide(session.client);
  const started = written(
    { at, world, user, seed, switches, client: expressions.of(client, undefined) },
    1,
  );
  // Constants in `try` are not visible in `finally`.
  const [body, end] =
    last.length === 0
      ? [lines, []]
      : [
          ['try {', ...lines.map((line) => `  ${line}`), '} finally {'],
          [...last.map((line) => `  ${line}`), '}'],
        ];
  const declared = last.length === 0 ? [] : declarationsIn(lines);
  return [
    `test(${written(title)}, async () => {`,
    `  const it = start(${started});`,
    '  let answer: Answer;',
    ...declared.map((name) => `  let ${name}: any;`),
    ...[...body, ...end].map((line) =>
      line === '' ? '' : `  ${withoutDeclaration(line, declared)}`,
    ),
    '});',
  ].join('\n');
};

const declarationsIn = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => /^(?:let|const) (\w+) = /.exec(line)?.[1] ?? []);

const withoutDeclaration = (line: string, declared: readonly string[]): string =>
  line.replace(/^(\s*)(?:let|const) (\w+) = /, (text, space: string, name: string) =>
    declared.includes(name) ? `${space}${name} = ` : text,
  );

/** The variables, in which secrets are read from the environment. */
const withoutSecrets = (
  { variables = {}, secrets: declared = [] }: Session,
  secrets: HiddenSecrets,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => {
      const isSecret = declared.includes(name) || isSecretName(name);
      if (!isSecret || (typeof value === 'string' && isFilledIn(value)))
        return [name, secrets.hide(value)];
      secrets.add(name);
      return [name, `{{env.${name}}}`];
    }),
  );

const linesOf = (
  step: Step,
  place: string,
  expressions: Expressions,
  { secrets, omit }: TestOptions,
): readonly string[] => {
  const { only, if: condition, by } = step.step;
  if (only !== undefined && only !== 'memory') return [];
  const refuse = (reason: string): never => {
    throw new NotForTest(`${place}: ${reason}`);
  };
  for (let scope: Scope | undefined = step.scope; scope; scope = scope.within)
    if (scope.condition !== undefined) refuse('the file is used under a condition');
  if (condition !== undefined) refuse('it is played under a condition');
  if (by !== undefined) refuse('another person plays it');
  const of = (value: unknown): unknown => expressions.of(secrets.hide(value), step.scope);
  switch (step.kind) {
    case 'call':
    case 'request': {
      const { expect, until, save } = step.step;
      if (until !== undefined) refuse('it is tried until its expectation holds');
      if (expect === 'pending') return refuse('its reply is awaited by a later step');
      if (step.kind === 'call' && expect && 'rejects' in expect) {
        if (save !== undefined) refuse('it saves a part of what a call throws');
        return [
          '',
          commentOf(place),
          ...rejectionOf(step.step, of, (reason) => omit(place, reason)),
        ];
      }
      const sent =
        step.kind === 'call'
          ? `answerTo(${callIn(step.step, of)})`
          : requestIn(step.step, of, place);
      return [
        '',
        commentOf(place),
        `answer = await ${sent};`,
        ...checksOf(
          step.kind,
          expect,
          (value) => expressions.of(value, step.scope),
          (reason) => omit(place, reason),
        ),
        ...Object.entries(save ?? {}).map(([name, source]) =>
          expressions.save(name, savedIn(source)),
        ),
      ];
    }
    case 'after':
      return ['', `await it.pass(${parseDuration(step.step.after) ?? 0});`];
    case 'as':
      return ['', `it.signIn(${written(of(step.step.as))});`];
    case 'validate':
      omit(place, 'the rules of a field are tested without a platform');
      return [];
    default:
      return refuse(`a test has no step '${step.kind}'`);
  }
};

/** File names may have line ends in them. */
const commentOf = (place: string): string => `// ${place.replace(/[\r\n\u2028\u2029]+/g, ' ')}`;

type Write = (value: unknown) => unknown;

/** A call that throws instead of giving an answer. */
const rejectionOf = (
  step: StepOf<'call'>,
  of: Write,
  omit: (reason: string) => void,
): readonly string[] => {
  const { rejects, ...others } = step.expect as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(others))
    omit(`'${name}' of its expectation: the call throws instead`);
  const isPlain = isRecord(rejects) && !hasMatchers(rejects);
  if (isRecord(rejects) && !isPlain) omit("'rejects' of its expectation has matchers");
  const check = isPlain ? `toMatchObject(${written(of(rejects), 1)})` : 'toThrow()';
  return [`await expect(async () => ${callIn(step, of)}).rejects.${check};`];
};

const callIn = ({ call, with: args, options }: StepOf<'call'>, of: Write): string => {
  const { file, ...others } = args ?? {};
  const given = {
    ...(of(others) as object),
    ...(file === undefined ? {} : { file: fileIn(of(file)) }),
  };
  const list = [written(call), written(given, 1), ...(options ? [written(of(options), 1)] : [])];
  if (args === undefined && options === undefined) list.pop();
  return `it.client().call(${list.join(', ')})`;
};

const fileIn = (file: unknown): Code => {
  const { name = 'file.txt', type = '', text, size = 0 } = isRecord(file) ? file : {};
  const contents = text === undefined ? `new Uint8Array(${Number(size)})` : written(text);
  return new Code(`new File([${contents}], ${written(name)}, { type: ${written(type)} })`);
};

const requestIn = ({ request }: StepOf<'request'>, of: Write, place: string): string => {
  const [first = 'GET', target = '/'] = typeof request === 'string' ? request.split(' ') : [];
  const asked = typeof request === 'string' ? { method: first, path: target } : request;
  const { path, query, headers, body, text, form, bare, follow } = asked;
  const method = methodOf(asked);
  if (bare === true || follow === false || form !== undefined)
    throw new NotForTest(`${place}: a test does not send such a request beside the client`);
  const options = Object.fromEntries(
    Object.entries({ query, headers, ...(WITHOUT_BODY.includes(method) ? {} : { body, text }) })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, of(value)]),
  );
  const list = [written(method), written(of(path)), written(options, 1)];
  if (Object.keys(options).length === 0) list.pop();
  return `it.send(${list.join(', ')})`;
};

const checksOf = (
  kind: 'call' | 'request',
  expected: Readonly<Record<string, unknown>> | undefined,
  of: Write,
  omit: (reason: string) => void,
): readonly string[] => {
  if (expected === undefined)
    return kind === 'call' ? ['expect(answer).toMatchObject({ success: true });'] : [];
  const entries = Object.entries(expected).flatMap(([name, value]): [string, unknown][] => {
    if (!ANSWER_MEMBERS.has(name)) {
      omit(`'${name}' of its expectation: a test only sees the answer`);
      return [];
    }
    if (hasSchemas(value)) {
      omit(`'${name}' of its expectation: a test has no validator for ${JSON_SCHEMA}`);
      return [];
    }
    return [[name, name === 'headers' ? withLowerCase(value) : value]];
  });
  if (entries.length === 0) return [];
  const meant = Object.fromEntries(entries);
  const code = written(of(meant), 1);
  return [
    needsComparison(meant)
      ? `expect(differences(${code}, answer)).toEqual([]);`
      : `expect(answer).toMatchObject(${code});`,
  ];
};

const withLowerCase = (headers: unknown): unknown =>
  isRecord(headers)
    ? Object.fromEntries(Object.entries(headers).map(([name, one]) => [name.toLowerCase(), one]))
    : headers;

const hasMatchers = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, one]) => name.startsWith('$') || hasMatchers(one));

/** Whether an expectation has matchers of sessions, or dates, which the client gives as objects. */
const needsComparison = (value: unknown): boolean => {
  if (typeof value === 'string') return isFilledIn(value) || /^\d{4}-\d\d-\d\d/.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, one]) => name.startsWith('$') || needsComparison(one));
};

/** A saved value: the path to it in the answer, or what a pattern finds there. */
const savedIn = (source: SavedSource): string => {
  if (typeof source === 'string') return answerAt(source);
  const [, inner, flags] = /^\/(.*)\/([a-z]*)$/s.exec(source.regex) ?? [];
  const pattern = `new RegExp(${written(inner ?? source.regex)}, ${written(flags ?? '')})`;
  return `found(${pattern}, ${answerAt(source.from)})`;
};
