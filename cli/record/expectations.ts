import { isRecord } from '../../fixtures/player/steps/plain.ts';
import type { Call } from '../../src/api/contract/call.ts';
import { normaliseEntity } from '../../src/domain/normalise.ts';

/** Maximum number of members that are expected of one object, and of the first row of a list. */
const MOST = 6;
const MOST_OF_ROW = 3;

/** Longer texts are not expected, because they add little for a reader. */
const LONGEST = 60;

/** Expectations from a recorded reply, without ids, timestamps and secrets. */
export const expectationOf = (
  call: Call | undefined,
  status: number | undefined,
  reply: unknown,
): Readonly<Record<string, unknown>> | undefined => {
  if (status === undefined) return undefined;
  if (status >= 400) {
    const title = isRecord(reply) ? reply['title'] : undefined;
    return { status, ...(typeof title === 'string' ? { problem: { title } } : {}) };
  }
  if (!call) return { status };
  const rows = rowsOf(reply);
  if (call.reply.kind === 'page' && rows) {
    const [first] = rows;
    const row = steadyMembers(asRead(call, first), MOST_OF_ROW);
    if (Object.keys(row).length === 0) return { status, reply: { returned: rows.length } };
    return { status, reply: { returned: rows.length, items: { $contains: [row] } } };
  }
  if (call.reply.kind === 'one') {
    const members = steadyMembers(asRead(call, reply), MOST);
    return Object.keys(members).length === 0 ? { status } : { status, reply: members };
  }
  return { status };
};

/** An object as the client returns it to a session, normalised to one spelling. */
const asRead = ({ reply }: Call, thing: unknown): unknown =>
  'of' in reply ? normaliseEntity(reply.of, thing) : thing;

/** The rows of a page, in each of the forms that servers use. */
export const rowsOf = (reply: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(reply)) return reply;
  if (!isRecord(reply)) return undefined;
  const rows = reply['data'] ?? reply['items'];
  return Array.isArray(rows) ? rows : undefined;
};

/** Members that will have the same value in the next run. */
const steadyMembers = (value: unknown, most: number): Record<string, unknown> => {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => isSteady(name, member))
      .slice(0, most),
  );
};

const isSteady = (name: string, value: unknown): boolean => {
  if (/(?:^|_)ids?$|identifier|key$|date|time|token|secret|password|url|hash/i.test(name)) {
    return false;
  }
  if (typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isInteger(value);
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= LONGEST &&
    !/^\d{8}(?:\d{6})?$|^\d{4}-\d\d-\d\d|^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(value) &&
    !value.includes('{{')
  );
};
