import { expect, test, vi } from 'vitest';
import { processIo, terminalOf } from '../../../cli/io.ts';

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

test('no message commands the terminal or the build service, whatever files are called [F-S5]', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    processIo().err('a\u001b[2J.env can be read by others\n::stop-commands::t ##vso[x]\u009b\n');
    expect(write.mock.calls).toEqual([
      ['a\\u001b[2J.env can be read by others\n: :stop-commands::t # #vso[x]\\u009b\n'],
    ]);
  } finally {
    write.mockRestore();
  }
});
