import { expect, test } from 'vitest';
import { searchDocuments } from '../../../ladle/site/search-documents.ts';
import { indexOf, searchIn } from '../../../ladle/site/search-index.ts';
import { slugOf } from '../../../ladle/site/slug.ts';
import { nameOfPart, nameOfStory } from '../../../ladle/site/story-names.ts';

const documents = searchDocuments('.');
const search = searchIn(indexOf(documents));
const titles = (query: string) => search(query).map(({ title }) => title);

test('guides, widgets, hooks, charts, stories and sessions are found, each at its own address', () => {
  expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
  expect(search('completes')[0]).toBeDefined();
  expect(search('server rendering')).toContainEqual({
    id: '?story=guide--server-rendering',
    title: 'Server rendering and Next',
    group: 'Guides',
  });
  expect(search('useDateInput')[0]?.id).toBe('?story=reference--date-input#useDateInput');
  expect(titles('right to left')).toContain('Right to left');
  expect(search('A date is validated while it is typed')[0]?.id).toBe(
    '?story=sessions--step-by-step&session=date-input%2Ftyping.yaml&step=1',
  );
});

test.each([
  ['rtl', 'Right to left'],
  ['keyboard', 'By keyboard'],
  ['debouncing', 'Debouncing'],
  ['a11y', 'Accessibility statement'],
  ['SSR', 'Server rendering and Next'],
])('common words that users search for are found: %s [F-L4]', (query, title) => {
  expect(titles(query)).toContain(title);
});

test('all words must match, incomplete and misspelled ones too', () => {
  expect(titles('useDateInp')).toContain('useDateInput');
  expect(titles('skinnign')).toContain('Skinning');
  expect(search('date-input xyzzy')).toEqual([]);
});

test('stories have readable titles', () => {
  expect(nameOfStory('date-input--in-ukrainian')).toBe('In Ukrainian');
  expect(nameOfStory('qr-code--as-svg')).toBe('As SVG');
  expect(nameOfPart('qr-code')).toBe('QR code');
  expect(nameOfPart('reference')).toBe('Widgets');
});

test('the anchor of a heading consists of its words', () => {
  expect(slugOf('All errors, at once!')).toBe('all-errors-at-once');
});
