import { expect, test } from 'vitest';
import { calls } from '../../../src/api/contract/index.ts';
import { openApiDocument } from '../../../src/api/contract/openapi.ts';
import type { Row } from '../../../fixtures/platform/row.ts';
import { send, standing } from './ask.ts';
import { knownIds } from './known-ids.ts';
import { idsFor, WRITES } from './write-samples.ts';

interface Schema {
  readonly $ref?: string;
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
}

const { paths, components } = openApiDocument();

const requiredBy = (schema: Schema | undefined): readonly string[] => {
  if (schema?.$ref) {
    const schemas = components['schemas'] as Readonly<Record<string, Schema>>;
    return requiredBy(schemas[schema.$ref.split('/').at(-1) ?? '']);
  }
  return [...(schema?.required ?? []), ...(schema?.allOf ?? []).flatMap(requiredBy)];
};

/** Every member that the document requires in a body, with the call. */
const required = Object.values(paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap((operation) => {
    const body = operation['requestBody'] as
      | { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
      | undefined;
    const names = requiredBy(body?.content['application/json']?.schema);
    return names.map((member) => ({ operation: String(operation['operationId']), member }));
  })
  .filter(({ operation }) => WRITES[operation] !== undefined);

test.each(required)(
  '$operation refuses a body without $member, which the document requires',
  async ({ operation, member }) => {
    const platform = standing('administrator');
    const { [member]: removed, ...body } = (WRITES[operation]?.(platform) ?? {}) as Row;
    const ids = { ...knownIds(platform, operation), ...idsFor(platform, operation) };
    const { method = 'POST', path = '' } = calls[operation] ?? {};
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
    expect((await send(platform, method, address, { ...body, [member]: removed })).ok).toBe(true);
    const reply = await send(standing('administrator'), method, address, body);
    expect(reply.status).toBe(400);
    // Some rules have a title of their own: a team needs at least one manager.
    expect(await reply.text()).toMatch(new RegExp(member.replace(/s$/, ''), 'i'));
  },
);
