import { expect, test } from 'vitest';
import { linkNodes } from '../../../src/hyperlinks/index.ts';

const link = (href: string, text: string) => ({
  tag: 'a',
  attributes: { href },
  children: [text],
});
const paragraph = (...children: readonly unknown[]) => ({ tag: 'p', attributes: {}, children });

test('only web pages and e-mail addresses in a text become links', () => {
  expect(
    linkNodes([
      paragraph('See www.x.example, or write to a@b.example. Not \\\\server\\share.') as never,
      'plain',
    ]),
  ).toEqual([
    paragraph(
      'See ',
      link('https://www.x.example', 'www.x.example'),
      ', or write to ',
      link('mailto:a@b.example', 'a@b.example'),
      '. Not \\\\server\\share.',
    ),
    'plain',
  ]);
  expect(linkNodes(['https://x.example'])).toEqual([
    link('https://x.example', 'https://x.example'),
  ]);
});

test('an existing link stays one link', () => {
  const node = link('https://a.example', 'https://b.example');
  expect(linkNodes([paragraph(node) as never])).toEqual([paragraph(node)]);
});

test('the first 100 addresses become links [hyperlink-28]', () => {
  const texts = Array.from({ length: 4 }, (_, place) =>
    Array.from({ length: 30 }, (_other, number) => `https://x${place * 30 + number}.example`),
  );
  const nodes = linkNodes(texts.map((words) => paragraph(words.join(' ')) as never));
  const links = nodes.flatMap((node) =>
    typeof node === 'string' ? [] : node.children.filter((child) => typeof child !== 'string'),
  );
  expect(links).toHaveLength(100);
  expect(JSON.stringify(nodes.at(-1))).toContain('https://x119.example');
});
