import { afterEach, expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { listen, type HttpServer } from '../../../fixtures/platform/http.ts';
import { controlOf, movableClock } from '../../../cli/serve-control.ts';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const start = async () => {
  const clock = movableClock();
  const platform = createPlatform({ clock });
  server = await listen(platform, { beside: controlOf(platform, clock) });
  const { url } = server;
  return async (method: string, path: string, body?: unknown, headers = {}) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const reply = await fetch(`${url}${path}`, { method, headers, ...sent });
    const text = await reply.text();
    const parsed: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: reply.status, body: parsed };
  };
};

test('the control surface reads the journal, changes faults, switches, user and clock, and resets [F-P16]', async () => {
  const ask = await start();
  expect(
    (await ask('POST', '/_control/faults', { kind: 'status', status: 503, on: 'users.me' })).status,
  ).toBe(204);
  expect((await ask('GET', '/_control/faults')).body).toHaveLength(1);
  expect((await ask('GET', '/api/users/me')).status).toBe(503);
  expect((await ask('PUT', '/_control/user', { user: 'manager' })).status).toBe(204);
  expect((await ask('GET', '/api/users/me?case_secret=hush')).body).toMatchObject({
    name: 'Mina Grove',
  });
  const journal = (await ask('GET', '/_control/requests')).body;
  expect(journal).toMatchObject([{ status: 503 }, { operation: 'users.me', status: 200 }]);
  expect(JSON.stringify(journal)).not.toContain('hush');
  const switched = await ask('PATCH', '/_control/switches', { readOnly: true });
  expect(switched.body).toMatchObject({ readOnly: true });
  const before = (await ask('GET', '/_control/clock')).body as { now: string };
  const after = (await ask('POST', '/_control/clock', { advance_ms: 86_400_000 })).body as {
    now: string;
  };
  expect(Date.parse(after.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(86_400_000);
  expect((await ask('POST', '/_control/reset')).status).toBe(204);
  expect((await ask('GET', '/_control/user')).body).toEqual({ user: 'staff' });
  expect((await ask('GET', '/_control/switches')).body).toMatchObject({ readOnly: false });
  expect((await ask('GET', '/_control/requests')).body).toEqual([]);
});

test.each([
  ['POST', '/_control/faults', { kind: 'fire', on: '*' }, {}, 400],
  ['POST', '/_control/faults', { kind: 'status', status: 'many', on: '*' }, {}, 400],
  ['POST', '/_control/faults', { kind: 'status', status: 200, on: '*' }, {}, 400],
  ['POST', '/_control/faults', { kind: 'drop', on: '*', times: 'often' }, {}, 400],
  ['PATCH', '/_control/switches', { readOnly: 'perhaps' }, {}, 400],
  ['PUT', '/_control/user', { user: 'nobody' }, {}, 400],
  ['POST', '/_control/clock', { advance_ms: -1 }, {}, 400],
  ['GET', '/_control/reset', undefined, {}, 405],
  ['GET', '/_control/else', undefined, {}, 404],
  ['POST', '/_control/reset', undefined, { Origin: 'https://other.example' }, 403],
])('%s %s with %j is rejected: %j %i [F-P16]', async (method, path, body, headers, status) => {
  const ask = await start();
  expect((await ask(method, path, body, headers)).status).toBe(status);
});
