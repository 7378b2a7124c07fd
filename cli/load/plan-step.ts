import { isFilledIn } from '../../fixtures/player/check/mistakes.ts';
import { squash } from '../../fixtures/player/names/members.ts';
import type { SessionHead } from '../../fixtures/player/session/session.ts';
import type { StepOf } from '../../fixtures/player/session/step-schemas.ts';
import { GUESTS } from '../../fixtures/worlds/people.ts';
import { type Compatibility, neutral } from '../../src/api/compatibility.ts';
import type { Call, Param } from '../../src/api/contract/call.ts';
import { calls } from '../../src/api/contract/index.ts';
import { planCall, type PlanSettings, type RequestPlan } from '../../src/api/transport/request.ts';

const table: Readonly<Record<string, Call>> = calls;

/** A call of the contract by its dotted name; undefined if there is none. */
export const callNamed = (name: string): Call | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** What a step's request depends on besides the step. */
export interface StepSettings {
  /** Options of the session's client. Default: none. */
  readonly client: SessionHead['client'];
  /** Who acts, by the name of a person of a world. Default: an account. */
  readonly person?: string | undefined;
  /** How the target differs. Default: it does not. */
  readonly compatibility?: Compatibility;
}

/**
 * The request that the client sends for a step, before it is played: variables without a value stand in it as
 * `{{name}}`. Throws a `UsageError` for arguments that cannot be sent.
 */
export const planStep = (
  step: StepOf<'call'>,
  call: Call,
  { client = {}, person = '', compatibility = neutral }: StepSettings,
): RequestPlan => {
  const { call: operation, options = {} } = step;
  const { file, ...given } = step.with ?? {};
  const args = file === undefined ? given : { ...given, file: new Blob() };
  const guest = Object.hasOwn(GUESTS, person) ? GUESTS[person] : undefined;
  const {
    caseSecret,
    externalUserKey = guest?.externalUserUniqueKey,
    extraQuery = {},
  } = client as Partial<PlanSettings>;
  const settings = {
    compatibility,
    isParticipant: guest?.participantKey !== undefined,
    warn: () => undefined,
    extraQuery,
    caseSecret,
    externalUserKey,
  };
  const plan = planCall(operation, withOpenTypes(call, given), args, settings, options);
  return { ...plan, path: withVariables(plan.path) };
};

/** The call, in which parameters whose values are not known yet may be any text. */
const withOpenTypes = (call: Call, args: Readonly<Record<string, unknown>>): Call => {
  const open = new Set(
    Object.entries(args).flatMap(([name, value]) =>
      isFilledIn(JSON.stringify(value)) ? [squash(name)] : [],
    ),
  );
  const query = Object.entries(call.query ?? {}).map(([wire, param]): [string, Param] => {
    const { aliases = [], type } = param;
    if (![wire, ...aliases].some((name) => open.has(squash(name)))) return [wire, param];
    const { style } = type === 'list' ? param : {};
    return [
      wire,
      style === undefined
        ? { type: 'text', aliases }
        : { type: 'list', of: 'text', style, aliases },
    ];
  });
  return { ...call, query: Object.fromEntries(query) };
};

/** An address in which the variables that are not known yet can be read. */
const withVariables = (path: string): string =>
  path.replace(/%7B%7B.*?%7D%7D/g, (written) => decodeURIComponent(written));
