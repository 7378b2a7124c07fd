// The reference of every hook, made from its types, its comments and its chart; the pages show it. And the
// shapes of its props, which the hooks check in development.
//
//   npm run reference            writes ladle/reference and hooks/kit/prop-shapes.ts anew; read the difference before you commit it
//   npm run reference -- --check says which hooks differ from their file
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

process.chdir(resolve(import.meta.dirname ?? '.', '../..'));
const { module } = await runnerImport(resolve('tests/reference/made-references.ts'), {
  configFile: false,
});
const { references, shapes, REFERENCE_FOLDER, PROP_SHAPES_FILE } = module;

if (process.argv.includes('--check')) {
  const stale = [
    ...module.staleReferences(references, REFERENCE_FOLDER),
    ...module.stalePropShapes(shapes, PROP_SHAPES_FILE),
  ];
  for (const sentence of stale) console.log(sentence);
  if (stale.length > 0) console.log('\nRun npm run reference and read the difference.');
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  module.writeReferences(references, REFERENCE_FOLDER);
  module.writePropShapes(shapes, PROP_SHAPES_FILE);
  console.log(`${references.length} references written to ${REFERENCE_FOLDER}`);
}
