import { expect, test } from 'vitest';
import { terminalOf } from '../../../cli/io.ts';

const screen = { isTTY: true, columns: 100 };

test.each([
  ['gets colours', {}, screen, { is: true, columns: 100, colour: true }],
  [
    'gets no colours where they are disabled',
    { NO_COLOR: '1' },
    screen,
    { is: true, colour: false },
  ],
  ['is treated as a file where it is dumb', { TERM: 'dumb' }, screen, { is: false, colour: false }],
  ['gets colours on request', { TERM: 'dumb', FORCE_COLOR: '1' }, screen, { colour: true }],
  ['is not detected where there is a pipe', {}, {}, { is: false, columns: 80, colour: false }],
])('a terminal %s', (_, env, stream, terminal) => {
  expect(terminalOf(env, stream)).toMatchObject(terminal);
});
