import { describe, expect, test } from 'vitest';
import type { Call } from '../../../src/api/contract/call.ts';
import { calls } from '../../../src/api/contract/index.ts';
import { openApiDocument } from '../../../src/api/contract/openapi.ts';
import type { Row } from '../../../fixtures/platform/row.ts';
import { as, send, standing } from './ask.ts';
import { knownIds, reads } from './known-ids.ts';
import { idsFor, WRITES } from './write-samples.ts';
import { runOthers } from '../run-others.ts';

const document = openApiDocument();

interface Response_ {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
}

const responsesOf = new Map(
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation) =>
      [operation['operationId'], ...((operation['x-other-operations'] ?? []) as string[])].map(
        (name) => [name, operation['responses'] as Readonly<Record<string, Response_>>] as const,
      ),
    ),
);

/** The headers that the document declares for a reply, in small letters. */
const declared = (operation: string, status: number): readonly string[] => {
  const responses = responsesOf.get(operation) ?? {};
  const response = responses[status] ?? responses['default'];
  const shared = document.components['responses'] as Readonly<Record<string, Response_>>;
  const { headers = {} } = response?.$ref
    ? (shared[response.$ref.split('/').at(-1) ?? ''] ?? {})
    : (response ?? {});
  return Object.keys(headers).map((name) => name.toLowerCase());
};

/** The media type and the length belong to the body, which has a description of its own. */
const OF_BODY = new Set(['content-type', 'content-length']);

const sent = (reply: Response): string[] =>
  [...reply.headers.keys()].filter((name) => !OF_BODY.has(name));

const pathOf = (operation: string, ids: Readonly<Record<string, string>>): string =>
  (calls[operation]?.path ?? '').replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');

describe('the OpenAPI document declares every header that the platform sends', () => {
  const platform = standing('administrator');
  const seen = new Set<string>();
  /** The headers of a reply that the document does not declare, with its status. */
  const undeclared = (operation: string, reply: Response): string[] => {
    const known = declared(operation, reply.status);
    for (const name of sent(reply)) seen.add(name);
    return sent(reply)
      .filter((name) => !known.includes(name))
      .map((name) => `${reply.status} ${name}`);
  };

  const storedFilter = async (operation: string): Promise<string> => {
    const create = operation.replace(/results$/, 'create');
    if (create === operation || calls[create] === undefined) return 'none';
    const reply = await send(platform, 'POST', pathOf(create, knownIds(platform, create)), {});
    return String(((await reply.json()) as Row)['created_identifier']);
  };

  test.each(reads)('in replies to %s, and no other one', async (operation) => {
    const path = pathOf(operation, { ...knownIds(platform, operation), filter_id: 'none' }).replace(
      /filter\/none$/,
      `filter/${await storedFilter(operation)}`,
    );
    const flags = ['include_total=true', 'include_search_suggestion_correction=true'];
    const query = [...flags, 'text_contains=saftey', 'limit=3'].join('&');
    const reply = await send(platform, 'GET', `${path}?${query}`);
    expect(undeclared(operation, reply)).toEqual([]);
    if (reply.status === 200) {
      const [own, known] = [sent(reply), declared(operation, 200)];
      const optional = ['last-modified', 'x-search-suggestion-correction'];
      expect(known.filter((name) => !own.includes(name) && !optional.includes(name))).toEqual([]);
      const tag = reply.headers.get('etag') ?? '';
      const again = await send(platform, 'GET', `${path}?${query}`, undefined, {
        'If-None-Match': tag,
      });
      expect(again.status).toBe(304);
      expect(undeclared(operation, again)).toEqual([]);
    }
    for (const headers of [{ Authorization: 'Bearer wrong' }, { 'X-Api-Version': '99' }])
      expect(undeclared(operation, await send(platform, 'GET', path, undefined, headers))).toEqual(
        [],
      );
  });

  test.each(Object.keys(WRITES))('in replies to %s', async (sample) => {
    const operation = sample.split(',')[0] ?? '';
    const fresh = standing('administrator');
    const ids = { ...knownIds(fresh, operation), ...idsFor(fresh, operation) };
    const path = pathOf(operation, ids);
    const { method } = calls[operation] as Call;
    expect(undeclared(operation, await send(fresh, method, path, WRITES[sample]?.(fresh)))).toEqual(
      [],
    );
    expect(undeclared(operation, await send(fresh, method, path, '{', as('staff')))).toEqual([]);
    expect(
      undeclared(
        operation,
        await send(fresh, method, path, undefined, { Authorization: 'Bearer wrong' }),
      ),
    ).toEqual([]);
  });

  test('in replies to deletions, to changes under a condition, and when it does not answer', async () => {
    const fresh = standing('administrator');
    const changed = { 'If-Match': '"other"' };
    expect(
      undeclared('risks.delete', await send(fresh, 'DELETE', '/risks/1', undefined, changed)),
    ).toEqual([]);
    expect(undeclared('risks.delete', await send(fresh, 'DELETE', '/risks/1'))).toEqual([]);
    for (const status of [429, 503]) {
      fresh.faults.add({ kind: 'status', on: 'risks.list', status, retryAfter: 1 });
      const reply = await send(fresh, 'GET', '/risks');
      fresh.faults.clear();
      expect(undeclared('risks.list', reply)).toEqual([]);
    }
  });

  test('every declared header is sent', async ({ task }) => {
    await runOthers(task);
    const names = Object.keys(document.components['headers'] ?? {});
    expect(names.map((name) => name.toLowerCase()).filter((name) => !seen.has(name))).toEqual([]);
  });
});
