// Part of the build: writes the output of `--help` of each command into the folder given as argument.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { helpTexts } from './program.ts';
import { helpFile } from './ready-help.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Give the folder of the built package');
for (const [command, text] of Object.entries(helpTexts())) {
  const file = join(folder, helpFile(command));
  makeFolder(dirname(file));
  writeFileSync(file, text);
}
