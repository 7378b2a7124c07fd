import { calls } from '../../../src/api/contract/index.ts';
import type { Platform } from '../../../fixtures/platform/index.ts';

const first = (platform: Platform, table: string, name: string): string =>
  String(platform.state.table(table).slice(0, 1)[0]?.[name]);

/** The objects with id 1 in every world. */
const FIRST = Object.fromEntries(
  [
    'audit',
    'risk',
    'control',
    'case',
    'campaign',
    'portal',
    'team',
    'document',
    'bulk_export',
    'case_form',
    'to_do',
    'timeline_event',
    'chat_message',
    'main_process',
    'external_source',
    'news_article',
    'question_list_template',
    'app_registration',
    'scheduled_task',
    'safer_cause',
    'object',
    'card',
    'card_file',
    'data_type',
    'form',
    'image',
    'comment',
    'framework_item',
  ].map((name) => [`${name}_id`, '1']),
);

/** An existing id for every placeholder, and another one for calls that need it. */
export const knownIds = (platform: Platform, operation: string): Record<string, string> => ({
  ...FIRST,
  name: 'product_name',
  module: 'cases',
  share_code: 'share-1',
  version: '2',
  organization_unit_id: '3',
  section_id: '11',
  field_id: operation.startsWith('cases.') ? '1002' : '21',
  field_name: 'subject',
  finding_id: operation.startsWith('compliance') ? '12' : '3',
  audit_report_id: '3',
  control_test_id: '15',
  user_id: first(platform, 'users', 'user_id'),
  user_group_id: first(platform, 'user_groups', 'user_group_id'),
  hyperlink_id: first(platform, 'hyperlinks', 'hyperlink_id'),
  notification_id: first(platform, 'notifications', 'notification_id'),
  task_id: first(platform, 'tasks', 'task_id'),
  password_request_id: first(platform, 'password_requests', 'password_request_id'),
  attachment_id: attachmentFor(platform, operation),
});

const attachmentFor = (platform: Platform, operation: string): string => {
  const rows = [...platform.state.table('attachments').rows()];
  const named = (name: string) =>
    String(rows.find((row) => row['name'] === name)?.['attachment_id']);
  if (operation === 'audits.findings.attachments.download') return named('evidence.png');
  if (operation.startsWith('audits.')) return named('checklist.pdf');
  return named('photo.png');
};

/** Every read of the contract, by its name. */
export const reads = Object.entries(calls).filter(
  ([, call]) => call.method === 'GET' && call.path.startsWith('/'),
);
