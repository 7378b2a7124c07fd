import type { FuzzRequest } from './requests.ts';

/** Requests that once got an undocumented response, kept as regression tests. */
export const KEPT: readonly FuzzRequest[] = [
  {
    operation: 'objects.get',
    user: 'administrator',
    method: 'GET',
    path: '/objects/x',
  },
  {
    operation: 'cardFiles.cards.get',
    user: 'administrator',
    method: 'GET',
    path: '/card_files/cards/x',
  },
  {
    operation: 'cardFiles.cards.list',
    user: 'anonymous',
    method: 'GET',
    path: '/card_files/1/cards?envelope=true&include_total=false&include_display_name=false',
  },
  {
    operation: 'audits.update',
    user: 'staff',
    method: 'PATCH',
    path: '/audits/1',
    body: { name: '1', archived: false, valueOf: '0x1' },
  },
  {
    operation: 'audits.attachments.copy',
    user: 'staff',
    method: 'POST',
    path: '/audits/1/attachments/copy',
    body: { attachment_id: 99, toString: [null] },
  },
  {
    operation: 'risks.create',
    user: 'staff',
    method: 'POST',
    path: '/risks',
    rawBody: '{"name":"x","__proto__":{"constructor":1}}',
  },
  {
    operation: 'risks.create',
    user: 'staff',
    method: 'POST',
    path: '/risks',
    rawBody: `{"name":"x","more":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
  },
  {
    operation: 'objects.filter.create',
    user: 'staff',
    method: 'POST',
    path: '/objects/filter',
    body: { rules: [null] },
  },
  {
    operation: 'risks.customFields.replace',
    user: 'administrator',
    method: 'PUT',
    path: '/risks/1/custom_fields',
    body: [{ field_id: { toString: 1 }, value: null }],
  },
  {
    operation: 'attachments.create',
    user: 'staff',
    method: 'POST',
    path: '/attachments',
    rawBody: '{"file_name":"\\ud800.txt","base_64_file":"eA=="}',
  },
];
