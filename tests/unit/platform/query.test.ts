import { describe, expect, test } from 'vitest';
import { Refused } from '../../../fixtures/platform/problem.ts';
import { plainName, readQuery, versionOf } from '../../../fixtures/platform/query.ts';
import type { Call, Param } from '../../../src/api/contract/call.ts';

const PAGE = { kind: 'page', of: 'risk' } as const;
const SIZES = { limit: 100, max: 500 };

const call = (query: Readonly<Record<string, Param>> = {}, more: Partial<Call> = {}): Call => ({
  method: 'GET',
  path: '/risks',
  reply: PAGE,
  refusals: [],
  query,
  ...more,
});

/** The value of a query with one parameter, `p`; for a failure the parameter and what was expected. */
const valueOf = (param: Param, search: string, name = 'p'): unknown =>
  outcomeOf(() => readQuery(call({ [name]: param }), search, SIZES).values[name]);

const pagingOf = (search: string, more: Partial<Call> = {}): unknown =>
  outcomeOf(() => readQuery(call({}, more), search, SIZES).paging);

const outcomeOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const [mistake] = error.extra['errors'] as { path: string; message: string }[];
    return `${error.status} ${error.title}: ${mistake?.path} ${mistake?.message}`;
  }
};

const wrong = (name: string, expected: string) =>
  `400 Invalid input: ?${name} expected ${expected}`;

const list = (of: 'id' | 'integer' | 'text', more: object = {}): Param => ({
  type: 'list',
  of,
  style: 'comma',
  ...more,
});

const STATES: Param = { type: 'enum', values: ['Open', 'closed'] };

describe('a parameter is read as the contract declares it', () => {
  test.each<readonly [Param, string, unknown]>([
    [{ type: 'text' }, 'p=a', 'a'],
    [{ type: 'text' }, 'p=', ''],
    [{ type: 'text' }, 'p=a&p=b', 'a'],
    [{ type: 'id' }, 'p=a-guid', 'a-guid'],
    [{ type: 'id' }, 'p=', undefined],
    [{ type: 'integer' }, 'p=12', 12],
    [{ type: 'integer' }, 'p=-12', -12],
    [{ type: 'integer' }, 'p=', undefined],
    [{ type: 'integer' }, 'p=1.5', wrong('p', 'a whole number')],
    [{ type: 'integer' }, 'p=a1', wrong('p', 'a whole number')],
    [{ type: 'integer' }, 'p=1234567890123456', wrong('p', 'a whole number')],
    [{ type: 'boolean' }, 'p=TRUE', true],
    [{ type: 'boolean' }, 'p=1', true],
    [{ type: 'boolean' }, 'p=False', false],
    [{ type: 'boolean' }, 'p=0', false],
    [{ type: 'boolean' }, 'p=', undefined],
    [{ type: 'boolean' }, 'p=yes', wrong('p', 'true or false')],
    [{ type: 'date' }, 'p=20260102', '20260102'],
    [{ type: 'date' }, 'p=', undefined],
    [{ type: 'date' }, 'p=2026-01-02', wrong('p', '8 digits, yyyyMMdd')],
    [{ type: 'date' }, 'p=202601020', wrong('p', '8 digits, yyyyMMdd')],
    [STATES, 'p=OPEN', 'Open'],
    [STATES, 'p=Closed', 'closed'],
    [STATES, 'p=', undefined],
    [STATES, 'p=ajar', wrong('p', 'Open or closed')],
    [list('id'), 'p=1,2|3&p=4', ['1', '2', '3', '4']],
    [list('id'), 'p=,1,', ['1']],
    [list('integer'), 'p=1,-22', ['1', '-22']],
    [list('integer'), 'p=1,x2', wrong('p', 'whole numbers')],
    [list('integer'), 'p=2x,1', wrong('p', 'whole numbers')],
    [list('integer'), 'p=', []],
    [list('text'), 'p=a|b,c', ['a|b', 'c']],
    [list('text'), 'p=a,,b', ['a', '', 'b']],
    [list('text', { style: 'pipe' }), 'p=a,b|c', ['a,b', 'c']],
    [list('text', { style: 'repeat' }), 'p=a|b&p=c', ['a|b', 'c']],
    [list('text', { values: ['Net', 'gross'] }), 'p=net,GROSS', ['Net', 'gross']],
    [list('text', { values: ['Net', 'gross'] }), 'p=net,grim', wrong('p', 'Net or gross')],
    [{ type: 'text', default: 'a' }, '', 'a'],
    [{ type: 'text', default: 'a' }, 'p=b', 'b'],
    [{ type: 'boolean', default: false }, '', false],
    [{ type: 'text' }, '', undefined],
    [{ type: 'text', aliases: ['old_p'] }, 'oldP=a', 'a'],
    [list('id', { aliases: ['old_p'] }), 'oldP=2&p=1', ['1', '2']],
  ])('%o of "%s" is read as %o', (param, search, value) => {
    expect(valueOf(param, search)).toEqual(value);
  });

  test('a timestamp has 14 digits and is not empty, whatever the name of the parameter [dates-18] [dates-24]', () => {
    const read = (value: string) => valueOf({ type: 'timestamp' }, `p=${value}`);
    expect(read('20260102030405')).toBe('20260102030405');
    for (const value of ['', '20260102', 'a20260102030405', '202601020304050'])
      expect(read(value)).toBe(wrong('p', '14 digits, yyyyMMddHHmmss'));
  });

  test('in any letter case, with or without underscores', () => {
    const read = readQuery(call({ risk_ids: list('id') }), 'RiskIds=1&risk_ids=2', SIZES);
    expect(read.values).toEqual({ risk_ids: ['1', '2'] });
    expect(plainName('Include_Total')).toBe('includetotal');
  });

  test.each(['modified_since', 'closedDateTime', 'closed_datetime'])(
    '%s is an existing moment, in known and unknown parameters [dates-18]',
    (name) => {
      const read = (value: string) =>
        outcomeOf(() => readQuery(call(), `${name}=${value}`, SIZES).values);
      expect(read('20260231000000')).toBe(wrong(name, 'a moment'));
      expect(read('20260228000000')).toEqual({});
    },
  );

  test('parameters that are not in the contract keep their text, the first of several', () => {
    const read = readQuery(call(), 'case_secret=a&caseSecret=b', SIZES);
    expect([read.raw('Case_Secret'), read.raw('token'), read.values]).toEqual(['a', undefined, {}]);
  });
});

