import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from 'vite';

const folder = mkdtempSync(resolve('node_modules/.react-18-'));
const react18 = (file: string) => resolve('tests/react-18/node_modules', file);
let outcome: { version: string; complaints: Record<string, string[]>; entered?: string };

// Bundled, so that every package that imports React gets version 18.3, CommonJS packages included.
beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: /^react$/, replacement: react18('react/index.js') },
        { find: /^react\/(jsx-runtime|jsx-dev-runtime)$/, replacement: react18('react/$1.js') },
        { find: /^react-dom$/, replacement: react18('react-dom/index.js') },
        { find: /^react-dom\/client$/, replacement: react18('react-dom/client.js') },
        { find: /^react-dom\/server$/, replacement: react18('react-dom/server.browser.js') },
      ],
    },
    ssr: { noExternal: true },
    build: { ssr: 'tests/react-18/smoke.tsx', outDir: folder, emptyOutDir: false, minify: false },
  });
  const runner = join(folder, 'run.mjs');
  writeFileSync(
    runner,
    `import { JSDOM } from 'jsdom';
const { window } = new JSDOM('<!doctype html><body></body>', { url: 'https://platform.example/' });
globalThis.window = window;
for (const name of Object.getOwnPropertyNames(window)) {
  if (!(name in globalThis)) globalThis[name] = window[name];
}
// Its elements accept no event of Node.
globalThis.Event = window.Event;
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true });
const { smoke, enterEarly } = await import('./smoke.js');
const outcome = { ...(await smoke()), entered: await enterEarly() };
process.stdout.write(JSON.stringify(outcome), () => process.exit(0));`,
  );
  const run = spawnSync(process.execPath, [runner], { encoding: 'utf8', timeout: 60_000 });
  if (run.status !== 0) throw new Error(run.stderr);
  outcome = JSON.parse(run.stdout) as typeof outcome;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every hook runs on React 18.3, in StrictMode, with new props at each render, without a warning [F-K1]', () => {
  expect(outcome.version).toMatch(/^18\.3\./);
  expect(Object.keys(outcome.complaints).length).toBeGreaterThanOrEqual(17);
  const complaints = Object.entries(outcome.complaints).filter(
    ([, messages]) => messages.length > 0,
  );
  expect(complaints).toEqual([]);
});

test('what is entered before React 18.3 hydrates a page is kept', () => {
  expect(outcome.entered).toBe('Oil');
});
