import { describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { documentCheck } from '../../../cli/compare/document-check.ts';
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

/** The differences between a reply and the OpenAPI document. */
const check = documentCheck({});

describe('every read of the contract', () => {
  const results = reads.filter(([name]) =>
    /filter\.results$|data\.filtered$|^attachments\.download$/.test(name),
  );

  test.each(reads.filter((read) => !results.includes(read)))(
    'returns data, with no member that the document does not name: %s [client-32] [product-02] [F-P9]',
    async (operation, call) => {
      const flags = Object.entries(call.query ?? {}).filter(
        // The rows of an external source have a format of their own.
        ([name, param]) =>
          name.startsWith('include_') && name !== 'include_rows' && param.type === 'boolean',
      );
      const query = [
        ...flags.map(([name]) => `${name}=true`),
        `userGroupIds=${known(operation)['user_group_id']}`,
      ].join('&');
      // Personal data exists for staff.
      const own = operation.endsWith('.mine') ? { Authorization: 'Bearer token-staff' } : {};
      const path = `${pathFor(operation, known(operation))}?${query}`;
      const reply = await send(platform, 'GET', path, undefined, own as Record<string, string>);
      expect(reply.status).toBe(200);
      if (call.reply.kind === 'blob') {
        expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(0);
        return;
      }
      const body = (await reply.json()) as unknown;
      const things = call.reply.kind === 'page' ? (body as unknown[]) : [body];
      expect(things.length).toBeGreaterThan(0);
      const found = check({
        call: operation,
        method: 'GET',
        path,
        step: 0,
        status: 200,
        type: 'application/json',
        body,
        title: undefined,
      });
      expect(found.map(({ message }) => message)).toEqual([]);
      if (!('of' in call.reply)) return;
      const schema = (entities as unknown as Record<string, ZodType>)[call.reply.of] as ZodType;
      for (const thing of things.slice(0, 20)) {
        const read = schema.safeParse(thing);
        expect(read.error?.issues ?? []).toEqual([]);
      }
    },
  );

  test.each(reads)('omits null: %s', async (operation) => {
    const reply = await send(platform, 'GET', pathFor(operation, known(operation)));
    expect([200, 400, 404]).toContain(reply.status);
    if (reply.headers.get('content-type')?.includes('json'))
      expect(await reply.text()).not.toMatch(/:null[,}]/);
  });
});

describe('every call of the contract', () => {
  /** The missing object, where the name of the placeholder does not say it. */
  const CALLED: Readonly<Record<string, string>> = {
    field_name: 'Field',
    form_id: 'Reporter form',
    name: 'Setting',
    share_code: 'Share',
    'campaigns.shares.get campaign_id': 'Share',
    'cardFiles.cards.filter.results card_file_id': 'Filter',
    'objects.sections.update data_type_id': 'Section',
    'objects.sections.delete data_type_id': 'Section',
    framework_item_id: 'Compliance cell',
  };
  const words = (placeholder: string) => {
    const text = placeholder.replace(/_id$/, '').replaceAll('_', ' ');
    return `${text[0]?.toUpperCase()}${text.slice(1)}`;
  };
  const titleOf = (operation: string, name: string) => {
    const isCell = operation.startsWith('compliance.') && name === 'organization_unit_id';
    const thing = CALLED[`${operation} ${name}`] ?? CALLED[name] ?? words(name);
    return `${isCell ? 'Compliance cell' : thing} not found`;
  };
  const missing = Object.entries(calls).flatMap(([operation, call]) =>
    [...call.path.matchAll(/\{(\w+)\}/g)]
      .map(([, name = '']) => name)
      // An unknown module is an unknown call, and a version without feedback has no feedback.
      .filter((name) => name !== 'module' && name !== 'version')
      .map((name) => ({ operation, call, name, title: titleOf(operation, name) })),
  );

  test.each(missing)(
    '$operation reports which object is missing for an unknown $name: $title [errors-19] [filter-api-02]',
    async ({ operation, call, name, title }) => {
      const path = pathFor(operation, { ...known(operation), [name]: '99999999' });
      const body = call.body === undefined ? undefined : {};
      const reply = await send(platform, call.method, path, body);
      expect(reply.status).toBe(404);
      expect(await reply.json()).toMatchObject({ title });
      expect(call.refusals).toContainEqual(expect.objectContaining({ status: 404, title }));
    },
  );
});
