/**
 * The parts of the contract, one by one: a client that is given some of them (`createClientOf`) carries
 * only those. `headless-grc/resources` is this file.
 */
export { appRegistrations } from './api/contract/app-registrations.ts';
export { attachments } from './api/contract/attachments.ts';
export { audits } from './api/contract/audits.ts';
export { campaigns } from './api/contract/campaigns.ts';
export { cardFiles } from './api/contract/card-files.ts';
export { cases } from './api/contract/cases.ts';
export { compliance } from './api/contract/compliance.ts';
export { controlTests } from './api/contract/control-tests.ts';
export { controls } from './api/contract/controls.ts';
export { documents } from './api/contract/documents.ts';
export { events } from './api/contract/events.ts';
export { externalSources } from './api/contract/external-sources.ts';
export { findings } from './api/contract/findings.ts';
export { hyperlinks } from './api/contract/hyperlinks.ts';
export { license } from './api/contract/license.ts';
export { mainProcesses } from './api/contract/main-processes.ts';
export { notifications } from './api/contract/notifications.ts';
export { objects } from './api/contract/objects.ts';
export { organizationUnits } from './api/contract/organization-units.ts';
export { portals } from './api/contract/portals.ts';
export { positions } from './api/contract/positions.ts';
export { questionListTemplates } from './api/contract/question-list-templates.ts';
export { risks } from './api/contract/risks.ts';
export { sanitizer } from './api/contract/sanitizer.ts';
export { settings } from './api/contract/settings.ts';
export { supportAccess } from './api/contract/support-access.ts';
export { tasks } from './api/contract/tasks.ts';
export { teams } from './api/contract/teams.ts';
export { userGroups } from './api/contract/user-groups.ts';
export { users } from './api/contract/users.ts';
export { widgetResources, type WidgetClient } from './api/widget-client.ts';
