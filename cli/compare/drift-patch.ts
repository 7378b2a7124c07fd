import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { firstMistakeOf } from '../../src/issue-words.ts';
import { parseWhole } from '../../src/parse-whole.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import { readInput } from '../read-input.ts';

const finding = z.strictObject({
  call: z.string(),
  path: z.string(),
  kind: z.string(),
  memory: z.string(),
  live: z.string(),
  seen: z.number().optional(),
  at: z.string().optional(),
});

const patch = z.strictObject({
  compatibility: z.unknown().optional(),
  accepted: z.array(finding),
});

/** One difference between a live target and the in-memory platform. */
export interface Finding {
  /** Name of the call; for a verdict, the step that failed. */
  readonly call: string;
  /** Path in the reply; '' for the reply as a whole. */
  readonly path: string;
  /**
   * Kind of the difference: a kind of `ShapeDifference`, or `status`, `title`, `body`, `media type` or
   * `verdict`.
   */
  readonly kind: string;
  /** Describes the in-memory reply in a few words; never contains a value. */
  readonly memory: string;
  /** Describes the live reply in the same way. */
  readonly live: string;
  /** How often it was seen. */
  readonly seen: number;
  /** The step where it was found first, as `file:line`. */
  readonly at?: string;
}

type Accepted = z.infer<typeof finding>;

const HEAD = `# How a live target differs from the platform in memory. Accepted with: drift --accept <this file>
# compatibility: the part of a client's compatibility table that reads and writes it so.
`;

/** The differences as a YAML file for users to read, edit and keep beside their sessions. */
export const patchText = (
  findings: readonly Finding[],
  forms: Readonly<Record<string, string>>,
): string => {
  const accepted = findings
    .map(({ call, path, kind, memory, live, seen, at }) => ({
      call,
      path,
      kind,
      memory,
      live,
      seen,
      ...(at === undefined ? {} : { at }),
    }))
    .toSorted((a, b) => (`${a.call} ${a.path}` < `${b.call} ${b.path}` ? -1 : 1));
  const compatibility = Object.keys(forms).length === 0 ? {} : { compatibility: { forms } };
  return `${HEAD}${stringify({ ...compatibility, accepted }, { lineWidth: 100 })}`;
};

/** Reads the accepted differences from a file. */
export const acceptedIn = (file: string, cwd: string): readonly Accepted[] => {
  const text = readInput(`--accept ${file}`, file, cwd);
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    const { message } = error as Error;
    throw new CliError(EXIT.invalid, `--accept ${file}: ${message.split('\n', 1)[0] ?? ''}`);
  }
  const read = parseWhole(patch, value);
  if (read.success) return read.data.accepted;
  throw new CliError(EXIT.invalid, `--accept ${file}: ${firstMistakeOf(read.error)}`);
};

/** Whether a difference is accepted; the number of occurrences does not matter. */
export const isAccepted = (one: Finding, accepted: readonly Accepted[]): boolean =>
  accepted.some(
    ({ call, path, kind, memory, live }) =>
      call === one.call &&
      path === one.path &&
      kind === one.kind &&
      memory === one.memory &&
      live === one.live,
  );
