import { expect, test } from 'vitest';
import { checkReply } from '../../../src/api/check-reply.ts';
import type { Warning } from '../../../src/api/warnings.ts';

const check = (json: unknown, isList: boolean): Warning[] => {
  const warnings: Warning[] = [];
  checkReply({ operation: 'teams.list', of: 'team', isList }, json, (warning) =>
    warnings.push(warning),
  );
  return warnings;
};

test('a difference from the schema is reported with its path and value', () => {
  expect(check({ team_id: 1, name: 7 }, false)).toMatchObject([
    { code: 'schema', operation: 'teams.list', path: 'name', value: 7 },
  ]);
  expect(check([{ team_id: 1, name: 7 }], true)).toMatchObject([{ path: '[].name', value: 7 }]);
  expect(check('none', false)).toMatchObject([{ path: '', value: 'none' }]);
  expect(check(['none'], true)).toMatchObject([{ path: '[]', value: 'none' }]);
});

test('a difference inside a list is reported with the value of the first item', () => {
  const [warning] = check({ team_id: 1, name: 'x', memberships: [7] }, false);
  expect(warning).toMatchObject({ path: expect.stringMatching(/^memberships\[\]/), value: 7 });
});

test('only the first hundred items of a list are checked', () => {
  const items = Array.from({ length: 101 }, () => 7);
  expect(check(items, true)).toHaveLength(100);
});
