import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { calls } from '../../../src/api/contract/index.ts';
import type { Call } from '../../../src/api/contract/call.ts';

const read = (path: string): string =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const bare = (text: string): string => text.replace(/\s+/g, ' ').trim();

describe('a new call takes one entry', () => {
  test('as the example of CONTRIBUTING shows in the files', () => {
    const [, section = ''] = /## A new call\n([\s\S]*?)\n## /.exec(read('CONTRIBUTING.md')) ?? [];
    const block = (language: string): string =>
      bare(new RegExp('```' + language + '\n([\\s\\S]*?)```').exec(section)?.[1] ?? '');
    expect(block('ts').length).toBeGreaterThan(50);
    expect(bare(read('src/api/contract/main-processes.ts'))).toContain(block('ts'));
    expect(block('yaml').length).toBeGreaterThan(50);
    expect(bare(read('fixtures/sessions/api/main-processes/reading.yaml'))).toContain(
      block('yaml'),
    );
  });

  test('and the platform answers a call that it did not know before, by its kind', async () => {
    const added: Call = {
      method: 'GET',
      path: '/main_processes/{main_process_id}',
      reply: { kind: 'one', of: 'mainProcess' },
      refusals: [{ status: 404, title: 'Main process not found' }],
    };
    const platform = createPlatform({
      world: 'enterprise',
      calls: { ...calls, 'mainProcesses.get': added },
    });
    const ask = (id: number): Promise<Response> =>
      platform.fetch(`https://platform.example/api/main_processes/${id}`);
    expect(await (await ask(2)).json()).toMatchObject({ name: 'Main process 2' });
    const missing = await ask(99);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ title: 'Main process not found' });
  });
});
