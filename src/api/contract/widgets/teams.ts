import type { Resource } from '../call.ts';
import { flag, ids, paging, text } from '../paging.ts';
import { noPermission, notFound } from '../refusals.ts';
import { storedFilter } from '../stored-filter.ts';

/** What widgets ask of them; the other calls are in `../teams.ts`. */
export const widgetTeams = {
  list: {
    method: 'GET',
    path: '/teams',
    query: {
      ...paging,
      team_ids: ids,
      name: { ...text, aliases: ['name_contains'] },
      include_memberships: flag,
    },
    reply: { kind: 'page', of: 'team' },
    refusals: [noPermission],
  },
  get: {
    method: 'GET',
    path: '/teams/{team_id}',
    query: { include_memberships: flag },
    reply: { kind: 'one', of: 'team' },
    refusals: [noPermission, notFound('Team')],
  },
  filter: storedFilter('/teams', 'teamFilter', 'team', { ...paging, include_memberships: flag }),
} as const satisfies Resource;
