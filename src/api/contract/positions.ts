import type { Resource } from './call.ts';
import { paging } from './paging.ts';
import { invalidInput, noPermission, notAllowed, notFound, refused } from './refusals.ts';
import { widgetPositions } from './widgets/positions.ts';

/** Positions in the organisation; anonymous users never see them. */
export const positions = {
  ...widgetPositions,
  create: {
    method: 'POST',
    path: '/positions',
    body: 'positionCreate',
    reply: { kind: 'created' },
    refusals: [
      refused('Position name is empty'),
      refused('Position name already exists'),
      refused('Position name is over 255 characters'),
      noPermission,
      notAllowed,
    ],
  },
  filter: {
    create: {
      method: 'POST',
      path: '/positions/filter',
      body: 'positionFilter',
      reply: { kind: 'created' },
      refusals: [invalidInput, noPermission, notAllowed],
      safe: true,
    },
    results: {
      method: 'GET',
      path: '/positions/filter/{filter_id}',
      query: { ...paging },
      reply: { kind: 'page', of: 'position' },
      refusals: [noPermission, notAllowed, notFound('Filter')],
    },
  },
} as const satisfies Resource;
