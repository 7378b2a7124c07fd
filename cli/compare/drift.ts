import { isFailed } from '../../fixtures/player/run-events.ts';
import { resolve } from 'node:path';
import { harmless } from '../../fixtures/player/harmless.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import type { Call } from '../../src/api/contract/call.ts';
import { calls } from '../../src/api/contract/index.ts';
import { entityWarnings } from '../../src/domain/read-entity.ts';
import { assertApart } from '../assert-apart.ts';
import { assertOutput } from '../assert-output.ts';
import { counted } from '../counted.ts';
import { CliError, EXIT, type ExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { replaceFile } from '../replace-file.ts';
import { rowsOf } from '../record/expectations.ts';
import { progressLine } from '../progress-line.ts';
import { preparePlayer } from '../replay/player-options.ts';
import { inputsOf, outputsOf } from '../replay/run-files.ts';
import { type CompareOptions } from './compare-options.ts';
import { acceptedIn, type Finding, isAccepted, patchText } from './drift-patch.ts';
import { type Exchange, playAndRecord, type PlayedThere } from './exchanges.ts';
import { createLeftOut, type LeftOut } from './left-out.ts';
import { type LiveRun, unlessStopped, withLiveRun } from './live-run.ts';
import { addShape, type Shape, shapeDifferences } from './shapes.ts';

/** The options of `drift` as they are typed. */
export interface DriftOptions extends CompareOptions {
  /** `--accept`: file with the accepted differences. */
  readonly accept?: string;
  /** `--patch`: file to which the differences are written. */
  readonly patch?: string;
}

const table: Readonly<Record<string, Call>> = calls;

/**
 * Plays the same sessions in memory and live, and reports how the live target differs: in shapes, statuses,
 * titles and verdicts, never in values. Returns exit code 8 if there are differences that are not accepted.
 */
export const drift = async (
  given: Io,
  paths: readonly string[],
  options: DriftOptions,
  isTyped: (name: string) => boolean,
): Promise<ExitCode> => {
  if (options.patch !== undefined) assertOutput('--patch', options.patch, given.cwd);
  const accepted = options.accept === undefined ? [] : acceptedIn(options.accept, given.cwd);
  return withLiveRun(given, paths, options, isTyped, async (run) => {
    const { io, redactor, plan } = run;
    if (options.patch !== undefined) {
      await assertApart(
        [...outputsOf([], {}, io.cwd, plan.ledger), { option: '--patch', file: options.patch }],
        () => inputsOf(paths, options, io.cwd),
        io.cwd,
      );
    }
    const { findings, played, leftOut, forms, ofTwo } = await compareAll(run);
    const open = findings.filter((one) => !isAccepted(one, accepted));
    const say = (text: string): void => io.out(`${harmless(redactor.text(text))}\n`);
    for (const finding of open) say(sentenceOf(finding));
    for (const sentence of leftOut.sentences()) say(sentence);
    if (ofTwo !== undefined) say(twoPeople(ofTwo));
    const more = findings.length - open.length;
    say(
      `${counted(played, 'session')} played in memory, and live as ${run.user}, ${leftOut.count} not runnable live: ${counted(open.length, 'difference')}${more > 0 ? `, ${more} accepted` : ''}`,
    );
    if (options.patch !== undefined) write(io, options.patch, patchText(findings, forms));
    if (open.length > 0) return EXIT.differs;
    return played === 0 ? EXIT.nothing : EXIT.passed;
  });
};

interface Compared {
  readonly findings: readonly Finding[];
  readonly played: number;
  readonly leftOut: LeftOut;
  /** Forms of the compatibility table that the live target uses. */
  readonly forms: Readonly<Record<string, string>>;
  /**
   * The users that played the sessions without a user, if memory and live used different people; absent if it
   * was the same person.
   */
  readonly ofTwo?: TwoPeople;
}

interface TwoPeople {
  readonly memory: string;
  readonly live: string;
  /** Number of such sessions. */
  readonly sessions: number;
}

const twoPeople = ({ memory, live, sessions }: TwoPeople): string =>
  `${counted(sessions, 'session')} without a user: ${memory} played in memory and ${live} live, so a difference may be caused by their permissions. ` +
  'Name the user in the session (user: staff), and give the token of a similar user (--user staff=env:VARIABLE).';

const compareAll = async (run: LiveRun): Promise<Compared> => {
  const { io, sessions, plan, live, redactor } = run;
  const { options: memory } = await preparePlayer(
    { ...plan, against: 'memory' },
    io.env,
    redactor,
    io.signal,
  );
  const findings: Finding[] = [];
  const shapes = { memory: new Map<string, Shape>(), live: new Map<string, Shape>() };
  const forms: Record<string, string> = {};
  const refused = new Set<string>();
  const leftOut = createLeftOut();
  let played = 0;
  let ofTwo: TwoPeople | undefined;
  const progress = progressLine(io, 'Playing', 'session');
  for (const [index, session] of progress.over(sessions, ({ title }) => redactor.text(title))) {
    if (io.signal.aborted) break;
    const there = await unlessStopped(run, session, playAndRecord(session, index, live));
    // A session that was interrupted by a stop was played only in part.
    if (there === undefined || io.signal.aborted) break;
    if (leftOut.add(there.end)) continue;
    const here = await unlessStopped(run, session, playAndRecord(session, index, memory));
    if (here === undefined || io.signal.aborted) break;
    played += 1;
    leftOut.addPart(session, there);
    if (session.user === undefined && here.user !== there.user)
      ofTwo = { memory: here.user, live: there.user, sessions: (ofTwo?.sessions ?? 0) + 1 };
    const between = answersBetween(session, here, there);
    findings.push(...between, ...verdictBetween(session, here, there, between.length > 0));
    for (const one of here.exchanges) learn(shapes.memory, one);
    for (const one of there.exchanges) {
      learn(shapes.live, one);
      Object.assign(forms, formsIn(one));
      for (const path of refusedIn(one)) refused.add(path);
    }
  }
  for (const [call, shape] of [...shapes.live].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const one of shapeDifferences(shapes.memory.get(call) ?? new Map(), shape)) {
      // If the document allows null, it does not matter that one row has it and another does not.
      if (one.kind === 'null' && !refused.has(`${call} ${one.path}`)) continue;
      findings.push({ call, ...one });
    }
  }
  return { findings: once(findings), played, leftOut, forms, ...(ofTwo && { ofTwo }) };
};

