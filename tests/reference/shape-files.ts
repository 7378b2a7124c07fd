import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Made } from './make-references.ts';

/** The files, below the root of the project: shapes of the hooks' props and of what sessions say, types of entities. */
export const PROP_SHAPES_FILE = 'hooks/kit/prop-shapes.ts';
export const SESSION_SHAPES_FILE = 'fixtures/player/names/session-shapes.ts';
export const ENTITY_TYPES_FILE = 'src/domain/entity-types.ts';

/** The shapes that the checks in development and those of sessions read, and the types of the domain. */
export type MadeShapes = Pick<Made, 'propShapes' | 'sessionShapes' | 'entityTypes'>;

/** Which files of shapes below `root` are not what the sources say, as sentences. */
export const staleShapes = (made: MadeShapes, root: string): readonly string[] =>
  Object.entries(textsOf(made)).flatMap(([file, text]) => {
    const path = join(root, file);
    const isCurrent = existsSync(path) && readFileSync(path, 'utf8') === text;
    return isCurrent ? [] : [`${file} is not what the sources say`];
  });

/** Writes the files of shapes below `root`. */
export function writeShapes(made: MadeShapes, root: string): void {
  for (const [file, text] of Object.entries(textsOf(made))) writeFileSync(join(root, file), text);
}

const textsOf = ({
  propShapes,
  sessionShapes,
  entityTypes,
}: MadeShapes): Readonly<Record<string, string>> => ({
  [PROP_SHAPES_FILE]: `// Written by \`npm run reference\` from the types of the hooks.
import type { Shapes } from '../../src/shapes/shape.ts';

/** The shapes of the props of each hook. */
export const PROP_SHAPES: Readonly<Record<string, Shapes>> = ${written(propShapes, 1)};
`,
  [SESSION_SHAPES_FILE]: `// Written by \`npm run reference\` from the types of the charts and of what sessions set.
import type { SessionShapes } from './session-shape.ts';

/** The shapes of what sessions set and send. */
export const SESSION_SHAPES: SessionShapes = {
${Object.entries(sessionShapes)
  .map(([name, shapes]) => `  ${name}: ${written(shapes, name === 'widgets' ? 2 : 1, '    ')},`)
  .join('\n')}
};
`,
  [ENTITY_TYPES_FILE]: `// Written by \`npm run reference\` from the schemas of this folder and their comments.
import type { Temporal } from 'temporal-polyfill';
import type { OpenEnum } from './wire-value.ts';

${entityTypes}`,
});

/** A value as a source has it, with a line for each member down to a depth. */
function written(value: unknown, depth: number, indent = '  '): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const lines = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, member]) =>
        `${indent}${/^\w+$/.test(name) ? name : `'${name}'`}: ${written(member, depth - 1, `${indent}  `)},\n`,
    );
  return `{\n${lines.join('')}${indent.slice(2)}}`;
}