const FIRST = { limit: 100, offset: 0, envelope: undefined, includeTotal: undefined };

describe('a page is the part of a list that the query requests', () => {
  test.each<readonly [string, unknown]>([
    ['', FIRST],
    ['limit=7&offset=3', { ...FIRST, limit: 7, offset: 3 }],
    ['limit=0', { ...FIRST, limit: 0 }],
    ['limit=500', { ...FIRST, limit: 500 }],
    ['limit=501', wrong('limit', 'at most 500')],
    ['limit=-1', wrong('limit', 'a whole number')],
    ['limit=', wrong('limit', 'a whole number')],
    ['limit=1x', wrong('limit', 'a whole number')],
    ['limit=x1', wrong('limit', 'a whole number')],
    ['offset=1.5', wrong('offset', 'a whole number')],
    ['offset=123456789012345', { ...FIRST, offset: 123_456_789_012_345 }],
    ['offset=1234567890123456', wrong('offset', 'a whole number')],
    ['envelope=true', { ...FIRST, envelope: true }],
    ['envelope=FALSE', { ...FIRST, envelope: false }],
    ['envelope=both', wrong('envelope', 'true or false')],
    ['include_total=true', { ...FIRST, includeTotal: true }],
    ['includeTotal=0', { ...FIRST, includeTotal: false }],
    ['include_total_count=1', { ...FIRST, includeTotal: true }],
    ['include_total_count=true&include_total=false', { ...FIRST, includeTotal: false }],
    ['include_total=all', wrong('include_total', 'true or false')],
  ])('"%s" [paging-19]', (search, paging) => {
    expect(pagingOf(search)).toEqual(paging);
  });

  test('a list without paging has only the requested limit', () => {
    expect(pagingOf('', { whole: true })).toEqual({ ...FIRST, limit: Number.POSITIVE_INFINITY });
    expect(pagingOf('limit=3', { whole: true })).toEqual({ ...FIRST, limit: 3 });
  });

  test('a reply that is not a page has no paging, whatever is requested', () => {
    const reply = { kind: 'one', of: 'risk' } as const;
    expect(pagingOf('limit=x&envelope=true', { reply })).toEqual(FIRST);
  });

  test('paging parameters are not values of the query', () => {
    const query: Readonly<Record<string, Param>> = {
      limit: { type: 'integer' },
      offset: { type: 'integer' },
      envelope: { type: 'boolean', default: false },
      include_total: { type: 'boolean' },
      include_total_count: { type: 'boolean' },
    };
    const search = 'limit=1&offset=1&envelope=true&include_total=true&include_total_count=true';
    expect(readQuery(call(query), search, SIZES).values).toEqual({});
  });
});

test.each([
  ['?api-version=5', '5'],
  ['?apiVersion=4', '4'],
  ['?API_Version=3&x=1', '3'],
  ['?x=1&ap-i-version=2', '2'],
  ['?x=version', undefined],
  ['?version=5', undefined],
  ['', undefined],
])('the version that "%s" requests is %s', (search, version) => {
  expect(versionOf(search)).toBe(version);
});
