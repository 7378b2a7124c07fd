import { openSession } from '../../fixtures/player/open-session.ts';
import { readSession } from '../../fixtures/player/session/read-session.ts';
import { memoryBackend } from '../../fixtures/player/stage/memory-backend.ts';

/** The result of `lint` and `replay` for a session. */
export interface Trial {
  readonly passes: boolean;
  /** One sentence, or a line for each problem. */
  readonly words: string;
}

/** Reads and plays a session as the command line does. */
export async function trySession(text: string, file: string): Promise<Trial> {
  const read = readSession(text, file);
  if (!read.ok) {
    const lines = read.problems.map(
      ({ line, column, message }) => `${file}:${line}:${column} ${message}`,
    );
    return { passes: false, words: lines.join('\n') };
  }
  const player = await openSession(read.session, { level: 'machine', backend: memoryBackend });
  try {
    for (let end = await player.next(); end; end = await player.next()) {
      if (end.verdict === 'passed' || end.verdict === 'skipped') continue;
      const differences = (end.differences ?? []).map((one) => JSON.stringify(one));
      const words = [`Line ${end.line} does not pass when it is played again:`, end.reason];
      return { passes: false, words: [...words, ...differences].filter(Boolean).join('\n') };
    }
  } finally {
    player.end();
  }
  return { passes: true, words: `It lints, and all ${read.session.steps.length} steps pass.` };
}
