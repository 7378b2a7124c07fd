import type { Resource } from '../call.ts';
import { flag, ids, paging, texts } from '../paging.ts';
import { invalidInput, noPermission, notAllowed } from '../refusals.ts';

/** What widgets ask of them; the other calls are in `../organization-units.ts`. */
export const widgetOrganizationUnits = {
  list: {
    method: 'GET',
    path: '/organization_units',
    pathAliases: ['/organisational_units'],
    query: {
      ...paging,
      names: { ...texts, aliases: ['name_in'] },
      parent_ids: ids,
      external_ids: texts,
      active: flag,
      include_managers: flag,
    },
    whole: true,
    reply: { kind: 'page', of: 'organizationUnit' },
    refusals: [invalidInput, noPermission, notAllowed],
    cache: { stale: 'session' },
  },
} as const satisfies Resource;
