import { expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { worlds, type WorldName } from '../../../fixtures/worlds/index.ts';
import type { Call } from '../../../src/api/contract/call.ts';
import { calls } from '../../../src/api/contract/index.ts';

/** Reads that name nothing: whoever looks around in a world makes them first. */
const READS = Object.entries(calls as Readonly<Record<string, Call>>).filter(
  ([, { method, path }]) => method === 'GET' && !path.includes('{'),
);

test.each(Object.keys(worlds) as WorldName[])(
  'no read of the world %s is a failure of the platform, whoever asks',
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
