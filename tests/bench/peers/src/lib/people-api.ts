// What every people contender but ours loads with, written for this page: the first pages of users, groups and teams side by
// side, merged by name; more of a source only when what it gave is used up. The peers read through our client, as their users
// would read through some client; the limit by hand reads by fetch alone.
import { createClient } from '../../../../../src/api/client';
import { listTeams } from '../../../../../src/api/queries/teams';
import { listUserGroups } from '../../../../../src/api/queries/user-groups';
import { listUsers } from '../../../../../src/api/queries/users';

export interface Person {
  id: string;
  label: string;
  type: string;
  email: string;
  /** Of rows that hold what a picker shows and hands over: the login, whether somebody is active, and the value. */
  login?: string;
  isActive?: boolean;
  value?: { id: string; label: string; type: string; data: { email: string } };
}
interface Source {
  type: 'user' | 'user_group' | 'team';
  rows: Person[];
  offset: number;
  isDone: boolean;
}
export interface PeopleList {
  /** At least a hundred more people, or the last of them. */
  more(): Promise<Person[]>;
  isDone(): boolean;
}
type Page = { items: readonly any[]; total: number };
export type Read = (type: Source['type'], text: string, offset: number, signal?: AbortSignal) => Promise<Page>;

const client = createClient({ root: location.origin });

export const throughClient: Read = async (type, text, offset, signal) => {
  const slice = { offset, limit: 100 };
  const options = { ...(signal && { signal }) };
  const reply = await (type === 'user'
    ? listUsers(client, { ...(text !== '' && { nameLoginCodeEmailContains: text }), isActive: true }, slice, options)
    : type === 'user_group'
      ? listUserGroups(client, { ...(text !== '' && { nameContains: text }) }, slice, options)
      : listTeams(client, { ...(text !== '' && { name: text }) }, slice, options));
  if (reply?.success !== true) throw signal?.aborted ? new DOMException('aborted', 'AbortError') : new Error('refused');
  return { items: reply.data.items, total: reply.data.total ?? 0 };
};

const PATHS = { user: ['users', 'nameLoginCodeEmailContains'], user_group: ['user_groups', 'nameContains'], team: ['teams', 'name'] } as const;

export const byFetch: Read = async (type, text, offset, signal) => {
  const [path, param] = PATHS[type];
  const query = new URLSearchParams({ offset: String(offset), limit: '100' });
  if (text !== '') query.set(param, text);
  const reply = await fetch(`/api/${path}?${query}`, { signal });
  return { items: await reply.json(), total: Number(reply.headers.get('x-pagination-total')) };
};

const { compare } = new Intl.Collator('en');

const rowOf = (type: Source['type'], item: any): Person => ({
  id: `${type}:${item[`${type}_id`]}`,
  label: item.name,
  type,
  email: item.email_address ?? '',
});

/** A row with what a picker of the issue shows of somebody and hands over. */
export const fullRowOf = (type: Source['type'], item: any): Person => {
  const email = item.email_address ?? '';
  const value = { id: item[`${type}_id`], label: item.name, type, data: { email } };
  return { id: `${type}:${value.id}`, label: item.name, type, email, login: item.login_code ?? '', isActive: item.active !== false, value };
};

export function peopleList(read: Read, text: string, signal?: AbortSignal, row = rowOf): PeopleList {
  const sources: Source[] = (['user', 'user_group', 'team'] as const).map((type) => ({ type, rows: [], offset: 0, isDone: false }));
  const fill = async (source: Source) => {
    if (source.rows.length > 0 || source.isDone) return;
    const { items, total } = await read(source.type, text, source.offset, signal);
    for (const item of items) source.rows.push(row(source.type, item));
    source.offset += items.length;
    source.isDone = items.length === 0 || source.offset >= total;
  };
  return {
    async more() {
      const out: Person[] = [];
      while (out.length < 100 && sources.some((s) => s.rows.length > 0 || !s.isDone)) {
        await Promise.all(sources.map(fill));
        const places = sources.map(() => 0);
        while (out.length < 100 && !sources.some((s, at) => places[at] === s.rows.length && !s.isDone)) {
          let first = -1;
          sources.forEach((s, at) => {
            const row = s.rows[places[at]!];
            if (row && (first < 0 || compare(row.label, sources[first]!.rows[places[first]!]!.label) < 0)) first = at;
          });
          if (first < 0) break;
          out.push(sources[first]!.rows[places[first]!++]!);
        }
        sources.forEach((s, at) => { s.rows = s.rows.slice(places[at]); });
      }
      return out;
    },
    isDone: () => sources.every((s) => s.rows.length === 0 && s.isDone),
  };
}

/** Rows of the newest search: whoever searches anew lets the old answer go, as react-select does by itself. */
export class Searches {
  list: PeopleList;
  rows: Person[] = [];
  text = '';
  /** Rows are on their way. */
  get isBusy() { return this.#busy !== null; }
  #busy: PeopleList | null = null;
  #abort = new AbortController();
  readonly #changed: () => void;
  readonly #read: Read;
  readonly #row: typeof rowOf;
  constructor(changed: () => void, read: Read = throughClient, row = rowOf) {
    this.#changed = changed;
    this.#read = read;
    this.#row = row;
    this.list = peopleList(read, '', undefined, row);
  }
  search(text: string) {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.text = text;
    this.list = peopleList(this.#read, text, this.#abort.signal, this.#row);
    this.#busy = null;
    this.#load(true);
  }
  more() {
    if (this.#busy !== this.list && !this.list.isDone()) this.#load(false);
  }
  async #load(isFirst: boolean) {
    const list = (this.#busy = this.list);
    try {
      const page = await list.more();
      if (list !== this.list) return;
      this.rows = isFirst ? page : this.rows.concat(page);
      this.#busy = null;
      this.#changed();
    } catch (error) {
      if ((error as Error).name !== 'AbortError') throw error;
    }
  }
}
