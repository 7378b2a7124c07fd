import { describe, expect, test } from 'vitest';
import { createClient } from '../../../src/api/client.ts';
import { orThrow } from '../../../src/api/api-error.ts';
import { json } from './stub.ts';

type Arguments = Readonly<Record<string, unknown>>;

async function call(operation: string, args: Arguments, answer: unknown) {
  let sent = '';
  const client = createClient({
    root: 'https://platform.example',
    validate: 'off',
    retry: { count: 0 },
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = await request.text();
      sent = `${request.method} ${pathname.slice('/api'.length)}${search}${body === '' ? '' : ` ${body}`}`;
      return answer === undefined ? new Response(null, { status: 204 }) : json(answer);
    },
  });
  return { data: await orThrow(client.call(operation, args)), sent };
}

const setting = (name: string) => `GET /settings/${name}?current_context=true`;
const positions = [{ id: 1, name: 'Chef' }];

/** Operation, arguments, the request, the reply, the data that the caller gets (default: the reply). */
const CALLS: readonly [id: string, string, Arguments, sent: string, unknown?, unknown?][] = [
  ['calls-06', 'settings.get', { name: 'install_mode' }, setting('install_mode'), 'x'],
  ['calls-07', 'settings.get', { name: 'product_name' }, setting('product_name'), 'x'],
  [
    'calls-08',
    'settings.get',
    { name: 'system_default_language' },
    setting('system_default_language'),
    'nl',
  ],
  [
    'calls-09',
    'settings.get',
    { name: 'max_file_upload_size_in_bytes' },
    setting('max_file_upload_size_in_bytes'),
    1000,
  ],
  [
    'calls-10',
    'settings.get',
    { name: 'allowed_attachment_extensions' },
    setting('allowed_attachment_extensions'),
    ['pdf', 'png'],
  ],
  [
    'calls-12',
    'teams.mine',
    {},
    'GET /users/me/teams',
    [{ team_id: 3 }],
    { items: [{ team_id: 3 }] },
  ],
  [
    'calls-15',
    'cardFiles.cards.filter.results',
    { cardFileId: 5, filterId: 'f1' },
    'GET /card_files/5/cards/filter/f1',
    [],
    { items: [] },
  ],
  [
    'calls-26',
    'objects.list',
    { dataTypeIds: [7] },
    'GET /objects?data_type_ids=7',
    [{ object_id: 1, display_name: 'A' }],
    { items: [{ object_id: 1, display_name: 'A' }] },
  ],
  [
    'calls-27',
    'objects.customFields.list',
    { dataTypeIds: [3] },
    'GET /objects/custom_fields?data_type_ids=3',
    [],
    { items: [] },
  ],
  [
    'calls-28',
    'objects.sections.list',
    { dataTypeId: 3, includeFields: true },
    'GET /objects/data_types/3/sections?include_fields=true',
    [{ fields: [{ field_id: 1 }] }],
    { items: [{ fields: [{ field_id: 1 }] }] },
  ],
  [
    'calls-29',
    'objects.customFields.list',
    { dataTypeIds: 3 },
    'GET /objects/custom_fields?data_type_ids=3',
    [],
    { items: [] },
  ],
  ['calls-31', 'positions.list', {}, 'GET /positions', positions, { items: [{ name: 'Chef' }] }],
  [
    'calls-41',
    'users.passwordRequests.request',
    { body: { login_code: 'jan' } },
    'PUT /users/password_requests {"login_code":"jan"}',
    undefined,
    null,
  ],
  [
    'calls-42',
    'users.passwordRequests.get',
    { passwordRequestId: 'p' },
    'GET /users/password_requests/p',
    { is_valid: true },
  ],
  [
    'calls-43',
    'users.passwordRequests.update',
    { passwordRequestId: 'p', body: { new_password: 'n' } },
    'PATCH /users/password_requests/p {"new_password":"n"}',
    undefined,
    null,
  ],
  [
    'calls-52',
    'sanitizer.sanitize',
    { body: { input: '<a>', whitelisted_nodes: [{ name: 'A', attributes: ['href'] }] } },
    'POST /sanitizer {"input":"<a>","whitelisted_nodes":[{"name":"A","attributes":["href"]}]}',
    { result_code: 'ok', result: '' },
  ],
  [
    'calls-53',
    'sanitizer.sanitize',
    { body: { input: '<', whitelisted_nodes: [] } },
    'POST /sanitizer {"input":"<","whitelisted_nodes":[]}',
    { result_code: 'bad_html' },
  ],
  [
    'calls-54',
    'hyperlinks.create',
    {
      body: {
        source: { type: 'Risk' },
        target: { type: 'web_page', web_page_url: 'https://x.example' },
      },
    },
    'POST /hyperlinks {"source":{"type":"Risk"},"target":{"type":"web_page","web_page_url":"https://x.example"}}',
    { created_identifier: 'T1' },
  ],
  [
    'calls-55',
    'hyperlinks.get',
    { hyperlinkId: 9 },
    'GET /hyperlinks/9',
    { hyperlink_id: 9, source: { type: 'Risk' }, target: { type: 'case', case_id: 1 } },
  ],
  [
    'calls-60',
    'portals.get',
    { portalId: 4 },
    'GET /portals/4',
    { portal_id: 4, show_identifier: true },
  ],
];

describe('the calls of the widgets', () => {
  test.each(
    CALLS.map(([id, operation, args, sent, answer, data]) => ({
      id,
      operation,
      args,
      expected: sent,
      answer,
      read: data ?? answer ?? null,
    })),
  )(
    '$operation with $args sends $expected [$id]',
    async ({ operation, args, expected, answer, read }) => {
      const result = await call(operation, args, answer);
      expect(result.sent).toBe(expected);
      if (read === null || typeof read !== 'object') expect(result.data).toEqual(read);
      else expect(result.data).toMatchObject(read);
    },
  );

  test('content items are searched with the fixed and the given parameters [calls-56, calls-58]', async () => {
    const search = {
      textContains: 'abc',
      sort: 'title',
      includeContentType: true,
      includeIcons: true,
      offset: 0,
      limit: 25,
    };
    const query = async (args: Arguments) => {
      const { sent } = await call('portals.contentItems.list', args, {
        items: ['i1'],
        totalItems: 30,
      });
      return Object.fromEntries(new URLSearchParams(sent.slice(sent.indexOf('?'))));
    };
    expect(await query(search)).toEqual({
      global_behaviour: 'all',
      include_sub_type_field: 'true',
      include_content_type: 'true',
      include_icons: 'true',
      text_contains: 'abc',
      sort: 'title',
      offset: '0',
      limit: '25',
    });
    expect(await query({ ...search, collectionIds: [1, 2] })).toMatchObject({
      collection_ids: '1,2',
    });
  });
});
