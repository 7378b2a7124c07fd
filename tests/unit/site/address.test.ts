import { expect, test } from 'vitest';
import { addressOfStory, normalAddress } from '../../../ladle/site/address.ts';

const SITE = 'https://site.example/';

const normal = (search: string) => normalAddress(`${SITE}${search}`).slice(SITE.length);

test('equal addresses have one form, with all other parameters kept', () => {
  for (const search of [
    '?story=tree--open',
    '?a=b%20c&story=tree--open',
    '?session=a%2Fb.yaml&story=tree--open#steps',
    '?code=PUMP-7&name=a%20b&scroll=0&story=qr-code--print-page',
    '?props=%5B%22a%22%2C%7B%22b%22%3A%22it%27s%20%281%2A%29%21%22%7D%5D&story=tree--open',
  ]) {
    expect(normal(search)).toBe(search);
  }
  expect(normal('?story=tree--open&name=a+b&code=1#x')).toBe(
    '?code=1&name=a%20b&story=tree--open#x',
  );
  expect(normal("?story=tree--open&name=it's(*)")).toBe('?name=it%27s%28%2A%29&story=tree--open');
});

test('default values are omitted', () => {
  expect(normal('?width=0&story=tree--open&theme=light&rtl=false&mode=full')).toBe(
    '?story=tree--open',
  );
  expect(normal('?width=320&story=tree--open&theme=dark&rtl=true')).toBe(
    '?rtl=true&story=tree--open&theme=dark&width=320',
  );
});

test('another story starts without the settings of the previous one, and keeps the theme of the page', () => {
  const next = (search: string) =>
    addressOfStory(`${SITE}${search}`, 'tree--open').slice(SITE.length);
  expect(next('?story=sessions--step-by-step&session=a.yaml&step=2&theme=dark#b')).toBe(
    '?story=tree--open&theme=dark',
  );
  expect(next('')).toBe('?story=tree--open');
  expect(next('?story=tree--open&rtl=true&props=x')).toBe('?rtl=true&story=tree--open');
});
