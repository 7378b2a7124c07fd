import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = ['ladle/stories', 'ladle/pages'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.stories.tsx'))
    .map((name) => `${folder}/${name}`),
);

test('a title has words and spaces only: Ladle would split it at anything else [F-L4]', () => {
  const titles = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/(?:^export default \{ title: |storyName = )'(.*)'/gm),
    ].map(([, title]) => title ?? ''),
  );
  expect(titles.length).toBeGreaterThanOrEqual(files.length);
  expect(titles.filter((title) => !/^[A-Z]+[a-z]*(?:[ -][A-Za-z]+)*$/.test(title))).toEqual([]);
});
