import { describe, expect, test } from 'vitest';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { refusal, send } from './ask.ts';

/** A platform that replies when the clock is advanced. */
const slow = (user: string) => {
  const waiting: (() => void)[] = [];
  const clock = {
    now: () => Date.UTC(2026, 10, 21),
    setTimeout: (callback: () => void) => waiting.push(callback),
    clearTimeout: () => undefined,
  };
  const platform = createPlatform({ world: 'enterprise', user, clock });
  platform.faults.add({ kind: 'latency', milliseconds: 1000, on: '*' });
  return { platform, go: () => waiting.splice(0).forEach((callback) => callback()) };
};

describe('the user of a request is determined when it arrives', () => {
  test('although another user signs in before the reply is sent [F-P1]', async () => {
    const { platform, go } = slow('reader');
    const write = send(platform, 'POST', '/risks', { name: 'Mine' });
    platform.signIn('administrator');
    go();
    expect(await refusal(await write)).toBe('403 No permission');
  });

  test('although the user loses the permission in the meantime [F-P1]', async () => {
    const { platform, go } = slow('administrator');
    const write = send(platform, 'POST', '/risks', { name: 'Mine' });
    platform.signIn(null);
    go();
    expect((await write).status).toBe(201);
  });

  test('with the cookies of the page at that moment [F-P1]', async () => {
    const waiting: (() => void)[] = [];
    let cookie = '';
    const platform = createPlatform({
      user: null,
      cookies: () => cookie,
      clock: {
        now: () => 0,
        setTimeout: (callback: () => void) => waiting.push(callback),
        clearTimeout: () => undefined,
      },
    });
    platform.faults.add({ kind: 'latency', milliseconds: 1000, on: '*' });
    const write = platform.fetch('https://platform.example/api/sanitizer', {
      method: 'POST',
      body: JSON.stringify({ input: '<b>x</b>', whitelisted_nodes: [] }),
    });
    cookie = 'XSRF-TOKEN=other';
    waiting.forEach((callback) => callback());
    expect((await write).status).toBe(200);
  });

  test('with the switches of that moment [F-P1]', async () => {
    const { platform, go } = slow('staff');
    const write = send(platform, 'POST', '/risks', { name: 'Mine' });
    platform.switch({ readOnly: true });
    go();
    expect((await write).status).toBe(201);
  });

  test('in the world of that moment: it leaves no data after a reset [F-P1]', async () => {
    const before = await countOf(createPlatform({ world: 'enterprise' }));
    const { platform, go } = slow('staff');
    const write = send(platform, 'POST', '/risks', { name: 'Mine' });
    const read = send(platform, 'GET', '/risks?limit=500');
    platform.reset();
    go();
    const [written] = await Promise.all([write, read]);
    expect(written.status).toBe(201);
    expect(platform.state.version).toBe(0);
    expect(await countOf(platform)).toBe(before);
  });
});

const countOf = async (platform: Platform): Promise<number> =>
  ((await (await send(platform, 'GET', '/risks?limit=500')).json()) as unknown[]).length;
