// `npm run check:document`: a linter of OpenAPI documents finds no error in ours.
import { spawnSync } from 'node:child_process';
import { documentFile, printedDocument } from './document.mjs';
import { folder, installed } from './install.mjs';

const file = documentFile(printedDocument());
const { status } = spawnSync(
  installed('redocly'),
  ['lint', file, '--config', `${folder}redocly.yaml`, '--format', 'summary'],
  {
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
);
process.exit(status ?? 1);
