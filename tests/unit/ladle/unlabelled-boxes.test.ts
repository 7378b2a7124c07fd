import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const FOLDER = 'ladle/renderers';

/** Search boxes and boxes for a free value: only screen readers read their names. */
const BARE = /<input \{\.\.\.[\w.]+\.get(?:Search|Other(?:Text|Input))Props\(/g;

describe('the text boxes of the reference renderers', () => {
  test.each(readdirSync(FOLDER))('%s gives those without a label another name', (file) => {
    const source = readFileSync(`${FOLDER}/${file}`, 'utf8');
    const bare = source.includes('getSearchLabelProps') ? [] : source.match(BARE);
    expect(bare ?? [], 'take UnlabelledInput').toEqual([]);
  });
});
