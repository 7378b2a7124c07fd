import type { Resource } from './call.ts';
import { flag, paging } from './paging.ts';
import { incorrectData, invalidInput, noPermission, notAllowed, notFound } from './refusals.ts';
import { widgetOrganizationUnits } from './widgets/organization-units.ts';

/** The tree of the organisation; anonymous users never see it. */
export const organizationUnits = {
  ...widgetOrganizationUnits,
  create: {
    method: 'POST',
    path: '/organization_units',
    pathAliases: ['/organisational_units'],
    body: 'organizationUnitCreate',
    reply: { kind: 'created' },
    refusals: [invalidInput, noPermission, notAllowed],
  },
  get: {
    method: 'GET',
    path: '/organization_units/{organization_unit_id}',
    pathAliases: ['/organisational_units/{organization_unit_id}'],
    query: { include_managers: flag },
    reply: { kind: 'one', of: 'organizationUnit' },
    refusals: [noPermission, notAllowed, notFound('Organization unit')],
  },
  update: {
    method: 'PATCH',
    path: '/organization_units/{organization_unit_id}',
    pathAliases: ['/organisational_units/{organization_unit_id}'],
    body: 'organizationUnitUpdate',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notAllowed, notFound('Organization unit')],
    changes: ['cardFiles', 'compliance', 'objects', 'users'],
  },
  delete: {
    method: 'DELETE',
    path: '/organization_units/{organization_unit_id}',
    pathAliases: ['/organisational_units/{organization_unit_id}'],
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notAllowed, notFound('Organization unit')],
    changes: ['cardFiles', 'compliance', 'events', 'findings', 'objects', 'users'],
  },
  filter: {
    create: {
      method: 'POST',
      path: '/organization_units/filter',
      pathAliases: ['/organisational_units/filter'],
      body: 'organizationUnitFilter',
      reply: { kind: 'created' },
      refusals: [invalidInput, noPermission, notAllowed],
      safe: true,
    },
    results: {
      method: 'GET',
      path: '/organization_units/filter/{filter_id}',
      pathAliases: ['/organisational_units/filter/{filter_id}'],
      query: { ...paging },
      reply: { kind: 'page', of: 'organizationUnit' },
      refusals: [noPermission, notAllowed, notFound('Filter')],
    },
  },
} as const satisfies Resource;
