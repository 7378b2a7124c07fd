import { expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { send } from './ask.ts';

const clean = async (
  input: unknown,
  whitelisted_nodes: unknown = [{ name: 'P' }, { name: 'A', attributes: ['href'] }],
) => {
  const reply = await send(createPlatform(), 'POST', '/sanitizer', { input, whitelisted_nodes });
  return { status: reply.status, ...((await reply.json()) as object) };
};

test.each([
  ['<p>a</p>', { result_code: 'ok', result: '<p>a</p>' }],
  ['<p onclick="x">a</p>', { result_code: 'ok_after_changes', result: '<p>a</p>' }],
])(
  'reports whether %s had to be changed [sanitizer-api-01] [val-sanitizer-02] [calls-52] [calls-53]',
  async (input, expected) => {
    expect(await clean(input)).toMatchObject({ status: 200, ...expected });
  },
);

test('keeps only whitelisted elements [val-sanitizer-03]', async () => {
  const { result } = (await clean(
    '<p><a href="https://x.example" target="_blank">a</a><script>b</script></p>',
  )) as {
    result?: string;
  };
  expect(result).toContain('href="https://x.example"');
  expect(result).not.toMatch(/target|script/);
});

test('keeps only the text with an empty whitelist', async () => {
  const answer = await clean('<p>a</p>', []);
  expect(answer).toEqual({ status: 200, result_code: 'ok_after_changes', result: 'a' });
});

test('returns bad_html without a result for HTML that cannot be parsed [val-sanitizer-01]', async () => {
  const answer = await clean('<<<p');
  expect(answer).toMatchObject({ status: 200, result_code: 'bad_html' });
  expect(answer).not.toHaveProperty('result');
});

test.each([
  [{}],
  [{ input: 1, whitelisted_nodes: [] }],
  [{ input: '' }],
  [{ input: '', whitelisted_nodes: null }],
  [{ input: '', whitelisted_nodes: 'P' }],
  [{ input: '', whitelisted_nodes: [{ name: 'A', attributes: [1] }] }],
  [[1]],
])('rejects an invalid body: %j', async (body) => {
  const reply = await send(createPlatform(), 'POST', '/sanitizer', body);
  expect([reply.status, await reply.json()]).toMatchObject([400, { title: 'Invalid input' }]);
});
