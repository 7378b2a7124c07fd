import { expect, test } from 'vitest';
import { terminalOf } from '../../../cli/io.ts';

const screen = { isTTY: true, columns: 100 };

test.each([
  ['is written to in colours', {}, screen, { is: true, columns: 100, colour: true }],
  ['without them where nobody wants any', { NO_COLOR: '1' }, screen, { is: true, colour: false }],
  ['as a file where it is dumb', { TERM: 'dumb' }, screen, { is: false, colour: false }],
  [
    'in colours where they are asked for',
    { TERM: 'dumb', FORCE_COLOR: '1' },
    screen,
    { colour: true },
  ],
  ['and is none where there is a pipe', {}, {}, { is: false, columns: 80, colour: false }],
])('a terminal %s', (_, env, stream, terminal) => {
  expect(terminalOf(env, stream)).toMatchObject(terminal);
});
