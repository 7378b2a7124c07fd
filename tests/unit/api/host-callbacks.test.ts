import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClientOptions } from '../../../src/api/client-options.ts';
import { json, stubClient, type TestClient } from './stub.ts';

const fail = (): never => {
  throw new Error('the host’s own mistake');
};

const error = vi.spyOn(console, 'error');
beforeEach(() => error.mockImplementation(() => undefined));
afterEach(() => error.mockReset());

/** With an invalid date. */
const REPLY = { created_date_time: 'never', created_identifier: 1 };

describe('a host function that throws is reported on the console and does not affect the call', () => {
  const cases: readonly [
    string,
    Partial<ClientOptions>,
    (client: TestClient) => Promise<unknown>,
  ][] = [
    ['onAttempt', { onAttempt: fail }, (client) => client.risks.get({ risk_id: 1 })],
    ['onWarning', { onWarning: fail }, (client) => client.risks.get({ risk_id: 1 })],
    [
      'a listener of the activity',
      {},
      (client) => {
        client.activity.subscribe(fail);
        return client.risks.get({ risk_id: 1 });
      },
    ],
    [
      'onProgress',
      {},
      (client) =>
        client.attachments.stream(
          { module: 'cases', file: new File(['a plan'], 'plan.txt') },
          { onProgress: fail },
        ),
    ],
    [
      'a listener of events',
      {},
      (client) => {
        client.on('*', fail);
        return client.risks.get({ risk_id: 2 });
      },
    ],
  ];
  test.each(cases)('%s', async (_, options, call) => {
    const { client, seen } = stubClient(() => json(REPLY, { headers: { deprecation: '@1' } }), {
      retry: { count: 1 },
      ...options,
    });
    expect(await call(client)).toMatchObject({ success: true });
    expect(seen).toHaveLength(1);
    expect(error).toHaveBeenCalled();
  });
});
