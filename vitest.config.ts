import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { sourcesInOneModule } from './tests/browser/sources-in-one-module.ts';
import { slowLoading } from './tests/slow-loading.ts';

// Chromium runs as root in containers; without these flags it also looks for its maker's hosts.
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Tests that put a document, or classes of their own, into the global scope, change the time zone of the process,
 * or put something in the place of a module of Node, which modules of earlier tests would not see.
 */
const OWN_GLOBALS = [
  'tests/unit/api/transport/upload-xhr.test.ts',
  'tests/unit/cli/ledger-file.test.ts',
  'tests/unit/cli/replay.test.ts',
  'tests/unit/dates/process-time-zones.test.ts',
  'tests/unit/player/stage/hook-level.test.ts',
];

/**
 * Browser tests in a page of their own: those that load style sheets, which would apply to every widget that
 * comes after them, and some that measure nothing, so that both pages take equally long.
 */
const SECOND_PAGE = [
  'tests/browser/forms.test.tsx',
  'tests/browser/keys.test.tsx',
  'tests/browser/location-selector.test.tsx',
  'tests/browser/people.test.tsx',
  'tests/browser/register-incident.test.tsx',
  'tests/browser/rich-text-attacks.test.tsx',
  'tests/browser/session-explorer.test.tsx',
  'tests/browser/sessions.test.tsx',
  'tests/browser/story-frame.test.tsx',
];

/**
 * Tests of the package as its users meet it: built, packed, installed, compiled, played. They take minutes, so
 * the gate runs them (`npm run test:installed`), `npm test` does not, and needs no build.
 */
const AS_INSTALLED = [
  'tests/package/cli.test.ts',
  'tests/package/client-of-resources.test.ts',
  'tests/package/documents.test.ts',
  'tests/package/elements-embedded.test.ts',
  'tests/package/elements.test.ts',
  'tests/package/exported-tests.test.ts',
  'tests/package/imports.test.ts',
  'tests/package/installed.test.ts',
  'tests/package/kept-libraries.test.tsx',
  'tests/package/loaded-when-needed.test.ts',
  'tests/package/new-widget.test.ts',
  'tests/package/own-components.test.tsx',
  'tests/package/readme.test.tsx',
  'tests/package/recipes.test.ts',
];

// On two cores there would be one worker, and a core without work once the browser has done its part.
const WORKERS = Math.max(2, availableParallelism() - 1);

/**
 * Tests that wait a fifth of their time, for servers, processes and timers: they run when those that keep all cores
 * busy have ended, with a worker more.
 */
const AFTERWARDS = { maxWorkers: WORKERS + 1, sequence: { groupOrder: 1 } } as const;

export default defineConfig({
  plugins: [react()],
  test: {
    // For a hang, not for a slow machine: on one with six times the work a test that reads all sessions took 20 s.
    testTimeout: 60_000,
    // Also a test about types: it asserts that what runs agrees with them.
    expect: { requireAssertions: true },
    maxWorkers: WORKERS,
    projects: [
      {
        extends: true,
        // The client's code is loaded before the tests: see `fixtures/player/stage/load-ahead.ts`.
        plugins: [slowLoading('machines')],
        test: {
          name: 'unit',
          environment: 'node',
          // Without isolation: starting each file anew took longer than its tests.
          isolate: false,
          pool: 'threads',
          ...AFTERWARDS,
          setupFiles: ['tests/unit/setup.ts'],
          include: ['tests/unit/**/*.test.ts'],
          exclude: OWN_GLOBALS,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-isolated',
          ...AFTERWARDS,
          environment: 'node',
          setupFiles: ['tests/unit/setup.ts'],
          include: OWN_GLOBALS,
        },
      },
      {
        extends: true,
        plugins: [slowLoading('hooks', 'machines', 'src')],
        test: {
          name: 'hooks',
          // The options of `tests/run.mjs`: a thread has those of its process, a process of its own needs them again.
          execArgv: process.execArgv,
          environment: 'jsdom',
          // One document for many files: making it anew took two thirds of their time.
          isolate: false,
          setupFiles: ['tests/hooks/setup.ts'],
          include: ['tests/hooks/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          ...AFTERWARDS,
          environment: 'node',
          include: ['tests/package/**/*.test.{ts,tsx}'],
          exclude: AS_INSTALLED,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'installed',
          environment: 'node',
          include: AS_INSTALLED,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        plugins: [sourcesInOneModule()],
        // Found while a test runs, they would reload the page under it.
        optimizeDeps: {
          include: [
            '@codemirror/autocomplete',
            '@codemirror/commands',
            '@codemirror/lang-yaml',
            '@codemirror/language',
            '@codemirror/lint',
            '@codemirror/state',
            '@codemirror/view',
            '@floating-ui/dom',
            '@mantine/core',
            '@lexical/clipboard',
            '@lexical/history',
            '@lexical/html',
            '@lexical/link',
            '@lexical/list',
            '@lexical/rich-text',
            '@lingui/core',
            '@lingui/message-utils/compileMessage',
            '@tanstack/query-core',
            '@xstate/react',
            'aria-hidden',
            'axe-core',
            'dataloader',
            'diff',
            'dom-accessibility-api',
            'downshift',
            'hast-util-sanitize',
            'jsqr',
            'leaflet',
            'lexical',
            'parse5',
            'qrcode',
            'react-dom/client',
            'react-dom/server',
            'react-virtuoso',
            're2js',
            'tabbable',
            'temporal-polyfill',
            'vitest-browser-react',
            'xstate',
            'yaml',
            'zod',
          ],
        },
        resolve: {
          alias: {
            'virtual:chart-drawings': `${import.meta.dirname}/ladle/charts/no-drawings.ts`,
            'virtual:story-states': `${import.meta.dirname}/ladle/no-story-states.ts`,
            'virtual:axe': 'axe-core',
          },
        },
        test: {
          name: 'browser',
          // A state is waited for, not a time: on a busy machine a part may take longer than a second to load.
          expect: { poll: { interval: 25, timeout: 10_000 } },
          testTimeout: 60_000,
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          // Two pages for all files: loading the modules anew for each took a third of their time.
          isolate: false,
          setupFiles: ['tests/browser/setup.ts'],
          globalSetup: ['tests/browser/platform-server.ts'],
          browser: {
            enabled: true,
            headless: true,
            // The pointer of a page is one, and so is the focus.
            fileParallelism: false,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
                args: CHROMIUM_FLAGS,
              },
            }),
            instances: [
              { name: 'browser-first', browser: 'chromium', exclude: SECOND_PAGE },
              { name: 'browser-second', browser: 'chromium', include: SECOND_PAGE },
            ],
          },
        },
      },
    ],
  },
});
