import { expect, test } from 'vitest';
import { createRequestLog } from '../../../ladle/inspector/request-log.ts';
import { partGetters } from '../../../ladle/inspector/part-getters.ts';

test('every request is logged with its status or its failure, and its duration [F-L6]', async () => {
  let time = 0;
  const log = createRequestLog(() => time);
  const replies = [Response.json({}, { status: 403 }), new TypeError('fetch failed')];
  const fetch = log.through(async () => {
    time += 25;
    const reply = replies.shift();
    if (reply instanceof Response) return reply;
    throw reply;
  });
  let reported = 0;
  log.subscribe(() => {
    reported += 1;
  });
  await fetch(new Request('https://platform.example/api/risks?limit=1'));
  await expect(
    fetch(new Request('https://platform.example/api/risks', { method: 'POST' })),
  ).rejects.toThrow('fetch failed');
  expect(log.getSnapshot()).toEqual([
    { number: 2, method: 'POST', address: '/api/risks', failure: 'fetch failed', milliseconds: 25 },
    { number: 1, method: 'GET', address: '/api/risks?limit=1', status: 403, milliseconds: 25 },
  ]);
  expect(reported).toBe(4);
});

test('each getter is listed with its part, also one that requires an item [F-L6]', () => {
  const view = {
    isOpen: true,
    getInputProps: () => ({ 'data-scope': 'date-input', 'data-part': 'input' }),
    getColumnHeaderProps: (day: { readonly name: string }) => ({ 'aria-label': day.name }),
    getHiddenProps: () => undefined,
    close: () => {},
  };
  expect(partGetters(view)).toEqual([
    { name: 'getColumnHeaderProps', part: 'column-header' },
    { name: 'getHiddenProps', part: 'hidden' },
    {
      name: 'getInputProps',
      part: 'input',
      output: { 'data-scope': 'date-input', 'data-part': 'input' },
    },
  ]);
  expect(partGetters(null)).toEqual([]);
});
