import { describe, expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { isDeclared, UndeclaredRefusal } from '../../../fixtures/platform/problem.ts';
import { calls } from '../../../src/api/contract/index.ts';
import type { Call } from '../../../src/api/contract/call.ts';
import { send } from './ask.ts';

const find = (operation: string): Call => {
  const call = calls[operation];
  if (!call) throw new Error(`${operation} is not in the contract`);
  return call;
};

/** A platform whose contract lacks the failures of one call. */
const without = (operation: string) =>
  createPlatform({
    world: 'enterprise',
    calls: { ...calls, [operation]: { ...find(operation), refusals: [] } },
  });

describe('a failure', () => {
  test.each([
    ['risks.get', 'GET', '/risks/99', undefined],
    ['risks.update', 'PATCH', '/risks/3', { name: 'x' }],
    ['teams.managers.remove', 'DELETE', '/teams/99/managers', { managers: [] }],
    ['positions.create', 'POST', '/positions', { name: '' }],
    ['documents.bulkExports.get', 'GET', '/documents/bulk_exports/99', undefined],
  ])(
    'that no contract declares is an error of the platform: %s',
    async (name, method, path, body) => {
      await expect(send(without(name), method, path, body)).rejects.toThrow(UndeclaredRefusal);
    },
  );

  test('of any call is declared once for all of them, and no others are [errors-17] [errors-18]', () => {
    const bare: Call = { ...find('license.get'), refusals: [] };
    expect(isDeclared(bare, { status: 400, title: 'Invalid input' })).toBe(true);
    expect(isDeclared(bare, { status: 400, title: 'Input data incorrect' })).toBe(true);
    expect(isDeclared(bare, { status: 403, title: 'Not allowed' })).toBe(true);
    expect(isDeclared(bare, { status: 400, title: 'Read-only mode' })).toBe(false);
    expect(isDeclared(bare, { status: 403, title: 'No permission' })).toBe(false);
    expect(isDeclared(bare, { status: 404, title: 'License not found' })).toBe(false);
  });

  test('is recorded by call, status and title, until the platform is reset', async () => {
    const platform = createPlatform({ world: 'enterprise' });
    platform.faults.add({ kind: 'status', status: 404, on: 'audits.get' });
    await send(platform, 'GET', '/audits/1');
    await send(platform, 'GET', '/risks/99');
    expect([...platform.refusals]).toEqual(['risks.get 404 Risk not found']);
    platform.reset();
    expect([...platform.refusals]).toEqual([]);
  });
});

describe('a read-only product', () => {
  const frozen = createPlatform({
    world: 'enterprise',
    user: 'administrator',
    switches: { readOnly: true },
  });
  const path = (call: Call): string =>
    call.path.replace('{module}', 'cases').replace(/\{\w+\}/g, '1');
  const others = Object.entries(calls).filter(
    ([, call]) => call.path.startsWith('/') && call.method !== 'GET',
  );
  const upload = (call: Call): FormData | object => {
    if (call.upload === undefined) return {};
    const form = new FormData();
    form.append(call.upload, new File(['x'], 'a.pdf'));
    return form;
  };
  const changes = others.filter(([, call]) => call.safe !== true);

  test.each(changes)(
    'rejects every change with the message of its kind: %s [errors-17]',
    async (_, call) => {
      const version = frozen.state.version;
      const reply = await send(frozen, call.method, path(call), upload(call));
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({
        title: call.method === 'POST' ? 'Invalid input' : 'Input data incorrect',
        extra_info: 'Read-only mode',
      });
      expect(frozen.state.version).toBe(version);
    },
  );

  test.each(others.filter(([, call]) => call.safe === true))(
    'still allows calls that only prepare a read: %s',
    async (_, call) => {
      const reply = await send(frozen, call.method, path(call), {});
      expect(await reply.text()).not.toContain('Read-only mode');
    },
  );
});
