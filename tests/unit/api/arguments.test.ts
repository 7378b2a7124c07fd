import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { readArguments, readOwnQuery } from '../../../src/api/arguments.ts';
import type { Call } from '../../../src/api/contract/call.ts';

const call = (more: Partial<Call> = {}): Call => ({
  method: 'GET',
  path: '/risks/{risk_id}',
  query: {
    archived: { type: 'boolean' },
    sort: { type: 'enum', values: ['none', 'title'] },
    sorts: { type: 'list', of: 'text', style: 'comma', values: ['none', 'title'] },
    risk_ids: { type: 'list', of: 'id', style: 'comma' },
    names: { type: 'list', of: 'text', style: 'comma' },
    include_total: { type: 'boolean', aliases: ['include_total_count'] },
    modified_since: { type: 'timestamp' },
    due_after: { type: 'date' },
    limit: { type: 'integer', default: 25 },
    envelope: { type: 'boolean', fixed: false },
    risk_id: { type: 'id' },
  },
  reply: { kind: 'nothing' },
  refusals: [],
  ...more,
});

const read = (args: Readonly<Record<string, unknown>>, more?: Partial<Call>) =>
  readArguments('risks.get', call(more), args);
const query = (args: Readonly<Record<string, unknown>>) => {
  const { limit: _default, envelope: _fixed, ...given } = read(args).query;
  return given;
};

describe('the arguments of a call', () => {
  test('are accepted by wire name, in camelCase and by the names of other servers [client-21]', () => {
    for (const name of [
      'include_total',
      'includeTotal',
      'include_total_count',
      'includeTotalCount',
    ]) {
      expect(query({ [name]: true })).toEqual({ include_total: true });
    }
    for (const name of ['risk_id', 'riskId']) {
      // The placeholder, not the parameter of the same name.
      expect(read({ [name]: 7 }).path).toEqual({ risk_id: 7 });
      expect(query({ [name]: 7 })).toEqual({});
    }
  });

  test('that are omitted take the default of the call, its fixed value, or none', () => {
    expect(read({}).query).toEqual({ limit: 25, envelope: false });
    expect(read({ limit: 5, envelope: true }).query).toEqual({ limit: 5, envelope: false });
    expect(read({ limit: null, archived: undefined }).query).toEqual({
      limit: 25,
      envelope: false,
    });
  });

  test('include a body and a file only where the call takes one', () => {
    const body = { name: 'x' };
    const file = new Blob(['x']);
    expect(read({ body }, { body: 'cardFilter' }).body).toBe(body);
    expect(read({ file }, { upload: 'attachment' }).file).toBe(file);
    expect(() => read({ body })).toThrow(/risks.get has no argument body\. It knows risk_id, /);
    expect(() => read({ file })).toThrow('risks.get has no argument file');
  });

  test('are rejected with a list of the names that the call accepts', () => {
    const bare = { path: '/risks', query: {} };
    expect(() => read({ x: 1 }, bare)).toThrow('risks.get has no argument x. It takes none. Other');
    const query: Call['query'] = { a: { type: 'text' }, b: { type: 'text', aliases: ['c'] } };
    expect(() => read({ x: 1 }, { path: '/risks', query })).toThrow('It knows a, b. Other');
    expect(() => read({ x: 1 }, { ...bare, body: 'cardFilter' })).toThrow('It knows body. Other');
    expect(() => read({ x: 1 }, { ...bare, upload: 'attachment' })).toThrow('It knows file. Other');
  });

  test('are rejected where the file is missing or is not a file', () => {
    const upload = { upload: 'attachment' } as const;
    const thrown = (args: object) => {
      try {
        return read({ ...args }, upload);
      } catch (error) {
        return error;
      }
    };
    expect(thrown({})).toMatchObject({
      code: 'missing-body',
      message: 'risks.get needs a file: give it as file.',
    });
    expect(thrown({ file: 'text' })).toMatchObject({
      code: 'bad-argument',
      message: 'risks.get cannot send "text" as file: it must be a Blob or a File.',
    });
  });
});

