import { describe, expect, test } from 'vitest';
import {
  ANTI_FORGERY,
  API_VERSION,
  POSITION_NAME_MAX,
  UNCACHED_SETTINGS,
  USER_GROUPS_STALE,
} from '../../../src/api/constants.ts';
import { caseAccess } from '../../../src/api/contract/case-access.ts';
import { calls, contract } from '../../../src/api/contract/index.ts';
import type { Call } from '../../../src/api/contract/call.ts';
import { isOpenToGuests } from '../../../src/api/contract/open-to-guests.ts';
import { bodies, entities } from '../../../src/domain/index.ts';
import { endpointRows } from './endpoint-rows.ts';

const all = Object.entries(calls);
const call = (operation: string): Call => {
  const found = calls[operation];
  if (found === undefined) throw new Error(`${operation} is not in the contract`);
  return found;
};

/** Failures that follow from a rule of the specification, although the list of calls does not repeat them. */
const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  // Every call that saves an object can refer to an attachment that another object already has.
  ...Object.fromEntries(
    [
      'cases.create',
      'cases.createFromSaferCause',
      'cases.createFromScheduledTask',
      'cases.fields.replaceAll',
      'cases.fields.replaceById',
      'cases.fields.replaceByName',
      'cases.update',
      'objects.create',
      'objects.customFieldValues.replace',
      'objects.update',
    ].map((operation) => [operation, ['400 Attachment already finalized']]),
  ),
  // The lists of a team that is updated must not become empty either.
  'teams.update': ['400 Cannot remove last membership', '400 Team needs at least one manager'],
  // A body without a state is invalid.
  'cases.requestStateChange': ['400 Invalid input'],
  // A person who is no longer a member is no longer a manager.
  'teams.memberships.remove': ['400 Team needs at least one manager'],
};

/**
 * Every call for a case or an attachment accepts the secrets that open a case without an account [F-C7],
 * and the data of an external source is requested in the form of older clients [F-P12].
 */
const queryOf = (operation: string, listed: readonly string[]): string[] => [
  ...new Set([
    ...listed,
    ...(/^(?:cases|attachments)\./.test(operation) ? Object.keys(caseAccess) : []),
    ...(/^externalSources\.data\.(?:list|filtered)$/.test(operation) ? ['include_rows'] : []),
  ]),
];

describe('the contract holds the calls of the specification', () => {
  test('has every call of the list, and no others [client-32]', () => {
    expect(all.map(([operation]) => operation).toSorted()).toEqual(
      endpointRows.map(({ operation }) => operation).toSorted(),
    );
    expect(all).toHaveLength(207);
  });

  test.each(endpointRows)(
    '$operation is $method $path [F-C7] [client-32]',
    ({ operation, ...row }) => {
      const { method, path, query = {}, refusals } = call(operation);
      expect({ method, path }).toEqual({ method: row.method, path: row.path });
      expect(Object.keys(query).toSorted()).toEqual(queryOf(operation, row.query).toSorted());
      expect(refusals.map(({ status, title }) => `${status} ${title}`).toSorted()).toEqual(
        [...row.refusals, ...(IMPLIED[operation] ?? [])].toSorted(),
      );
    },
  );

  test.each(endpointRows)('$operation responds with $success', ({ operation, kind, success }) => {
    const { reply } = call(operation);
    if (kind === 'download') return expect(reply).toEqual({ kind: 'blob' });
    if (success.startsWith('201')) return expect(reply).toEqual({ kind: 'created' });
    if (success.startsWith('204')) return expect(reply).toEqual({ kind: 'nothing' });
    const page = /^200 PagedList<(\w+)>/.exec(success)?.[1];
    const one = /^200 ([A-Z]\w+)/.exec(success)?.[1];
    const name = page ?? one;
    // Objects and cards are one entity; two sub-resources of objects have shorter names.
    const known: Readonly<Record<string, string>> = {
      ObjectEntity: 'card',
      ObjectDocument: 'document',
      ObjectQuestionList: 'questionList',
    };
    if (name !== undefined && one !== 'JSON') {
      expect(reply).toEqual({
        kind: page === undefined ? 'one' : 'page',
        of: known[name] ?? name.charAt(0).toLowerCase() + name.slice(1),
      });
    } else {
      expect(['one', 'value']).toContain(reply.kind);
    }
  });

  test.each(endpointRows)(
    '$operation has the expected parameters and body',
    ({ operation, kind, hasBody }) => {
      const { body, upload } = call(operation);
      expect(upload).toBe(kind === 'upload' ? 'attachment' : undefined);
      expect(body !== undefined).toBe(hasBody && kind !== 'upload');
    },
  );

  test('uses only bodies and entities that have a schema, and uses all of them', () => {
    const used = new Set<string>();
    for (const [, { body, reply }] of all) {
      if (body !== undefined) used.add(body);
      if ('of' in reply) expect(entities).toHaveProperty(reply.of);
    }
    expect([...used].toSorted()).toEqual(Object.keys(bodies).toSorted());
  });

  test('has a namespace for each module [product-01]', () => {
    expect(Object.keys(contract)).toEqual(
      expect.arrayContaining([
        'audits',
        'findings',
        'risks',
        'controls',
        'cases',
        'documents',
        'portals',
        'campaigns',
        'objects',
        'cardFiles',
        'teams',
        'userGroups',
        'users',
      ]),
    );
  });
});

/** Operations that violate a rule, so that a failing test lists them. */
const operationsWhere = (isWrong: (call: Call, operation: string) => boolean): string[] =>
  all.filter(([operation, each]) => isWrong(each, operation)).map(([operation]) => operation);

