import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'tests/stories/accessibility';
const STATE = 'state of ';

/**
 * The committed states of all stories, which the check of the stories writes; `root` is the
 * project's folder.
 */
export function readStoryStates(root: string): Readonly<Record<string, readonly string[]>> {
  const states: Record<string, readonly string[]> = {};
  for (const file of readdirSync(`${root}/${FOLDER}`)) {
    const [, ...stories] = readFileSync(`${root}/${FOLDER}/${file}`, 'utf8').split('\n## ');
    for (const story of stories) {
      const [id = '', ...lines] = story.split('\n');
      const reached = lines.filter((line) => line.startsWith(STATE));
      states[id] = reached.map((line) => line.slice(STATE.length));
    }
  }
  return states;
}
