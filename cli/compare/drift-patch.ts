import { parse, stringify } from 'yaml';
import { z } from 'zod';
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

/** One way in which a live target differs from the one in memory. */
export interface Finding {
  /** Name of the call; of a verdict, the step that failed. */
  readonly call: string;
  /** Place in the reply; '' where the reply as a whole is meant. */
  readonly path: string;
  /** What differs: a kind of `ShapeDifference`, else `status`, `title`, `body`, `media type` or `verdict`. */
  readonly kind: string;
  /** What stands there in memory, in a word or two; never a value. */
  readonly memory: string;
  /** What stands there on the live target, said in the same way. */
  readonly live: string;
  /** How often it was seen. */
  readonly seen: number;
  /** The step where it was found first. */
  readonly at?: string;
}

type Accepted = z.infer<typeof finding>;

const HEAD = `# How a live target differs from the platform in memory. Taken as known by: drift --accept <this file>
# compatibility: the part of a client's compatibility table that reads and writes it so.
`;

/** The differences as a file that people read, change and keep beside their sessions. */
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

/** The differences that a file takes as known. */
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
  const [issue] = read.error.issues;
  throw new CliError(
    EXIT.invalid,
    `--accept ${file}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'no list of differences'}`,
  );
};

/** Whether a difference is among those taken as known; how often it was seen does not matter. */
export const isAccepted = (one: Finding, accepted: readonly Accepted[]): boolean =>
  accepted.some(
    ({ call, path, kind, memory, live }) =>
      call === one.call &&
      path === one.path &&
      kind === one.kind &&
      memory === one.memory &&
      live === one.live,
  );
