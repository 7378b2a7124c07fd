import { expect, test } from 'vitest';
import { addressOf, isOtherStory } from '../../../ladle/site/address.ts';

const SITE = 'https://site.example/';
const PAGE = { story: 'tree--open', theme: 'light', rtl: false, mode: 'full', width: 0 };

/** The address as Ladle shows a page from it. */
const after = (search: string, page: Partial<typeof PAGE> = {}) =>
  addressOf(`${SITE}${search}`, { ...PAGE, ...page }).slice(SITE.length);

test('an address that says the same stays, in whatever order and with whatever else it says [F-L4]', () => {
  for (const search of [
    '?story=tree--open',
    '?a=b%20c&story=tree--open',
    '?session=a%2Fb.yaml&story=tree--open#steps',
  ]) {
    expect(after(search)).toBe(search);
  }
  const print = '?story=qr-code--print-page&code=PUMP-7&name=a+b&scroll=0';
  expect(after(print, { story: 'qr-code--print-page' })).toBe(print);
});

test('what is not as usual is written, and taken away when it is as usual again', () => {
  expect(after('?story=tree--open', { theme: 'dark', rtl: true, width: 320 })).toBe(
    '?story=tree--open&theme=dark&rtl=true&width=320',
  );
  expect(after('?story=tree--open&theme=dark&step=3')).toBe('?story=tree--open&step=3');
  expect(after('', { mode: 'preview' })).toBe('?story=tree--open&mode=preview');
});

test('another story begins without what was set for the one before, and keeps the page’s look', () => {
  const here = '?story=sessions--step-by-step&session=a.yaml&step=2&theme=dark#b';
  expect(after(here, { theme: 'dark' })).toBe('?story=tree--open&theme=dark');
  expect(isOtherStory(`${SITE}${here}`, PAGE.story)).toBe(true);
});

test('the site’s first page needs no address: it is no other story than the one that is shown', () => {
  expect(isOtherStory(SITE, PAGE.story)).toBe(false);
  expect(isOtherStory(`${SITE}?story=tree--open`, PAGE.story)).toBe(false);
});
