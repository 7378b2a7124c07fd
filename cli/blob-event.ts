import * as z from 'zod';
import { LEVELS, noSessions, noSteps, type RunEvent } from '../fixtures/player/run-events.ts';
import { MOST_PARTS } from './replay/shard.ts';

const count = z.number().int().nonnegative();
const levels = z.enum(LEVELS as unknown as readonly [string, ...string[]]);
const stepVerdict = z.enum(Object.keys(noSteps()));
const sessionVerdict = z.enum(Object.keys(noSessions()));
const steps = z.record(stepVerdict, count);
const headers = z.record(z.string(), z.string());
const exchange = z.looseObject({
  at: z.number(),
  method: z.string(),
  url: z.string(),
  headers,
  call: z.string().optional(),
  body: z.string().optional(),
  status: z.number().optional(),
  problem: z.string().optional(),
  replyHeaders: headers.optional(),
  reply: z.string().optional(),
});
const text = z.string().optional();

const failure = {
  reason: text,
  nearest: text,
  differences: z
    .array(
      z.looseObject({ path: z.string(), expected: z.string(), actual: z.string(), marked: text }),
    )
    .optional(),
};
const step = z.looseObject({
  file: z.string(),
  line: count,
  column: count,
  kind: z.string(),
  text: z.string(),
  verdict: stepVerdict,
  checks: count,
  note: text,
  ...failure,
  firstFailure: z.looseObject(failure).optional(),
  source: z.array(z.string()).optional(),
  trace: z
    .looseObject({
      from: z.number(),
      to: z.number(),
      requests: z.array(exchange),
      states: z.array(z.looseObject({ widget: z.string(), before: text, after: text })),
      answered: z.array(exchange).optional(),
    })
    .optional(),
});

/** The members of each event that every report needs; other members are kept. */
const events = {
  runStart: z.looseObject({
    at: z.string(),
    target: z.string(),
    level: levels,
    sessions: count,
    jobs: count,
    user: text,
    server: text,
    skew: z.number().optional(),
    seed: z.number().optional(),
    shard: z
      .looseObject({
        index: z.number().int().min(1),
        of: z.number().int().min(1).max(MOST_PARTS),
        plan: z.string(),
        places: z.array(count),
      })
      .optional(),
  }),
  sessionStart: z.looseObject({ file: z.string(), title: z.string(), level: levels }),
  step,
  sessionEnd: z.looseObject({
    file: z.string(),
    title: z.string(),
    row: count.optional(),
    level: levels,
    verdict: sessionVerdict,
    milliseconds: z.number(),
    steps,
    checks: count,
    covers: z.array(z.string()),
    seed: z.number(),
    reason: text,
    failedFirst: text,
    firstFailure: step.optional(),
    left: z.array(z.string()).optional(),
    seen: z.looseObject({
      requests: z.record(z.string(), z.number()),
      refusals: z.array(z.string()),
      calls: z.array(z.string()),
      widgets: z.array(z.string()),
      states: z.array(z.string()),
    }),
  }),
  runEnd: z.looseObject({
    milliseconds: z.number(),
    sessions: z.record(sessionVerdict, count),
    steps,
    checks: count,
    interrupted: z.enum(['SIGINT', 'SIGTERM', 'SIGHUP']).optional(),
    cutShort: z.looseObject({ why: z.string(), code: z.number().int().min(1).max(255) }).optional(),
  }),
} as const;

/**
 * The event in a line of a `blob` report: `other` if this version does not know its type, undefined if the line
 * contains no event. The line may come from another version or from an untrusted person.
 */
export const eventIn = (line: string): RunEvent | 'other' | undefined => {
  let event: unknown;
  try {
    event = JSON.parse(line);
  } catch {
    return undefined;
  }
  const named = z.looseObject({ type: z.string() }).safeParse(event).data;
  if (!named) return undefined;
  if (!Object.hasOwn(events, named.type)) return 'other';
  const isWhole = events[named.type as keyof typeof events].safeParse(event).success;
  return isWhole ? (event as RunEvent) : undefined;
};