describe('what calls have in common', () => {
  test('every paged list accepts the four paging parameters [paging-02]', () => {
    const parameters = ['offset', 'limit', 'envelope', 'include_total'];
    expect(operationsWhere(({ reply }) => reply.kind === 'page').length).toBeGreaterThan(80);
    expect(
      operationsWhere(
        ({ reply, query = {} }) =>
          reply.kind === 'page' && !parameters.every((name) => name in query),
      ),
    ).toEqual([]);
  });

  test('no two calls share a URL pattern, except for the two ways to name a field of a case', () => {
    const shapes = new Map<string, string[]>();
    for (const [operation, { method, path, pathAliases = [] }] of all) {
      for (const each of [path, ...pathAliases]) {
        const shape = `${method} ${each.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`;
        shapes.set(shape, [...(shapes.get(shape) ?? []), operation]);
      }
    }
    const shared = [...shapes.values()].filter((operations) => operations.length > 1);
    expect(shared).toEqual([['cases.fields.replaceByName', 'cases.fields.replaceById']]);
  });

  test('a placeholder is never twice in a path', () => {
    const hasTwice = ({ path }: Call) => {
      const names = path.match(/\{\w+\}/g) ?? [];
      return new Set(names).size < names.length;
    };
    expect(operationsWhere(hasTwice)).toEqual([]);
  });

  test('no parameter has two names that servers could confuse', () => {
    const plain = (name: string) => name.toLowerCase().replaceAll('_', '');
    const hasTwice = ({ query = {} }: Call) => {
      const names = [
        ...Object.keys(query),
        ...Object.values(query).flatMap(({ aliases = [] }) => aliases),
      ].map(plain);
      return new Set(names).size < names.length;
    };
    expect(operationsWhere(hasTwice)).toEqual([]);
  });

  test('only reads, and POSTs that prepare one, are cached or marked safe', () => {
    // Kept only where it is read: this one declares that it is not retried.
    expect(operationsWhere(({ cache, method }) => cache !== undefined && method !== 'GET')).toEqual(
      ['userGroups.filter.create'],
    );
    expect(call('userGroups.filter.create').cache).toEqual({ stale: 0, retries: 0 });
    expect(operationsWhere(({ safe, method }) => safe === true && method !== 'POST')).toEqual([]);
    const filters = endpointRows.filter(({ kind }) => kind === 'filter-create');
    expect(filters.filter(({ operation }) => call(operation).safe !== true)).toEqual([]);
  });

  test('calls that guests may not use reject them, except filters of lists that guests may read [F-S9]', () => {
    const isRefused = ({ refusals }: Call) => refusals.some(({ title }) => title === 'Not allowed');
    expect(
      operationsWhere((each, operation) => isRefused(each) && isOpenToGuests(operation, each)),
    ).toEqual(['objects.filter.create', 'portals.contentItems.filter.create']);
  });

  test('only reads of campaigns may use the participant API', () => {
    expect(
      operationsWhere(
        ({ base }, operation) => (base === 'participant') !== operation.startsWith('campaigns.'),
      ),
    ).toEqual([]);
  });

  test('the module of an attachment is one of a fixed set', () => {
    expect(
      operationsWhere(
        ({ path, pathValues }) => (pathValues !== undefined) !== path.includes('{module}'),
      ),
    ).toEqual([]);
    expect(call('attachments.module.stream').pathValues?.['module']).toContain('risks/controls');
  });
});

describe('the cache time of replies', () => {
  test('settings are kept for the session, except the two that are never cached [api-const-07]', () => {
    const { cache } = call('settings.get');
    expect(cache?.stale).toBe('session');
    expect(cache?.neverFor?.['name']?.toSorted()).toEqual([...UNCACHED_SETTINGS].toSorted());
    expect([...UNCACHED_SETTINGS].toSorted()).toEqual(['autologin', 'maintenance_mode']);
  });

  test.each(['list', 'get', 'members.list', 'filter.results'])(
    'userGroups.%s is kept for a quarter of an hour, without retries',
    (name) => {
      expect(call(`userGroups.${name}`).cache).toEqual({ stale: USER_GROUPS_STALE, retries: 0 });
    },
  );

  test('organisation units are kept for the session', () => {
    expect(call('organizationUnits.list').cache?.stale).toBe('session');
  });
});

describe('constants of the specification', () => {
  test('the version of the API is 5 [api-const-01]', () => {
    expect(API_VERSION).toBe(5);
  });

  test('the anti-forgery cookie and header are one pair [api-const-02]', () => {
    expect(ANTI_FORGERY).toEqual({ cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' });
  });

  test('the name of a position has 1 to 255 characters [api-const-06]', () => {
    const fits = (length: number) =>
      bodies.positionCreate.safeEncode({ name: 'x'.repeat(length) }).success;
    expect(POSITION_NAME_MAX).toBe(255);
    expect([0, 1, 255, 256].map(fits)).toEqual([false, true, true, false]);
  });
});

describe('differences of servers from the specification', () => {
  test.each([
    ['audits.attachments.copy', '/audits/{audit_id}/attachments'],
    ['risks.customFields.replace', '/risks/{risk_id}/custom_field_values'],
    ['controls.customFields.replace', '/risks/controls/{control_id}/custom_field_values'],
    ['objects.customFieldValues.replace', '/objects/{object_id}/custom_field_values'],
    ['organizationUnits.list', '/organisational_units'],
  ])('%s has the alias %s', (operation, path) => {
    expect(call(operation).pathAliases).toContain(path);
  });

  test('an alias has the same placeholders as the path', () => {
    const names = (path: string) => (path.match(/\{\w+\}/g) ?? []).join();
    const differs = ({ path, pathAliases = [] }: Call) =>
      pathAliases.some((alias) => names(alias) !== names(path));
    expect(operationsWhere(differs)).toEqual([]);
  });
});
