import { Document } from 'yaml';

/** The contents of the script of a load test. */
export interface ScriptOptions {
  /** Address of the live target. */
  readonly target: string;
  /** Names of the sessions, relative to the folder of the script. */
  readonly sessions: readonly string[];
  /** Files and folders that workers need beside the script. */
  readonly files: readonly string[];
  /** Virtual users that start each second. */
  readonly rate: number;
  /** For how many seconds users start. */
  readonly seconds: number;
  /** File name of the processor, in the same folder as the script. */
  readonly processor: string;
}

/** An Artillery script that plays all sessions with equal weight. */
export const artilleryScript = (options: ScriptOptions): string => {
  const { target, sessions, files, rate, seconds, processor } = options;
  const document = new Document({
    config: {
      target,
      processor: `./${processor}`,
      includeFiles: files,
      phases: [{ duration: seconds, ...arrivals(rate, seconds) }],
      plugins: { ensure: {} },
      ensure: { conditions: [{ expression: 'vusers.failed == 0' }] },
    },
    scenarios: sessions.map((name) => ({ name, flow: [{ function: 'play' }] })),
  });
  document.commentBefore = HEAD;
  return document.toString({ lineWidth: 0, singleQuote: true });
};

const HEAD = ` Written by \`headless-grc load\`, for Artillery: yours to change.
 A scenario's name is the session that is played; thresholds such as { 'http.response_time.p95': 200 } go
 under ensure.`;

/** Artillery only accepts whole numbers of users per second; for other rates it gets the total number. */
const arrivals = (rate: number, seconds: number): object =>
  Number.isInteger(rate)
    ? { arrivalRate: rate }
    : { arrivalCount: Math.max(1, Math.round(rate * seconds)) };

/** The processor that the script names. It is an ES module, because the player is one. */
export const artilleryProcessor = (settings: Readonly<Record<string, unknown>>): string => {
  const lines = Object.entries(settings).map(
    ([name, value]) => `  ${name}: ${JSON.stringify(value)},`,
  );
  return `// Written by \`headless-grc load\`, for Artillery: yours to change.
import { sessions } from 'headless-grc/artillery';

export const { play } = sessions({
  folder: new URL('.', import.meta.url),
${lines.map((line) => `${line}\n`).join('')}});
`;
};
