// The browser tests of the root configuration, in the engine that ENGINE names.
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';
import { firefox } from './firefox-provider.mjs';
import { webkit } from './webkit-provider.mjs';

const ENGINES = {
  firefox: () => ({
    provider: firefox({ executablePath: process.env['FIREFOX'] }),
    headless: true,
    instances: [{ browser: 'firefox' }],
  }),
  webkit: () => ({
    provider: webkit({
      browser: process.env['WEBKIT_BROWSER'],
      port: Number(process.env['WEBKIT_PORT']),
    }),
    headless: false,
    instances: [{ browser: 'safari' }],
  }),
};

const { optimizeDeps, resolve, test } = base.test.projects.find(
  ({ test }) => test.name === 'browser',
);

export default defineConfig({
  plugins: base.plugins,
  optimizeDeps,
  resolve,
  cacheDir: `node_modules/.vite-${process.env['ENGINE']}`,
  test: {
    ...test,
    name: process.env['ENGINE'],
    root: new URL('../..', import.meta.url).pathname,
    expect: { ...base.test.expect, ...test.expect },
    // All files run in one instance here: in one page the style sheets of some would apply to all.
    isolate: true,
    browser: {
      enabled: true,
      ui: false,
      fileParallelism: false,
      screenshotFailures: false,
      ...ENGINES[process.env['ENGINE']](),
    },
  },
});
