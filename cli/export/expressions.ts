import { DEFAULT_TIME_ZONE } from '../../src/dates/default-time-zone.ts';
import { isRecord } from '../../src/is-record.ts';
import { DEFAULT_SEED } from '../../fixtures/player/play-options.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import type { Scope } from '../../fixtures/player/session/step-schemas.ts';
import { partsOfPath } from '../../fixtures/player/steps/plain.ts';
import { Code, written } from '../load/write-code.ts';

/** Writes values of a session as expressions of TypeScript. */
export interface Expressions {
  /** The value with variables as expressions, ready for `written`. */
  of(value: unknown, scope: Scope | undefined): unknown;
  /** The statement that saves a value under a name; the second time a name is saved, it is assigned again. */
  save(name: string, value: string): string;
}

/** A value cannot be written as an expression; the message says why. */
export class NoExpression extends Error {}

/** Words that cannot name a constant, or that name something else in the test. */
const TAKEN: ReadonlySet<string> = new Set(
  'answer client clock it send start test expect differences File process crypto Math Date String new class function const let var if else for while do return in of this null true false undefined void typeof delete default import export switch case break continue throw try catch finally with yield await async static enum implements package protected interface private public super extends instanceof debugger arguments eval'.split(
    ' ',
  ),
);

/** Creates the expressions of one session; `given` has priority over its own variables. */
export const createExpressions = (
  session: Session,
  given: Readonly<Record<string, unknown>>,
): Expressions => {
  const saved = new Map<string, string>();
  const own = session.variables ?? {};

  const timesSaved = (name: string): number =>
    session.steps.filter(
      ({ step }) => 'save' in step && step.save !== undefined && Object.hasOwn(step.save, name),
    ).length;
  /** A name for a constant that nothing else has: `a-b` and `aB` are two variables of a session. */
  const identifierFor = (name: string): string => {
    const base = name
      .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      .replace(/\W/g, '');
    const taken = new Set([...TAKEN, ...saved.values()]);
    let identifier = base;
    while (taken.has(identifier)) identifier += '_';
    return identifier;
  };
  /** The expression of a variable; values of a file's parameters come first. */
  const variable = (path: string, scope: Scope | undefined, depth: number): string => {
    if (depth > MOST_DEPTH) throw new NoExpression(`'${path}' refers to itself`);
    const [first = '', ...rest] = partsOfPath(path);
    const access = rest.map(memberAccess).join('');
    if (first === 'env') return `process.env[${written(rest.join('.'))}]`;
    if (scope && Object.hasOwn(scope.values, first))
      return part(of(scope.values[first], scope.within, depth + 1), access);
    if (scope) return variable(path, scope.within, depth + 1);
    if (Object.hasOwn(given, first)) return part(given[first], access);
    const known = saved.get(first);
    if (known !== undefined) return known + access;
    if (Object.hasOwn(own, first)) return part(of(own[first], undefined, depth + 1), access);
    const builtIn = builtIns(session)[first];
    if (builtIn === undefined) throw new NoExpression(`no step has saved '${first}'`);
    return builtIn + access;
  };
  const part = (value: unknown, access: string): string =>
    access === '' ? written(value, 2) : `(${written(value, 2)} as any)${access}`;
  const text = (value: string, scope: Scope | undefined, depth: number): unknown => {
    const whole = /^\{\{\s*([^{}]+?)\s*\}\}$/.exec(value);
    if (whole) return new Code(variable(whole[1] ?? '', scope, depth));
    if (!value.includes('{{')) return value;
    const pieces = value.split(/\{\{\s*([^{}]+?)\s*\}\}/);
    const literal = pieces
      .map((piece, index) =>
        index % 2 === 1
          ? `\${${variable(piece, scope, depth)}}`
          : piece.replace(/[`\\]|\$(?=\{)/g, String.raw`\$&`),
      )
      .join('');
    return new Code(`\`${literal}\``);
  };
  const of = (value: unknown, scope: Scope | undefined, depth = 0): unknown => {
    if (typeof value === 'string') return text(value, scope, depth);
    if (Array.isArray(value)) return value.map((item) => of(item, scope, depth));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        if (name.includes('{{')) throw new NoExpression(`the name of a member has a variable`);
        return [name, of(member, scope, depth)];
      }),
    );
  };
  return {
    of,
    save(name, value) {
      const known = saved.get(name);
      const identifier = known ?? identifierFor(name);
      saved.set(name, identifier);
      const keyword = known !== undefined ? '' : timesSaved(name) > 1 ? 'let ' : 'const ';
      return `${keyword}${identifier} = ${value};`;
    },
  };
};

const MOST_DEPTH = 50;

const memberAccess = (name: string): string =>
  /^\d+$/.test(name)
    ? `[${name}]`
    : /^[A-Za-z_$][\w$]*$/.test(name)
      ? `.${name}`
      : `[${written(name)}]`;

/** The expression of a path of an answer, such as `reply.items[0].id`. */
export const answerAt = (path: string): string => {
  const [first = '', ...rest] = partsOfPath(path);
  const names = first === 'headers' ? rest.map((name) => name.toLowerCase()) : rest;
  return `answer${[first, ...names].map(memberAccess).join('')}`;
};

/** Variables that every session has; random ones differ in each run of the test. */
const builtIns = ({
  seed = DEFAULT_SEED,
  environment,
}: Session): Readonly<Record<string, string>> => {
  const zone = environment?.['timeZone'];
  return {
    seed: String(seed),
    now: 'new Date(it.clock.now()).toISOString()',
    today: `String(todayIn(new Date(it.clock.now()), ${written(
      typeof zone === 'string' ? zone : DEFAULT_TIME_ZONE,
    )}))`,
    uuid: 'crypto.randomUUID()',
    random: 'Math.floor(Math.random() * 1e6)',
    unique: 'crypto.randomUUID()',
  };
};
