import { expect, test } from 'vitest';
import { printStory } from '../../../ladle/links-in-page.ts';
import { readQrPrint } from '../../../src/routes.ts';

test('a story prints a code, with the parameters that the product passes to its page [F-L2]', () => {
  const here = 'https://site.example/grc/?story=card-properties--loaded&theme=dark';
  const print =
    'https://platform.example/qr-print?code=PUMP-7&name=Pump%20%26%20pipe&size=150&scroll=340';
  const story = printStory(print, here);
  expect(story).toMatch(/^https:\/\/site\.example\/grc\/\?story=qr-code--print-page&theme=dark&/);
  expect(readQrPrint(story)).toEqual({
    code: 'PUMP-7',
    name: 'Pump & pipe',
    size: 150,
    scroll: 340,
  });
});
