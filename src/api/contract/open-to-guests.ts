import { storesFilter, type Call } from './call.ts';

/**
 * Reads that are allowed without an account: an operation, or `cases.*` for all below. The rules of
 * single objects still apply, so a list may be empty and an object refused.
 */
const READS = [
  'attachments.*',
  'cardFiles.*',
  'cases.*',
  'hyperlinks.*',
  'objects.*',
  'portals.*',
  'settings.*',
  'teams.mine',
  'users.me',
  'users.passwordRequests.*',
];

/**
 * Writes that are allowed without an account: external reporters send files, links and reports, and
 * a user may request a new password.
 */
const CHANGES: ReadonlySet<string> = new Set([
  'attachments.create',
  'attachments.module.stream',
  'attachments.stream',
  'cases.create',
  'cases.delete',
  'cases.fields.replaceAll',
  'cases.fields.replaceById',
  'cases.fields.replaceByName',
  'cases.requestReporterFormEmail',
  'cases.requestStateChange',
  'cases.update',
  'hyperlinks.create',
  'sanitizer.sanitize',
  'users.passwordRequests.request',
  'users.passwordRequests.update',
  'users.passwordStrength.check',
]);

/**
 * Whether a call needs no account. A list that guests read is one that they may narrow with a
 * filter.
 */
export const isOpenToGuests = (operation: string, call: Call): boolean =>
  call.method === 'GET' || storesFilter(call)
    ? READS.some((name) =>
        name.endsWith('.*') ? operation.startsWith(name.slice(0, -1)) : operation === name,
      )
    : CHANGES.has(operation);
