import { harmless } from '../../fixtures/player/harmless.ts';
import { createRedactor, isSecretName } from '../../fixtures/player/redaction.ts';
import type { RunEvent } from '../../fixtures/player/run-events.ts';
import { shownEvent } from '../../fixtures/player/shown-event.ts';
import { assertApart } from '../assert-apart.ts';
import { CliError, EXIT, type ExitCode } from '../exit-codes.ts';
import { NO_NAMES } from '../given-names.ts';
import type { Io } from '../io.ts';
import { type OptionSource, withProject } from '../project-file.ts';
import type { ReportOrder } from '../reporters/index.ts';
import { chooserOf } from './choose.ts';
import { assertWritten, runEnding } from './run-ending.ts';
import { completed, printLeftovers } from './completed-plan.ts';
import { planOf, type ReplayOptions, type ReplayPlan } from './options.ts';
import { inputsOf, outputsOf } from './run-files.ts';
import { withinRunLimit } from './run-limit.ts';
import { sourceOfSteps } from './source-lines.ts';
import { declareKnown } from './known-secrets.ts';
import { makeReportFolders, openReports } from './report-sinks.ts';
import { readShard } from './shard.ts';
import { runOfMistakes } from './wrong-sessions.ts';
import { type Choice, selection } from '../session-choice.ts';
import { readStdin } from '../session-files.ts';
import { assertLive, shownTarget } from '../target-option.ts';

/** Plays the selected sessions, writes the reports, and returns the exit code. `hear` receives every event. */
export const replay = async (
  given: Io,
  paths: readonly string[],
  typed: ReplayOptions,
  isTyped: (name: string) => boolean = () => false,
  isWhole = true,
  hear?: (event: RunEvent) => void,
): Promise<ExitCode> => {
  if (typed.watch === true && typed.showConfig !== true) {
    const { watch: _, ...once } = typed;
    const { replayWatching } = await import('./watch.ts');
    // The sessions of a changed file need not use all names that were typed for all sessions.
    return replayWatching(given, paths, (which, io, isAll, listener) =>
      replay(io, which, once, isTyped, isAll, listener),
    );
  }
  return withProject(given, typed, isTyped, async ({ io, options, sources }) => {
    if (options.showConfig === true) {
      io.out(shownOptions(options, sources));
      return EXIT.passed;
    }
    return play(io, paths, options, isTyped, isWhole, hear);
  });
};

const play = async (
  io: Io,
  paths: readonly string[],
  options: ReplayOptions,
  isTyped: (name: string) => boolean,
  isWhole: boolean,
  hear: ((event: RunEvent) => void) | undefined,
): Promise<ExitCode> => {
  assertChaos(options, isTyped);
  const stdin = await readStdin(paths, io);
  const choice = { isMeant: selection(options), choose: await chooserOf(options, io.cwd) };
  const asked = await planOf(options, io.cwd, isTyped);
  const plan = await completed(isWhole ? asked : { ...asked, given: NO_NAMES }, io, stdin);
  return withinRunLimit(io, plan.maxTime, (limited) =>
    playPlan(limited, paths, options, choice, plan, isTyped, hear),
  );
};

