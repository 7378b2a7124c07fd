import type { Platform } from '../../../fixtures/platform/index.ts';
import { as, send } from './ask.ts';
import { knownIds, reads } from './known-ids.ts';

/** A reply with its call. */
export interface Read {
  readonly operation: string;
  readonly path: string;
  readonly body: unknown;
}

/** The replies to all reads with all their flags: lists, single things, and those of each person's own things. */
export async function everything(platform: Platform): Promise<readonly Read[]> {
  const found: Read[] = [];
  const read = async (operation: string, path: string, headers = {}): Promise<void> => {
    const reply = await send(platform, 'GET', path, undefined, headers);
    if (!reply.ok || !reply.headers.get('content-type')?.includes('json')) return;
    found.push({ operation, path, body: await reply.json() });
  };
  for (const [operation, call] of reads) {
    if (call.reply.kind === 'blob') continue;
    const flags = Object.entries(call.query ?? {})
      .filter(([name, { type }]) => name.startsWith('include_') && type === 'boolean')
      .filter(([name]) => name !== 'include_rows')
      .map(([name]) => `${name}=true`);
    const groups = platform.state.table('user_groups').slice(3, 5);
    if (call.reply.kind === 'page') flags.push('limit=20');
    flags.push(`userGroupIds=${groups.map((group) => group['user_group_id']).join()}`);
    const known = knownIds(platform, operation);
    const paths = new Set(
      [1, 2, 3].map((number) => {
        const last = /\{(\w+)\}(?!.*\{)/.exec(call.path)?.[1];
        return call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
          name === last
            ? idAt(platform, call.path, name, known[name], number)
            : (known[name] ?? ''),
        );
      }),
    );
    const people = operation.endsWith('.mine') ? ['staff', 'colleague'] : ['administrator'];
    for (const path of paths)
      for (const person of people) await read(operation, `${path}?${flags.join('&')}`, as(person));
  }
  return found;
}

/** The id of one of the first things of its kind. */
const idAt = (
  platform: Platform,
  path: string,
  name: string,
  known: string | undefined,
  number: number,
): string => {
  if (number === 1 && known !== undefined) return known;
  const table = name.replace(/_id$/, 's');
  const row = path.includes(`/${table}/`)
    ? platform.state.table(table).slice(number - 1, 1)[0]
    : undefined;
  return String(row?.[name] ?? number);
};
