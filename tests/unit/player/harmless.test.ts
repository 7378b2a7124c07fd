import fc from 'fast-check';
import { expect, test } from 'vitest';
import { harmless, harmlessJson } from '../../../fixtures/player/harmless.ts';

test.each([
  ['a\u001b[2Jb', 'a\\u001b[2Jb'],
  ['a\u001b]0;title\u0007b', 'a\\u001b]0;title\\u0007b'],
  ['a\u009b31mb', 'a\\u009b31mb'],
  ['a\r\nb', 'a\\nb'],
  ['a\rb', 'a\\rb'],
  ['::stop-commands::x', ': :stop-commands::x'],
  ['   ::error::x', '   : :error::x'],
  ['a\n::error::x', 'a\\n::error::x'],
  ['##vso[task.setvariable]x', '# #vso[task.setvariable]x'],
  ['x ##[group]y', 'x # #[group]y'],
  ["##teamcity[testFailed name='x']", "# #teamcity[testFailed name='x']"],
  ['abc\u202edef', 'abc\\u202edef'],
  ['half \ud800', 'half \\ud800'],
  ['plain: a::b, #1 ✓ é 😀', 'plain: a::b, #1 ✓ é 😀'],
])('%j is printed as %j [F-S5]', (text, printed) => {
  expect(harmless(text)).toBe(printed);
});

test('several lines stay several lines, each of them escaped [F-S5]', () => {
  expect(harmless('a\n::x::\n\u001b', 'several')).toBe('a\n: :x::\n\\u001b');
});

test('data is printed as JSON that commands nothing and reads the same [F-S5]', () => {
  const data = { 'a\u009b': ['##vso[x]', '###[y]', '\u202e\u2028', '::error::', '\ud800\u007f'] };
  // oxlint-disable-next-line no-control-regex
  const obeyed = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e]|^\s*::|##/m;
  for (const indent of [undefined, 2]) {
    const printed = harmlessJson(data, indent);
    expect(printed).not.toMatch(obeyed);
    expect(JSON.parse(printed)).toEqual(data);
  }
});

test('no text moves the cursor, ends a line or starts a command, and harmless text stays unchanged [F-S5]', () => {
  const nasty = fc.constantFrom(':', '#', '[', '\n', '\r', '\u001b', 'vso', ' ', '\u0085', 'x');
  fc.assert(
    fc.property(fc.array(fc.oneof(nasty, fc.string())), (parts) => {
      const printed = harmless(parts.join(''));
      // oxlint-disable-next-line no-control-regex
      expect(printed).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f]|^\s*::|##[\w-]*\[/);
      expect(harmless(printed)).toBe(printed);
    }),
  );
});
