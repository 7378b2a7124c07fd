import { expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { worlds, type WorldName } from '../../../fixtures/worlds/index.ts';
import type { Call } from '../../../src/api/contract/call.ts';
import { calls } from '../../../src/api/contract/index.ts';

/** Reads without ids: they are usually the first requests to a world. */
const READS = Object.entries(calls as Readonly<Record<string, Call>>).filter(
  ([, { method, path }]) => method === 'GET' && !path.includes('{'),
);

test.each(Object.keys(worlds) as WorldName[])(
  'no read of the world %s causes a server error, for any user',
  async (world) => {
    const platform = createPlatform({ world, user: null });
    const { people } = platform.state.world;
    const failed: string[] = [];
    for (const person of [null, ...Object.keys(people)]) {
      platform.signIn(person);
      for (const [operation, { path }] of READS) {
        const { status } = await platform.fetch(`https://platform.example/api${path}`);
        if (status >= 500) failed.push(`${operation} as ${person ?? 'nobody'}: ${status}`);
      }
    }
    expect(failed).toEqual([]);
  },
);
