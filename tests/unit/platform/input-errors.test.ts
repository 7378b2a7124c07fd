import { describe, expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { send } from './ask.ts';

interface Problem {
  readonly detail: string;
  readonly errors: readonly { readonly path: string; readonly message: string }[];
}

const BAD: readonly {
  readonly title: string;
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly wrong: readonly string[];
}[] = [
  { title: 'a query parameter', method: 'GET', path: '/risks?limit=many', wrong: ['?limit'] },
  {
    title: 'a moment in the query',
    method: 'GET',
    path: '/objects?modified_since=1',
    wrong: ['?modifiedsince'],
  },
  { title: 'a version', method: 'GET', path: '/risks?api-version=9', wrong: ['api-version'] },
  { title: 'a body that is no JSON', path: '/teams', body: '{', wrong: [''] },
  { title: 'a body that is no object', path: '/sanitizer', body: '5', wrong: ['input'] },
  {
    title: 'the name that a rule judges',
    path: '/positions',
    body: { name: ' ' },
    wrong: ['name'],
  },
  {
    title: 'several members at once, by the schema',
    path: '/teams',
    body: { name: 1, managers: 2, memberships: 3 },
    wrong: ['name', 'managers', 'memberships'],
  },
  {
    title: 'a reference inside a list',
    path: '/user_groups',
    body: { name: 'New', user_ids: [99_999] },
    wrong: ['user_ids.0'],
  },
  {
    title: 'the member of a case that never changes, whatever stands beside it',
    method: 'PATCH',
    path: '/cases/1',
    body: { is_draft: false, form_name: 'Other' },
    wrong: ['form_name'],
  },
  {
    title: 'the variant of the permissions of a control',
    path: '/risks/controls',
    body: { name: 'New', permissions: { variant: 'some', entries: [] } },
    wrong: ['permissions.variant'],
  },
  {
    title: 'the entries that explicit permissions need',
    method: 'PATCH',
    path: '/risks/controls/1',
    body: { permissions: { variant: 'explicit' } },
    wrong: ['permissions.entries'],
  },
  {
    title: 'the member of a new user that the platform decides',
    path: '/users',
    body: { name: 'New', login_code: 'new', position: { position_name: 'King' } },
    wrong: ['position'],
  },
  {
    title: 'a file that is missing',
    path: '/attachments/stream',
    body: new FormData(),
    wrong: ['attachment'],
  },
];

describe('an answer of 400 [F-P14]', () => {
  test.each(BAD)('names $title', async ({ method = 'POST', path, body, wrong }) => {
    const platform = createPlatform({ world: 'enterprise', user: 'administrator' });
    const reply = await send(platform, method, path, body);
    const problem = (await reply.json()) as Problem;
    expect(reply.status).toBe(400);
    expect(problem.errors.map((one) => one.path)).toEqual(expect.arrayContaining([...wrong]));
    for (const { message } of problem.errors) {
      expect(message).not.toBe('');
      expect(problem.detail).toContain(message);
    }
  });
});
