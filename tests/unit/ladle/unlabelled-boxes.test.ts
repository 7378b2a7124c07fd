import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const FOLDER = 'ladle/renderers';

/** Boxes that search, and those of a value of the user's own: only a screen reader hears their names. */
const BARE = /<input \{\.\.\.[\w.]+\.get(?:Search|Other(?:Text|Input))Props\(/g;

describe('the text boxes of the reference renderers', () => {
  test.each(readdirSync(FOLDER))('%s shows what those without a label are for', (file) => {
    const source = readFileSync(`${FOLDER}/${file}`, 'utf8');
    const bare = source.includes('getSearchLabelProps') ? [] : source.match(BARE);
    expect(bare ?? [], 'take UnlabelledInput').toEqual([]);
  });
});
