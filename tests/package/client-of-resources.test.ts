import { resolve } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';

/** The bundle of a page that imports these names of the built package. */
async function pageWith(code: string): Promise<string> {
  const entry = 'virtual:page';
  const bundle = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? code : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: entry, external: ['zod'], preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = [bundle].flat() as unknown as readonly { output: { code?: string }[] }[];
  return outputs.flatMap(({ output }) => output.map(({ code: text }) => text ?? '')).join('\n');
}

const core = JSON.stringify(resolve('dist/src/index.js'));
const resources = JSON.stringify(resolve('dist/src/resources.js'));

test('the bundle of a page that gives its client some resources contains only those [F-K12]', async () => {
  const some = await pageWith(`
    import { createClientOf } from ${core};
    import { users, widgetResources } from ${resources};
    export const client = createClientOf({ ...widgetResources, users }, { root: '' });
  `);
  const all = await pageWith(`
    import { createClient } from ${core};
    export const client = createClient({ root: '' });
  `);
  for (const path of ['/audits/{audit_id}', '/risks/{risk_id}', '/campaigns/{campaign_id}']) {
    expect(all).toContain(path);
    expect(some).not.toContain(path);
  }
  expect(some).toContain('/objects/{object_id}');
  expect(some).toContain('/users/me');
});
