// The committed states, parts (see `part-lines.mjs`) and accessibility trees: a text file per group of stories, a section per
// story.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const FOLDER = 'tests/stories/accessibility';
const HEADING = '## ';

/** The file that holds a story's tree: the stories of one widget share one. */
export const treeFileOf = (id) => `${FOLDER}/${id.split('--')[0]}.txt`;

/** The trees of a file by story id. */
export function readTrees(file) {
  const trees = new Map();
  if (!existsSync(file)) return trees;
  for (const part of readFileSync(file, 'utf8').split(`\n${HEADING}`).slice(1)) {
    const end = part.indexOf('\n');
    trees.set(part.slice(0, end), part.slice(end + 1).replace(/\n+$/, ''));
  }
  return trees;
}

/** Writes the trees of a file, in the order of their ids. */
export function writeTrees(file, trees) {
  const parts = [...trees].toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    file,
    [
      '# Made by npm run check:stories -- --update',
      ...parts.map(([id, tree]) => `\n${HEADING}${id}\n${tree}\n`),
    ]
      .join('\n')
      .replace(/\n+$/, '\n'),
  );
}
