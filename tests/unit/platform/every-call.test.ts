import { describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { calls } from '../../../src/api/contract/index.ts';
import { entities } from '../../../src/domain/index.ts';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { send } from './ask.ts';
import { knownIds, reads } from './known-ids.ts';

const platform = createPlatform({
  world: 'enterprise',
  user: 'administrator',
  clock: { now: () => Date.UTC(2026, 10, 20, 9), setTimeout, clearTimeout: clearTimeout as never },
});
const known = (operation: string) => knownIds(platform, operation);

const pathFor = (operation: string, values: Record<string, string>): string =>
  (calls[operation]?.path ?? '').replace(
    /\{(\w+)\}/g,
    (_, name: string) => values[name] ?? `no-${name}`,
  );

describe('every read of the contract', () => {
  const results = reads.filter(([name]) =>
    /filter\.results$|data\.filtered$|^attachments\.download$/.test(name),
  );

  test.each(reads.filter((read) => !results.includes(read)))(
    'finds something: %s [client-32] [product-02]',
    async (operation, call) => {
      const flags = Object.entries(call.query ?? {}).filter(
        ([name, param]) => name.startsWith('include_') && param.type === 'boolean',
      );
      const query = [
        ...flags.map(([name]) => `${name}=true`),
        `userGroupIds=${known(operation)['user_group_id']}`,
      ].join('&');
      // What is somebody's own is there for staff.
      const own = operation.endsWith('.mine') ? { Authorization: 'Bearer token-staff' } : {};
      const path = `${pathFor(operation, known(operation))}?${query}`;
      const reply = await send(platform, 'GET', path, undefined, own as Record<string, string>);
      expect(reply.status).toBe(200);
      if (call.reply.kind === 'blob') {
        expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(0);
        return;
      }
      const body = (await reply.json()) as unknown;
      const things =
        call.reply.kind === 'page' || call.reply.kind === 'list' ? (body as unknown[]) : [body];
      expect(things.length).toBeGreaterThan(0);
      if (!('of' in call.reply)) return;
      const schema = (entities as unknown as Record<string, ZodType>)[call.reply.of] as ZodType;
      for (const thing of things.slice(0, 20)) {
        const read = schema.safeParse(thing);
        expect(read.error?.issues ?? []).toEqual([]);
      }
    },
  );

  test.each(reads)('leaves out what is null: %s', async (operation) => {
    const reply = await send(platform, 'GET', pathFor(operation, known(operation)));
    expect([200, 400, 404]).toContain(reply.status);
    if (reply.headers.get('content-type')?.includes('json'))
      expect(await reply.text()).not.toMatch(/:null[,}]/);
  });

  const missable = reads.filter(
    ([, call]) => call.refusals.some((one) => one.status === 404) && call.path.includes('{'),
  );

  test.each(missable)(
    'names what is missing: %s [errors-19] [filter-api-02]',
    async (operation, call) => {
      const names = [...call.path.matchAll(/\{(\w+)\}/g)]
        .map((match) => match[1] ?? '')
        .filter((name) => name !== 'module');
      const strange = Object.fromEntries(
        names.map((name) => [name, name === 'version' ? '2' : '99999999']),
      );
      const reply = await send(
        platform,
        'GET',
        pathFor(operation, { ...known(operation), ...strange }),
      );
      expect(reply.status).toBe(404);
      const titles = call.refusals.filter((one) => one.status === 404).map((one) => one.title);
      expect(titles).toContain(((await reply.json()) as { title: string }).title);
    },
  );
});
