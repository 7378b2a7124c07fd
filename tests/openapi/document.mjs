// The OpenAPI document as the built command prints it, for the checks of this folder.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireBuild } from '../built.mjs';

/** What `headless-grc openapi` prints; ends the check where it fails. */
export function printedDocument() {
  requireBuild();
  const printed = spawnSync(process.execPath, ['dist/cli.js', 'openapi'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (printed.status !== 0) {
    console.error(printed.stderr);
    process.exit(2);
  }
  return printed.stdout;
}

/** A file with the document, which goes when the check ends. */
export function documentFile(text) {
  const folder = mkdtempSync(join(tmpdir(), 'headless-grc-document-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, text);
  return file;
}
