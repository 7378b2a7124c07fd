import { expect, test } from 'vitest';
import { notificationChannel } from '../../../hooks/provider/notification-channel.ts';

const named = (key: string) => ({ kind: 'info', key }) as const;

test('notifications wait for the first listener, the last 20 of them, and are received once', () => {
  const { notify, listen } = notificationChannel();
  for (let sent = 1; sent <= 22; sent += 1) notify(named(`${sent}`));
  const [first, second]: [string[], string[]] = [[], []];
  listen(({ key }) => first.push(key));
  listen(({ key }) => second.push(key));
  expect(first).toEqual(Array.from({ length: 20 }, (_, place) => `${place + 3}`));
  expect(second).toEqual([]);
});

test('a notification reaches all who listen, and nobody who has stopped', () => {
  const { notify, listen } = notificationChannel();
  const [first, second]: [string[], string[]] = [[], []];
  const stop = listen(({ key }) => first.push(key));
  listen(({ key }) => second.push(key));
  notify(named('both'));
  stop();
  notify(named('one'));
  expect([first, second]).toEqual([['both'], ['both', 'one']]);
});
