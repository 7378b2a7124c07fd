import { expect, test } from 'vitest';
import { play } from '../session-text.ts';

const WAITS_1_2_AND_4_SECONDS = `title: t
client: { retry: { count: 3 } }
steps:
  - fault: { kind: status, status: 503, on: users.me, times: always }
  - call: users.me
`;

test.each([
  [0, 1000],
  [1000, 2000],
  [6999, 4000],
])('a patience of %d ms ends before a wait that is longer than what is left', async (ms, next) => {
  const { end, why } = await play(WAITS_1_2_AND_4_SECONDS, { patience: ms });
  expect(end.verdict).toBe('error');
  expect(why).toEqual([
    expect.stringContaining(
      `users.me waits for time to pass (the next timer is due in ${next} ms)`,
    ),
  ]);
});

test('a patience of the sum of all waits lasts until the call has ended', async () => {
  const { why } = await play(WAITS_1_2_AND_4_SECONDS, { patience: 7000 });
  expect(why).toEqual(['5: the answer was 503 "Service unavailable"']);
});
