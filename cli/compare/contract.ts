import { harmless } from '../../fixtures/player/harmless.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import { compatibilityPresets } from '../../src/api/compatibility.ts';
import { counted } from '../counted.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { progressLine } from '../progress-line.ts';
import type { CompareOptions } from './compare-options.ts';
import { documentCheck } from './document-check.ts';
import { playAndRecord } from './exchanges.ts';
import { createLeftOut } from './left-out.ts';
import { unlessStopped, withLiveRun } from './live-run.ts';

/** One kind of deviation of an operation from the document, with its count. */
interface Broken {
  readonly at: string;
  readonly isHarmless: boolean;
  count: number;
}

/**
 * Plays sessions against a live target, and checks every reply against the OpenAPI document. Returns exit code
 * 8 if a reply deviates, 4 if a session failed because a request was not answered.
 */
export const contract = (
  given: Io,
  paths: readonly string[],
  options: CompareOptions,
  isTyped: (name: string) => boolean,
): Promise<ExitCode> =>
  withLiveRun(given, paths, options, isTyped, async (run) => {
    const { io, sessions, plan, live } = run;
    const forms = compatibilityPresets[plan.compatibility ?? 'neutral']?.forms ?? {};
    const check = documentCheck(forms);
    const broken = new Map<string, Broken>();
    const checked = new Set<string>();
    const leftOut = createLeftOut();
    const unanswered = new Set<string>();
    let replies = 0;
    const progress = progressLine(io, 'Playing', 'session');
    const titleOf = ({ title }: Session): string => run.redactor.text(title);
    for (const [index, session] of progress.over(sessions, titleOf)) {
      if (io.signal.aborted) break;
      const played = await unlessStopped(run, session, playAndRecord(session, index, live));
      if (played === undefined) break;
      const { end, exchanges, unanswered: missing } = played;
      if (!leftOut.add(end) && !io.signal.aborted) leftOut.addPart(session, played);
      const placeOf = (step: number): string => `${session.file}:${session.steps[step]?.line ?? 1}`;
      for (const { step, call } of missing) {
        // A request that was aborted because the run was stopped needs no reply.
        if (call !== undefined && !io.signal.aborted)
          unanswered.add(`${placeOf(step)} ${call}: was not answered`);
      }
      for (const exchange of exchanges) {
        const { call, status, step } = exchange;
        if (call === undefined) continue;
        replies += 1;
        checked.add(call);
        for (const { message, isHarmless } of check(exchange)) {
          const text = `${call} ${status}: ${message}`;
          const before = broken.get(text);
          const at = placeOf(step);
          if (before) before.count += 1;
          else broken.set(text, { at, isHarmless, count: 1 });
        }
      }
    }
    const say = (text: string): void => io.out(`${harmless(run.redactor.text(text))}\n`);
    let wrong = 0;
    let unknown = 0;
    for (const [text, { at, isHarmless, count }] of broken) {
      if (isHarmless && options.strict !== true) unknown += 1;
      else wrong += 1;
      say(`${at} ${isHarmless ? 'note: ' : ''}${text}${count > 1 ? ` (${count} times)` : ''}`);
    }
    for (const text of unanswered) say(text);
    for (const sentence of leftOut.sentences()) say(sentence);
    const without = unanswered.size === 0 ? '' : `, ${unanswered.size} without a reply`;
    say(
      `${counted(replies, 'reply', 'replies')} of ${counted(checked.size, 'call')}, as ${run.user}: ${wrong} not as the document says, ${counted(unknown, 'member')} that it does not name${without}`,
    );
    if (wrong > 0) return EXIT.differs;
    if (unanswered.size > 0) return EXIT.target;
    return replies === 0 ? EXIT.nothing : EXIT.passed;
  });