describe('a placeholder', () => {
  test('is a text or a number, also a number too large for JavaScript', () => {
    expect(read({ risk_id: 'a' }).path).toEqual({ risk_id: 'a' });
    expect(read({ risk_id: 12345678901234567890n }).path).toEqual({
      risk_id: '12345678901234567890',
    });
    for (const risk_id of [true, {}, ['a']]) {
      expect(() => read({ risk_id })).toThrow(/as risk_id: it must be a text or a number\./);
    }
  });
});

describe('a parameter of the query', () => {
  test.each([
    ['archived', true, true],
    ['archived', 'true', 'true'],
    ['archived', 'false', 'false'],
    ['sort', 'title', 'title'],
    ['sorts', ['none', 'title'], ['none', 'title']],
    ['sorts', 'none,title', ['none', 'title']],
    ['risk_ids', [1, undefined, 'a', null], [1, 'a']],
    ['risk_ids', new Set([1, 2]), [1, 2]],
    ['risk_ids', 1, [1]],
    ['risk_ids', 12345678901234567890n, [12345678901234567890n]],
    ['names', [true], [true]],
    ['modified_since', '20240131235959', '20240131235959'],
    ['modified_since', Temporal.Instant.from('2024-01-31T23:59:59Z'), '20240131235959'],
    ['due_after', Temporal.PlainDate.from('2024-01-31'), '20240131'],
    ['limit', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('%s accepts %s', (name, value, sent) => {
    expect(read({ [name]: value }).query[name]).toEqual(sent);
  });

  test.each([
    ['archived', 'yes', /"yes" as archived: it must be true or false\./],
    ['sort', 'size', /"size" as sort: it must be one of none, title\./],
    ['sort', 7, /7 as sort: it must be one of none, title\./],
    ['sorts', 'none,size', /"none,size" as sorts: it must be of none, title\./],
    ['risk_ids', [{}], /\[object Object\] as risk_ids: it must be a text or a number below/],
    ['limit', 2 ** 53, /9007199254740992 as limit: it must be a text or a number below 2\^53\./],
    [
      'modified_since',
      20240131235959,
      /as modified_since: it must be a Temporal\.Instant or 14 digits/,
    ],
    ['due_after', '2024-01-31', /as due_after: it must be a Temporal\.PlainDate or 8 digits/],
    [
      'due_after',
      Temporal.PlainTime.from('12:00'),
      /as due_after: it must be a Temporal\.PlainDate/,
    ],
    ['due_after', true, /true as due_after: it must be a Temporal\.PlainDate/],
  ])('%s rejects %s', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(message);
  });

  test('sends no request when a search has an empty list, but does when only a display parameter is empty [calls-50]', () => {
    expect(read({ risk_ids: [] }).asksForNothing).toBe(true);
    expect(read({ risk_ids: [null] }).asksForNothing).toBe(true);
    expect(read({ risk_ids: [1] }).asksForNothing).toBe(false);
    expect(read({ risk_ids: [], limit: 1 }).asksForNothing).toBe(true);
    expect(read({ names: [] }).asksForNothing).toBe(false);
  });
});

describe('parameters that the caller adds', () => {
  const own = (added: Parameters<typeof readOwnQuery>[2]) =>
    readOwnQuery('risks.get', call(), added);

  test('are sent unchanged, except fixed ones, which are dropped; moments and days are validated', () => {
    expect(own({ $filter: 'x', Envelope: true, archived: 'yes' })).toEqual({
      $filter: 'x',
      archived: 'yes',
    });
    expect(own({ due_after: Temporal.PlainDate.from('2024-01-31') })).toEqual({
      due_after: '20240131',
    });
    expect(own({ modifiedSince: null, due_after: undefined })).toEqual({
      modifiedSince: null,
      due_after: undefined,
    });
    expect(() => own({ modified_since: '2024-01-31' })).toThrow(/as modified_since/);
    expect(() => own({ dueAfter: '2024-01-31' })).toThrow(/as dueAfter/);
  });
});
