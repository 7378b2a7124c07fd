import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storiesIn } from '../../../ladle/site/search-documents.ts';

const files = ['ladle/stories', 'ladle/pages'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.stories.tsx'))
    .map((name) => `${folder}/${name}`),
);

test('a title has only words and spaces: Ladle would split it at any other character [F-L4]', () => {
  const titles = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/(?:^export default \{ title: |storyName = )'(.*)'/gm),
    ].map(([, title]) => title ?? ''),
  );
  expect(titles.length).toBeGreaterThanOrEqual(files.length);
  expect(titles.filter((title) => !/^[A-Z]+[a-z]*(?:[ -][A-Za-z]+)*$/.test(title))).toEqual([]);
});

test('the welcome page is first, and every page with a fixed place exists [F-L4]', () => {
  const [, list = ''] =
    /storyOrder: \[([^\]]*)\]/.exec(readFileSync('.ladle/config.mjs', 'utf8')) ?? [];
  const order = [...list.matchAll(/'(.*)'/g)].map(([, id = '']) => id);
  expect([order[0], order.at(-1)]).toEqual(['guide--welcome', '*']);
  const pages = [
    ...readdirSync('ladle/guides').map((file) => `guide--${file.split('.')[0]}`),
    ...storiesIn('ladle/pages').map(({ id }) => id),
  ];
  expect(order.filter((id) => !id.endsWith('*') && !pages.includes(id))).toEqual([]);
});

test('the first page links to every guide', () => {
  const welcome = readFileSync('ladle/guides/welcome.stories.mdx', 'utf8');
  const guides = readdirSync('ladle/guides')
    .filter((file) => file.includes('.stories.') && !file.startsWith('welcome.'))
    .map((file) => `guide--${file.split('.')[0]}`);
  expect(guides.filter((id) => !welcome.includes(`](?story=${id})`))).toEqual([]);
});
