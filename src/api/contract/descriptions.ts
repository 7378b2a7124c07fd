/**
 * What the OpenAPI document says of calls beyond their names, by operation. It stands apart from the contract, which
 * every client carries and which has no use for it.
 */
export const CALL_DESCRIPTIONS: Readonly<Record<string, string>> = {
  'attachments.create': 'Creates a temporary attachment from JSON.',
  'attachments.download': 'Downloads a temporary attachment; refused once it is finalised.',
  'attachments.module.stream': 'Uploads a temporary attachment into one module.',
  'attachments.stream': 'Uploads a temporary attachment.',
  'audits.attachments.copy': 'Copies an attachment of the audit to a new temporary attachment.',
  'audits.dashboardingWakeUp': 'Tells the dashboards that somebody looks at them.',
  'campaigns.shares.get': 'What a participant who holds a share code sees.',
  'cardFiles.cards.filter.create': 'Open to anonymous users too: their forms look cards up.',
  'cardFiles.cards.get': '403 = no access, 404 = deleted.',
  'cases.create': 'Creates a draft; it is sent with `update`.',
  'cases.delete': 'Deletes a draft.',
  'cases.fields.replaceById': 'Shares its URL shape with `replaceByName`: digits only are an id.',
  'cases.fields.replaceByName': 'Shares its URL shape with `replaceById`: digits only are an id.',
  'cases.reporterForm.download':
    'The reporter form as PDF; for reporter, administrator or coordinator.',
  'cases.reporterForm.get':
    'Whether the reporter form can be downloaded; for reporter, administrator or coordinator.',
  'cases.requestReporterFormEmail': 'Asks for the reporter form of a sent case by e-mail.',
  'cases.requestStateChange': 'Asks for another state; refused without a transition to it.',
  'cases.update': 'Changes a case; `{ is_draft: false }` sends a draft.',
  'compliance.cells.get': 'The cell in its extended form.',
  'controls.permissions.replace':
    'Sets permissions of many controls at once; an unknown id in the body is a 400.',
  'documents.quickFeedback.listForVersion': 'The version follows a literal `v` in its segment.',
  'hyperlinks.create':
    'Creates a hyperlink with a temporary id, which becomes final when something saves it.',
  'license.get': 'What is wrong with the license, if anything.',
  'objects.get': '403 = no read rights, 404 = deleted.',
  'objects.sections.delete': 'Refused while fields are attached.',
  'organizationUnits.list':
    'Read once and kept: the tree hardly ever changes. It comes whole when no limit is given.',
  'risks.controls.unlink': 'Removes the link; the control stays.',
  'risks.permissions.replace':
    'Sets permissions of many risks at once; an unknown id in the body is a 400.',
  'sanitizer.sanitize': 'Cleans HTML; HTML that cannot be read gives `bad_html` and no result.',
  'settings.get': 'The raw JSON value of one setting.',
  'supportAccess.get': 'The time window in which support may sign in.',
  'tasks.get': 'A task that exists but may not be read is a 403, never a 404.',
  'teams.managers.remove': 'All or nothing; one manager must remain.',
  'teams.members.list':
    'The people of a team, those of member groups one by one. `memberships` of the team itself are the users and groups that were added.',
  'teams.memberships.remove': 'All or nothing; one membership must remain.',
  'teams.mine': 'Teams of the current user; anonymous users get an empty list.',
  'teams.update': 'Changes a team; `last_visited` goes alone.',
  'userGroups.members.list': 'Members of several groups at once.',
  'users.me': 'The current user; anonymous callers get the anonymous account.',
  'users.passwordRequests.request': 'Asks for a new password; unknown login codes answer 204 too.',
};

/** What it says of the limit of a list that comes whole. */
export const WHOLE_LIST_LIMIT = 'Items per page; all when not given.';

/** What it says of query parameters, by their name on the wire. */
export const PARAMETER_DESCRIPTIONS: Readonly<Record<string, string>> = {
  offset: 'Items to skip.',
  limit: 'Items per page; 100 when not given.',
  envelope: 'Counts in the body instead of the headers.',
  include_total: 'Whether all items are counted; some servers count only when asked to.',
  group_types: 'Of inactive, normal, synced and system.',
  minimum_role: 'Of reader, browser and manager.',
  users_in: 'A kind and an id: `user_group:{id}` or `organization_unit:{id}`.',
};
