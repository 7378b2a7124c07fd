import type { Resource } from './call.ts';
import { paging } from './paging.ts';
import { incorrectData, invalidInput, noPermission, notFound, refused } from './refusals.ts';
import { widgetTeams } from './widgets/teams.ts';

const lastManager = refused('Team needs at least one manager');
const lastMembership = refused('Cannot remove last membership');

/** Teams, with members and managers. */
export const teams = {
  ...widgetTeams,
  create: {
    method: 'POST',
    path: '/teams',
    body: 'teamCreate',
    reply: { kind: 'created' },
    refusals: [invalidInput, lastManager, noPermission],
  },
  update: {
    method: 'PATCH',
    path: '/teams/{team_id}',
    body: 'teamUpdate',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, lastManager, lastMembership, noPermission, notFound('Team')],
  },
  delete: {
    method: 'DELETE',
    path: '/teams/{team_id}',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notFound('Team')],
    changes: ['notifications', 'tasks'],
  },
  members: {
    list: {
      method: 'GET',
      path: '/teams/{team_id}/members',
      query: { ...paging },
      reply: { kind: 'page', of: 'teamMember' },
      refusals: [noPermission, notFound('Team')],
      // What was added, groups as groups, is in the team's memberships (decisions A45); here requirement team-api-02 holds.
    },
  },
  managers: {
    list: {
      method: 'GET',
      path: '/teams/{team_id}/managers',
      query: { ...paging },
      reply: { kind: 'page', of: 'teamMember' },
      refusals: [noPermission, notFound('Team')],
    },
    add: {
      method: 'POST',
      path: '/teams/{team_id}/managers',
      body: 'teamManagers',
      reply: { kind: 'created' },
      refusals: [invalidInput, noPermission, notFound('Team')],
    },
    remove: {
      method: 'DELETE',
      path: '/teams/{team_id}/managers',
      body: 'teamManagers',
      reply: { kind: 'nothing' },
      refusals: [lastManager, incorrectData, noPermission, notFound('Team')],
    },
  },
  memberships: {
    add: {
      method: 'POST',
      path: '/teams/{team_id}/memberships',
      body: 'teamMemberships',
      reply: { kind: 'created' },
      refusals: [invalidInput, noPermission, notFound('Team')],
    },
    remove: {
      method: 'DELETE',
      path: '/teams/{team_id}/memberships',
      body: 'teamMemberships',
      reply: { kind: 'nothing' },
      refusals: [
        lastMembership,
        // A member who is the last manager cannot be removed either.
        lastManager,
        incorrectData,
        noPermission,
        notFound('Team'),
      ],
    },
  },
  mine: {
    method: 'GET',
    path: '/users/me/teams',
    query: { ...paging },
    reply: { kind: 'page', of: 'team' },
    refusals: [noPermission],
  },
  notifications: {
    list: {
      method: 'GET',
      path: '/teams/{team_id}/notifications',
      query: { ...paging },
      reply: { kind: 'page', of: 'notification' },
      refusals: [noPermission, notFound('Team')],
    },
  },
  tasks: {
    list: {
      method: 'GET',
      path: '/teams/{team_id}/tasks',
      query: { ...paging },
      reply: { kind: 'page', of: 'task' },
      refusals: [noPermission, notFound('Team')],
    },
  },
} as const satisfies Resource;
