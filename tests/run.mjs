// `npm test`: finds Chromium, and runs every vitest project but the one of the built package, which the gate runs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';

let chromium;
try {
  chromium = await ensureChromium();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const scratch = mkdtempSync(join(tmpdir(), 'headless-grc-tests-'));
const lostPage = join(scratch, 'lost-page');
const options = process.argv.slice(2);

/**
 * Options of V8 for the processes that run tests: a larger space for new objects, which is then collected less often, and
 * one helper thread instead of four, because the tests already keep all cores busy. They save a twentieth of the time.
 */
const V8_OPTIONS = ['--max-semi-space-size=64', '--v8-pool-size=1'];

let status = vitest(['--project=!installed', ...options]);
// Chromium now and then closes the web sockets of a page, and vitest 4 then ends the run, whatever is left to run.
// No test has failed, so the browser tests run once more, all of them.
if (existsSync(lostPage)) {
  console.log(
    '\nChromium lost the connection of a page: the browser tests run again from the start.',
  );
  status = vitest(['--project=browser-*', ...options.map(again)]);
}
rmSync(scratch, { recursive: true, force: true });
process.exit(status);

function vitest(args) {
  const { status } = spawnSync(
    process.execPath,
    [
      ...V8_OPTIONS,
      'node_modules/vitest/vitest.mjs',
      'run',
      ...(args.some((arg) => arg.startsWith('--reporter')) ? [] : ['--reporter=default']),
      '--reporter=./tests/lost-page-reporter.mjs',
      ...args,
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM: chromium, LOST_PAGE_FILE: lostPage },
    },
  );
  return status ?? 1;
}

/** The report of the second run stands beside that of the first. */
function again(option) {
  return /^--outputFile[^=]*=/.test(option) ? `${option}.again` : option;
}
