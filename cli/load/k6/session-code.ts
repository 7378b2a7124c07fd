import { notHere } from '../../../fixtures/player/play-sessions.ts';
import { isLastStep } from '../../../fixtures/player/session/compose.ts';
import { parseDuration } from '../../../fixtures/player/session/duration.ts';
import type { Session } from '../../../fixtures/player/session/session.ts';
import type { Scope, Step } from '../../../fixtures/player/session/step-schemas.ts';
import { namesUsedIn } from '../../../fixtures/player/steps/variables.ts';
import { isSecretName } from '../../../fixtures/player/redaction.ts';
import { isFilledIn } from '../../../fixtures/player/check/mistakes.ts';
import { NotForLoad } from '../lower-session.ts';
import { type CodeOptions, refuse } from './code-options.ts';
import { callOf, type Request, requestOf } from './request-of-step.ts';
import { Code, written } from '../write-code.ts';

/** A session as a member of the list in the script, without its variables. */
export interface SessionCode {
  /** Its code, with a member `variables` to be filled in. */
  readonly code: Readonly<Record<string, unknown>>;
  /** The initial values of its variables. */
  readonly variables: unknown;
  /** Its file. */
  readonly file: string;
  /** Milliseconds of all its pauses. */
  readonly pauses: number;
}

/** A session as code for k6. Throws `NotForLoad` for one that k6 cannot play. */
export const sessionCode = (session: Session, options: CodeOptions): SessionCode => {
  refuseOthers(session, options);
  const { file, user, users, steps } = session;
  const parts = new Map<Scope, { readonly name: string; readonly code: unknown }>();
  const found: {
    readonly isLast: boolean;
    readonly line: string;
    readonly request?: Request;
  }[] = [];
  let pauses = 0;

  /** The name of a file's scope; undefined for the steps of the session itself. */
  const partOf = (scope: Scope | undefined): string | undefined => {
    if (!scope) return undefined;
    const known = parts.get(scope);
    if (known) return known.name;
    const within = partOf(scope.within);
    const name = `part${parts.size + 1}`;
    const { values, condition, by } = scope;
    const code = { values: options.secrets.hide(values), if: condition, by, within };
    parts.set(scope, { name, code });
    return name;
  };

  for (const step of steps) {
    const at = `${step.file ?? file}:${step.line}`;
    const { only } = step.step;
    if (only !== undefined && only !== 'live') continue;
    const part = partOf(step.scope);
    const who = part === undefined ? 'user' : `user.in('${part}')`;
    const add = (line: string, request?: Request): void =>
      void found.push({
        isLast: isLastStep(step),
        line: `${who}.${line};`,
        ...(request && { request }),
      });
    switch (step.kind) {
      case 'call':
      case 'request': {
        const sent =
          step.kind === 'call'
            ? callOf(step.step, at, session, options)
            : requestOf(step.step, at, options);
        if (sent) add('', sent);
        break;
      }
      case 'after': {
        const milliseconds = parseDuration(step.step.after) ?? 0;
        pauses += milliseconds;
        add(`pause(${milliseconds / 1000})`);
        break;
      }
      case 'as':
        if (!isFilledIn(step.step.as) && !options.people.has(step.step.as))
          refuse(at, `it acts as ${step.step.as}: give their credential with --user`);
        add(`as(${written(step.step.as)})`);
        break;
      case 'validate':
        options.omit(at, 'the rules of a field send no request');
        break;
      case 'expect':
        options.omit(at, 'an expectation beside calls is about the client, which k6 does not have');
        break;
      case 'await':
      case 'save':
        refuse(at, `k6 has no step '${step.kind}'`);
        break;
      default:
      // The others belong to widgets, which are not played here.
    }
  }
  const hasKept = found.some(({ request }) => request?.keep !== undefined);
  const lines = found.map(({ isLast, line, request }) => {
    if (!request) return { isLast, line };
    // Only a session that keeps replies needs to know which of them a request makes old.
    const { changes, ...sent } = request;
    const shown = hasKept ? { ...sent, changes } : sent;
    return { isLast, line: line.replace(/\.;$/, () => `.send(${written(shown, 3)});`) };
  });
  if (!lines.some(({ line }) => line.includes('.send(')))
    throw new NotForLoad('it sends no request that k6 can send');
  return {
    file,
    pauses,
    variables: variablesCode(session, options),
    code: {
      file,
      user,
      users,
      ...(parts.size === 0
        ? {}
        : {
            parts: Object.fromEntries(Array.from(parts.values(), ({ name, code }) => [name, code])),
          }),
      steps: new Code(body(lines.filter(({ isLast }) => !isLast))),
      last: lines.filter(({ isLast }) => isLast).map((one) => new Code(body([one]))),
    },
  };
};

const body = (lines: readonly { readonly line: string }[]): string =>
  `(user) => {\n${lines.map(({ line }) => `      ${line}\n`).join('')}    }`;

/** The initial variables; a secret one is read from the environment. */
const variablesCode = (
  { variables = {}, secrets: declared = [] }: Session,
  { secrets }: CodeOptions,
): unknown =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => {
      const isSecret = declared.includes(name) || isSecretName(name);
      if (isSecret && !(typeof value === 'string' && isFilledIn(value))) {
        secrets.add(name);
        return [name, new Code(`env(${written(name)})`)];
      }
      return [name, new Code(`env(${written(name)}, ${written(secrets.hide(value), 4)})`)];
    }),
  );

const refuseOthers = (session: Session, { people, given }: CodeOptions): void => {
  const [, why] =
    notHere(session, { live: true, level: 'client', knows: (name) => people.has(name) }) ?? [];
  if (why !== undefined) throw new NotForLoad(why);
  const known = new Set([...given, ...Object.keys(session.variables ?? {})]);
  const needsZone = (step: Step): boolean =>
    namesUsedIn(JSON.stringify([step.step, step.scope?.values])).includes('today');
  const step = known.has('today') ? undefined : session.steps.find(needsZone);
  if (step)
    refuse(
      `${step.file ?? session.file}:${step.line}`,
      'k6 knows no time zones and therefore not {{today}}: give it with --var today=…',
    );
};