/** Compares the answers of both targets to the same call at the same step. */
const answersBetween = (
  { file, steps }: Session,
  here: PlayedThere,
  there: PlayedThere,
): readonly Finding[] => {
  const findings: Finding[] = [];
  const last = lastAnswers(here);
  for (const [key, live] of lastAnswers(there)) {
    const memory = last.get(key);
    if (!memory || live.call === undefined) continue;
    const at = `${file}:${steps[live.step]?.line ?? 1}`;
    const base = { call: live.call, path: '', seen: 1, at };
    if (memory.status !== live.status) {
      findings.push({ ...base, kind: 'status', memory: shown(memory), live: shown(live) });
    } else if (memory.title !== live.title) {
      findings.push({
        ...base,
        kind: 'title',
        memory: memory.title ?? 'no title',
        live: live.title ?? 'no title',
      });
    } else if (memory.problem === undefined && live.problem !== undefined) {
      const { problem } = live;
      const none = `none: ${problem}`;
      findings.push({ ...base, kind: 'body', memory: 'readable', live: none });
    } else if (memory.type !== live.type) {
      findings.push({ ...base, kind: 'media type', memory: memory.type, live: live.type });
    }
  }
  return findings;
};

/** The last answer to each call at each step, because earlier ones were retried by the client. */
const lastAnswers = ({ exchanges }: PlayedThere): ReadonlyMap<string, Exchange> =>
  new Map(exchanges.map((one) => [`${one.step} ${one.call ?? one.path}`, one]));

