import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const FOLDER = 'ladle/renderers';

describe('the symbols of the reference renderers', () => {
  test.each(readdirSync(FOLDER))('%s has none that only icon fonts contain', (file) => {
    const found = readFileSync(`${FOLDER}/${file}`, 'utf8').match(
      /[\u{2300}-\u{23ff}\u{1f000}-\u{1faff}]/gu,
    );
    expect(found ?? [], 'draw it in icons.tsx').toEqual([]);
  });
});
