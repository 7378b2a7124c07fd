// The reference of every hook, made from its types, its comments and its chart; the pages show it. And the
// shapes by which the hooks check their props in development, and by which sessions are checked.
//
//   npm run reference            writes ladle/reference and the files of tests/reference/shape-files.ts anew; read the difference before you commit it
//   npm run reference -- --check says which hooks differ from their file
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

process.chdir(resolve(import.meta.dirname ?? '.', '../..'));
const { module } = await runnerImport(resolve('tests/reference/made-references.ts'), {
  configFile: false,
});
const { made, REFERENCE_FOLDER } = module;

if (process.argv.includes('--check')) {
  const stale = [
    ...module.staleReferences(made.references, REFERENCE_FOLDER),
    ...module.staleShapes(made, '.'),
  ];
  for (const sentence of stale) console.log(sentence);
  if (stale.length > 0) console.log('\nRun npm run reference and read the difference.');
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  module.writeReferences(made.references, REFERENCE_FOLDER);
  module.writeShapes(made, '.');
  console.log(`${made.references.length} references written to ${REFERENCE_FOLDER}`);
}
