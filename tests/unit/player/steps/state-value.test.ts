import { describe, expect, test } from 'vitest';
import {
  compareState,
  showState,
  statePaths,
} from '../../../../fixtures/player/steps/state-value.ts';

const REGIONS = { list: { open: 'loading' }, network: 'online' };

describe('the expected state of a chart', () => {
  test.each([
    ['closed', 'closed'],
    ['list', REGIONS],
    ['list.open', REGIONS],
    ['list.open.loading', REGIONS],
    [{ list: 'open', network: 'online' }, REGIONS],
    [{ list: { open: 'loading' } }, REGIONS],
    [{ network: { online: [] } }, REGIONS],
    [['list.open', { network: 'online' }], REGIONS],
    [{ $not: 'open' }, 'closed'],
    [{ $oneOf: ['closed', 'list.open'] }, REGIONS],
    [{ list: { $not: 'closed' } }, REGIONS],
    [{ $any: 'string' }, REGIONS],
  ])('%j holds of %j', (expected, actual) => {
    expect(compareState(expected, actual)).toEqual([]);
  });

  test.each([
    ['open', 'closed', { expected: 'open', actual: 'closed' }],
    ['closed.more', 'closed', { expected: 'closed.more', actual: 'closed' }],
    ['toString', REGIONS, { expected: 'toString', actual: 'list.open.loading, network.online' }],
    [
      { network: 'offline' },
      REGIONS,
      { path: 'state.network', expected: 'offline', actual: 'online' },
    ],
    [{ other: 'x' }, 'closed', { expected: '{"other":"x"}', actual: 'closed' }],
    [
      ['list', 'network.offline'],
      REGIONS,
      { expected: 'network.offline', actual: 'list.open.loading, network.online' },
    ],
    [{ $not: 'closed' }, 'closed', { expected: 'not "closed"', actual: 'closed' }],
    [
      { $oneOf: ['open', 'busy'] },
      'closed',
      { expected: 'one of ["open","busy"]', actual: 'closed' },
    ],
    [3, 'closed', { expected: '3', actual: 'closed' }],
  ])('%j differs from %j', (expected, actual, difference) => {
    expect(compareState(expected, actual)).toEqual([{ path: 'state', ...difference }]);
  });
});

test('a state is shown with its regions, and one without child states by its name', () => {
  expect(showState('closed')).toBe('closed');
  expect(showState(REGIONS)).toBe('list.open.loading, network.online');
  expect(showState({ list: {}, network: 'online' })).toBe('list, network.online');
  expect(showState(undefined)).toBe('absent');
});

test('the paths of a state include its parents', () => {
  expect(statePaths(REGIONS)).toEqual([
    'list',
    'list.open',
    'list.open.loading',
    'network',
    'network.online',
  ]);
  expect(statePaths(undefined)).toEqual([]);
});
