import { appRegistrations } from './app-registrations.ts';
import { attachments } from './attachments.ts';
import { audits } from './audits.ts';
import { isCall, type Call, type Resource } from './call.ts';
import { campaigns } from './campaigns.ts';
import { cardFiles } from './card-files.ts';
import { cases } from './cases.ts';
import { compliance } from './compliance.ts';
import { controlTests } from './control-tests.ts';
import { controls } from './controls.ts';
import { documents } from './documents.ts';
import { events } from './events.ts';
import { externalSources } from './external-sources.ts';
import { findings } from './findings.ts';
import { hyperlinks } from './hyperlinks.ts';
import { license } from './license.ts';
import { mainProcesses } from './main-processes.ts';
import { notifications } from './notifications.ts';
import { objects } from './objects.ts';
import { organizationUnits } from './organization-units.ts';
import { portals } from './portals.ts';
import { positions } from './positions.ts';
import { questionListTemplates } from './question-list-templates.ts';
import { risks } from './risks.ts';
import { sanitizer } from './sanitizer.ts';
import { settings } from './settings.ts';
import { supportAccess } from './support-access.ts';
import { tasks } from './tasks.ts';
import { teams } from './teams.ts';
import { userGroups } from './user-groups.ts';
import { users } from './users.ts';

/** Every call of the platform, as data, in the tree that the client has. */
export const contract = {
  appRegistrations,
  attachments,
  audits,
  campaigns,
  cardFiles,
  cases,
  compliance,
  controlTests,
  controls,
  documents,
  events,
  externalSources,
  findings,
  hyperlinks,
  license,
  mainProcesses,
  notifications,
  objects,
  organizationUnits,
  portals,
  positions,
  questionListTemplates,
  risks,
  sanitizer,
  settings,
  supportAccess,
  tasks,
  teams,
  userGroups,
  users,
} as const satisfies Resource;

/** Every call by its dotted name: `cardFiles.cards.filter.create`. */
export const calls: Readonly<Record<string, Call>> = flatten(contract);

function flatten(resource: Resource, prefix = ''): Record<string, Call> {
  const flat: Record<string, Call> = {};
  for (const [name, entry] of Object.entries(resource)) {
    if (isCall(entry)) flat[prefix + name] = entry;
    else Object.assign(flat, flatten(entry, `${prefix}${name}.`));
  }
  return flat;
}
