import fc from 'fast-check';
import type {
  RichBlock,
  RichInline,
  RichList,
  RichListItem,
  RichText,
} from '../../../src/rich-text/document.ts';
import { MARKS } from '../../../src/rich-text/document.ts';

const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 8 }),
  fc.constantFrom('a', ' ', '  ', '<b>', '&amp;', '\u00A0', 'אבג', '日本', '"', ' x ', '\t'),
);

const marked: fc.Arbitrary<RichText> = fc
  .tuple(text, fc.subarray(MARKS.map(([mark]) => mark)))
  .map(([text, marks]) => ({ kind: 'text', text, marks }));

const inLine: fc.Arbitrary<RichInline> = fc.oneof(
  { weight: 6, arbitrary: marked },
  { weight: 1, arbitrary: fc.constant({ kind: 'break' } as const) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('https://x.example/?a=1&b="2"', 'mailto:a@b.example', '/documents/1'),
        fc.array(marked, { minLength: 1, maxLength: 3 }),
      )
      .map(([href, content]) => ({ kind: 'link', href, content }) as const),
  },
);

const content = fc.array(inLine, { maxLength: 6 });

const list = (depth: number): fc.Arbitrary<RichList> =>
  fc
    .tuple(fc.boolean(), fc.array(item(depth), { minLength: 1, maxLength: 3 }))
    .map(([ordered, items]) => ({ kind: 'list', ordered, items }));

const item = (depth: number): fc.Arbitrary<RichListItem> =>
  fc.record({
    content,
    lists: depth === 0 ? fc.constant([]) : fc.array(list(depth - 1), { maxLength: 2 }),
  });

/**
 * Formatted texts of every structure: overlapping formatting, links, lists with three levels, spaces and
 * hostile characters.
 */
export const richDocuments: fc.Arbitrary<readonly RichBlock[]> = fc.array(
  fc.oneof(
    content.map((content) => ({ kind: 'paragraph', content }) as const),
    list(2),
  ),
  { maxLength: 4 },
);
