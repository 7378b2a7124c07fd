import { expect, test } from 'vitest';
import { storiesOf } from '../../../ladle/site/stories-of.ts';
import { shorterList } from '../../../ladle/site/story-list.ts';

/** A story in Ladle's list, and where it stands in its file. */
const story = (component: string, file: string, name: string) =>
  `const ${component} = lazy(() => import("${file}").then(module => {
  return {
    default: composeEnhancers(module, "${name}")
  };
}));`;
const place = (id: string, component: string, more = '') => `  "${id}": {
    component: ${component},
    locStart: 12,
    locEnd: 20,
    entry: "ladle/stories/a.stories.tsx"${more}
  }`;

const list = (...places: readonly string[]) =>
  [
    'import { lazy } from "react";',
    story('tree$$open', '/tree.stories.tsx', 'Open'),
    story('tree$$as$the$api$says', '/tree.stories.tsx', 'AsTheAPISays'),
    story('guide$$ci', '/ci.stories.mdx', 'MDXContent'),
    `export let stories = {\n${places.join(',\n')}\n};`,
    'export let config = {"addons":{"source":{"themeDark":{"plain":{"color":"#111"},"styles":[{"types":["a"],"style":{}}]},"enabled":false}}};',
  ].join('\n');
const PLACES = [
  place('tree--open', 'tree$$open'),
  place('tree--as-the-api-says', 'tree$$as$the$api$says'),
  place('guide--ci', 'guide$$ci'),
];

test('the list of stories names each file once, its stories by their names, and no place in it', () => {
  const short = shorterList(list(...PLACES));
  expect(short).toContain('[() => import("/tree.stories.tsx"), "tree", "Open AsTheAPISays"]');
  expect(short).toContain('[() => import("/ci.stories.mdx"), "guide", "MDXContent=ci"]');
  expect(short).not.toMatch(/locStart|ladle\/stories|#111/);
  expect(short).toContain('"enabled":false');
});

test('a list that is written otherwise than it was stops the build', () => {
  expect(() => shorterList(list(...PLACES, place('tree--other', 'other')))).toThrow(/4 stories/);
  const withMeta = place('guide--ci', 'guide$$ci', ',\n    meta: {}');
  expect(() => shorterList(list(...PLACES.slice(0, 2), withMeta))).toThrow(/not known/);
});

test('the page has the stories by the same ids as before', () => {
  const load = () => Promise.resolve('');
  const files = [
    [load, 'tree', 'Open ValuesOutsideTheTree AsTheAPISays PDF2Page'],
    [load, 'guide', 'MDXContent=ci'],
  ] as const;
  const stories = storiesOf(files, (_, name) => name);
  expect(Object.keys(stories)).toEqual([
    'tree--open',
    'tree--values-outside-the-tree',
    'tree--as-the-api-says',
    'tree--pdf2-page',
    'guide--ci',
  ]);
  expect(stories['guide--ci']).toEqual({ component: 'MDXContent' });
});