const shown = ({ status, title }: Exchange): string =>
  title === undefined ? String(status) : `${status} ${title}`;

/** A session with different verdicts, if no different answer explains them already. */
const verdictBetween = (
  { file, steps }: Session,
  here: PlayedThere,
  there: PlayedThere,
  isExplained: boolean,
): readonly Finding[] => {
  if (isExplained || isFailed(here.end) === isFailed(there.end)) return [];
  const failed = there.failed ?? here.failed;
  const why = failed?.reason ?? failed?.differences?.map(({ path }) => path).join(', ') ?? '';
  return [
    {
      call: failed?.text ?? '',
      path: '',
      kind: 'verdict',
      memory: here.end.verdict,
      live: `${there.end.verdict}${why === '' ? '' : ` (${why})`}`,
      seen: 1,
      at: `${file}:${failed?.line ?? steps[0]?.line ?? 1}`,
    },
  ];
};

/** Adds the shape of a reply. Pages are compared by their rows, because targets may wrap them differently. */
const learn = (shapes: Map<string, Shape>, { call, status, body }: Exchange): void => {
  if (call === undefined || status >= 300 || body === undefined) return;
  const shape = shapes.get(call) ?? new Map();
  shapes.set(call, shape);
  addShape(shape, contentOf(call, body));
};

const contentOf = (call: string, body: unknown): unknown =>
  table[call]?.reply.kind === 'page' ? (rowsOf(body) ?? body) : body;

/** Paths where a reply deviates from the document, in the notation of shapes. */
const refusedIn = ({ call, status, body }: Exchange): readonly string[] => {
  const reply = call === undefined ? undefined : table[call]?.reply;
  if (call === undefined || !reply || !('of' in reply) || status >= 300) return [];
  const rows = reply.kind === 'page' ? rowsOf(body) : undefined;
  return (rows ?? [body]).flatMap((thing) =>
    entityWarnings(reply.of, thing).map(({ path }) => {
      const head = rows === undefined ? '' : path === '' ? '[]' : '[].';
      return `${call} ${head}${path}`;
    }),
  );
};

/** The forms of the compatibility table that a reply uses. */
const formsIn = ({ call, status, body }: Exchange): Readonly<Record<string, string>> => {
  if (call === undefined) return {};
  const text = JSON.stringify(body) ?? '';
  const has = (name: string): boolean => text.includes(`"${name}"`);
  const isFilter = call.endsWith('.filter.create') && status < 300;
  return {
    ...(has('list_option_id') ? { listIdName: 'list_option_id' } : {}),
    ...(has('card_id') ? { cardIdName: 'card_id' } : {}),
    ...(has('error_code') && status >= 500 ? { errorReference: 'error_code' } : {}),
    ...(isFilter && typeof body === 'string' ? { filterResponse: `guid-${status}` } : {}),
  };
};

/** Combines equal differences into one with the number of occurrences. */
const once = (findings: readonly Finding[]): readonly Finding[] => {
  const found = new Map<string, Finding>();
  for (const one of findings) {
    const key = JSON.stringify([one.call, one.path, one.kind, one.memory, one.live]);
    const before = found.get(key);
    found.set(key, before ? { ...before, seen: before.seen + one.seen } : one);
  }
  return [...found.values()];
};

const sentenceOf = ({ call, path, kind, memory, live, seen, at }: Finding): string => {
  const place = path === '' ? call : `${call} ${path}`;
  const where = at === undefined ? '' : `${at} `;
  return `${where}${place}: ${kind}: in memory ${memory}, live ${live} (seen ${counted(seen, 'time')})`;
};

const write = (io: Io, file: string, text: string): void => {
  try {
    replaceFile(resolve(io.cwd, file), text);
  } catch (error) {
    throw new CliError(EXIT.usage, `--patch ${file}: ${(error as Error).message}`);
  }
};
