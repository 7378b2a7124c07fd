// `npm run check:document`: a linter of OpenAPI documents finds no error in ours.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireBuild } from '../built.mjs';
import { folder, installed } from './install.mjs';

requireBuild();
const redocly = installed('redocly');
const printed = spawnSync(process.execPath, ['dist/cli.js', 'openapi'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (printed.status !== 0) {
  console.error(printed.stderr);
  process.exit(2);
}
const file = join(mkdtempSync(join(tmpdir(), 'headless-grc-')), 'openapi.json');
writeFileSync(file, printed.stdout);
const { status } = spawnSync(
  redocly,
  ['lint', file, '--config', `${folder}redocly.yaml`, '--format', 'summary'],
  {
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
);
process.exit(status ?? 1);