const playPlan = async (
  io: Io,
  paths: readonly string[],
  options: ReplayOptions,
  choice: Choice,
  plan: ReplayPlan,
  isTyped: (name: string) => boolean,
  hear: ((event: RunEvent) => void) | undefined,
): Promise<ExitCode> => {
  if (options.chaos !== undefined) {
    const redactor = createRedactor();
    declareKnown(redactor, plan, io.env);
    const { replayWithChaos } = await import('../chaos/chaos.ts');
    return replayWithChaos(io, paths, choice, plan, options, redactor);
  }
  const showcase = showcaseOf(options.showcase, plan.reports);
  await assertApart(
    outputsOf(plan.reports, options, io.cwd, plan.ledger),
    () => inputsOf(paths, options, io.cwd),
    io.cwd,
  );
  makeReportFolders(plan.reports, io.cwd);
  const ending = await runEnding(io, options, plan.reports);
  // Registers for the signal before the reports are opened: from here on, a signal ends the run but the reports
  // are completed.
  void io.signal;
  const reports = openReports(plan.reports, io, plan.detail, showcase);
  // One redactor for the whole run: a secret learned in one session is hidden in all later ones.
  const redactor = createRedactor();
  declareKnown(redactor, plan, io.env);
  const withSource = sourceOfSteps(io.cwd, plan.stdin);
  let isBegun = false;
  const tell = (event: RunEvent): void => {
    isBegun = true;
    const shown = shownEvent(withSource(event), redactor);
    ending.hear(shown);
    hear?.(shown);
    reports.tell(shown);
  };
  const { script } = io;
  try {
    const { end, failure } =
      script === undefined
        ? await (await import('./play-here.ts')).replayHere(io, paths, choice, plan, redactor, tell)
        : await (
            await import('./pool.ts')
          ).replayInWorkers(io, script, paths, choice, plan, redactor, tell);
    for (const notice of redactor.learned().notices) io.err(`${notice}\n`);
    await printLeftovers(plan, io, options, isTyped);
    const code = await ending.finish(end);
    assertWritten(reports.failure);
    if (failure !== undefined) throw failure.error;
    return code;
  } catch (error) {
    if (!isBegun && error instanceof CliError) {
      const part = options.shard === undefined ? undefined : readShard(options.shard);
      for (const event of runOfMistakes(plan, error, part)) {
        reports.tellAllButScreen(shownEvent(event, redactor));
      }
    }
    throw error;
  } finally {
    reports.close();
  }
};

/**
 * Ends the command if options of the search for faults are given without `--chaos`, or options are typed with it
 * that a search does not have.
 */
const assertChaos = (options: ReplayOptions, isTyped: (name: string) => boolean): void => {
  const { chaos, chaosGoal, chaosWithin } = options;
  const refuse = (option: string, why: string): never => {
    throw new CliError(EXIT.usage, `${option}: ${why}`);
  };
  if (chaos === undefined) {
    const why = 'only for a search for faults; start one with --chaos';
    if (chaosGoal !== undefined) refuse('--chaos-goal', why);
    if (chaosWithin !== undefined) refuse('--chaos-within', why);
    return;
  }
  for (const [name, option] of NOT_FOR_CHAOS) {
    if (options[name] === undefined || !isTyped(name)) continue;
    refuse(option, 'not for a search for faults (--chaos), which only prints what it finds');
  }
};

/** Options for the events and the results of a run, which a search for faults does not have. */
const NOT_FOR_CHAOS = [
  ['reporter', '--reporter'],
  ['showcase', '--showcase'],
  ['verbose', '--verbose'],
  ['trace', '--trace'],
  ['coverage', '--coverage'],
  ['coverageFile', '--coverage-file'],
  ['minCoverage', '--min-coverage'],
  ['bail', '--bail'],
  ['retries', '--retries'],
  ['failOnSkipped', '--fail-on-skipped'],
  ['failOnFlaky', '--fail-on-flaky'],
  ['requirements', '--requirements'],
] as const;

/** The address of the showcase, which must be valid for links, and to which only the HTML report has links. */
const showcaseOf = (
  address: string | undefined,
  reports: readonly ReportOrder[],
): string | undefined => {
  if (address === undefined) return undefined;
  assertLive(address, '--showcase');
  if (reports.some(({ name }) => name === 'html')) return address;
  const why = 'only for the HTML report; ask for it with --reporter html=run.html';
  throw new CliError(EXIT.usage, `--showcase: ${why}`);
};

/** Every option with its value and source; for credentials only the name of the variable is shown. */
const shownOptions = (
  options: ReplayOptions,
  sources: ReadonlyMap<string, OptionSource>,
): string => {
  const redactor = createRedactor();
  for (const text of options.header ?? []) redactor.declare(text.replace(/^[^:]*:\s*/, ''));
  for (const text of options.var ?? []) {
    const [name = '', value] = text.split(/=(.*)/s);
    if (isSecretName(name)) redactor.declare(value);
  }
  const lines = Object.entries(options)
    .filter(([name, value]) => value !== undefined && name !== 'showConfig')
    .map(([name, value]) => {
      const given = typeof value === 'string' ? value : JSON.stringify(value);
      const text = name === 'against' || name === 'showcase' ? shownTarget(given) : given;
      return `${name.padEnd(14)} ${text}  (${sources.get(name) ?? 'default'})`;
    });
  return `${harmless(redactor.text(lines.join('\n')), 'several')}\n`;
};
