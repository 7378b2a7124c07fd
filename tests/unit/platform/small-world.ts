import type { Caller } from '../../../fixtures/platform/caller.ts';
import type { Context } from '../../../fixtures/platform/context.ts';
import type { Row } from '../../../fixtures/platform/row.ts';
import { createStore, type Store } from '../../../fixtures/platform/store.ts';
import { memoryTable, type Table } from '../../../fixtures/platform/table.ts';
import type { World } from '../../../fixtures/platform/world.ts';
import type { Call } from '../../../src/api/contract/call.ts';

/** A world with only these tables. */
export const worldOf = (tables: Readonly<Record<string, Table>>): World => ({
  name: 'small',
  tables,
  settings: {},
  people: {},
  applications: [],
  apiKeys: [],
  anonymousId: 'nobody',
  files: new Map(),
  corrections: {},
});

/** A store with these rows, whose ids are numbers; `risks` have a `risk_id`. */
export const storeOf = (rows: Readonly<Record<string, readonly Row[]>>): Store =>
  createStore(
    worldOf(
      Object.fromEntries(
        Object.entries(rows).map(([name, its]) => [
          name,
          memoryTable({ id: `${name.slice(0, -1)}_id`, kind: 'integer' }, its),
        ]),
      ),
    ),
    1,
  );

/** A user with an account. */
export const caller = (change: Partial<Caller> = {}): Caller => ({
  kind: 'user',
  user: { user_id: 'u1' },
  userId: 'u1',
  level: 'staff',
  byHeader: false,
  ...change,
});

/** A call in progress: by default the first hundred rows of a list. */
export const contextOf = (store: Store, change: Partial<Context> = {}): Context => {
  const call: Call = {
    method: 'GET',
    path: '/risks',
    reply: { kind: 'page', of: 'risk' },
    refusals: [],
  };
  return {
    operation: 'risks.list',
    call,
    path: (change.call ?? call).path,
    params: {},
    query: {
      values: {},
      paging: { limit: 100, offset: 0, envelope: undefined, includeTotal: undefined },
      raw: () => undefined,
    },
    caller: caller(),
    store,
    switches: {} as Context['switches'],
    traitsOf: () => ({}),
    now: '20261122100000',
    milliseconds: 0,
    body: undefined,
    file: undefined,
    ...change,
  };
};
