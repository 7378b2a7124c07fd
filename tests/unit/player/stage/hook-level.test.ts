import { beforeAll, describe, expect, test } from 'vitest';
import { startHook } from '../../../../fixtures/player/stage/hook-level.ts';
import { installDocument } from '../../../../fixtures/player/stage/install-document.ts';
import { widgets } from '../../../../fixtures/player/stage/widgets.ts';
import { play } from '../session-text.ts';

beforeAll(installDocument);

const SESSION = `title: A dialog in a hook
steps:
  - start: { widget: dialog, input: { open: true } }
  - expect: { state: open, view: { getTitleProps: { $any: true } } }
  - send: dialog.ok
  - expect: { state: closed, emitted: [{ type: open.change, result: ok }] }
`;

describe('at hook level', () => {
  test('a widget is its hook in StrictMode, and what the hook returns can be expected', async () => {
    const { end, why } = await play(SESSION, { level: 'hook', startHook });
    expect(why).toEqual([]);
    expect(end.verdict).toBe('passed');
    expect(end.seen.states).toContain('dialog: open');
  });

  test('what only a hook has is not looked at on a chart', async () => {
    const { end } = await play(SESSION);
    expect(end.verdict).toBe('passed');
  });

  test('nothing of a widget is left when its session ends', async () => {
    const { end } = await play(SESSION, { level: 'hook', startHook });
    expect(end.verdict).toBe('passed');
    expect(document.body.childNodes).toHaveLength(0);
  });

  test('a hook that throws fails its step and says why', async () => {
    const broken = {
      ...widgets['dialog'],
      hook: async () => () => {
        throw new Error('no such thing');
      },
    };
    const table = widgets as Record<string, unknown>;
    const { dialog } = table;
    table['dialog'] = broken;
    try {
      const { why } = await play('title: t\nsteps:\n  - start: { widget: dialog }\n', {
        level: 'hook',
        startHook,
      });
      expect(why).toEqual(['3: the hook failed: no such thing']);
    } finally {
      table['dialog'] = dialog;
    }
  });
});

describe('every widget', () => {
  test.each(Object.entries(widgets))(
    '%s has a chart and a hook that can be loaded',
    async (_, widget) => {
      const { machine } = await widget.chart();
      expect(machine.id).toMatch(/^[a-z]\w+$/);
      if (widget.hook) expect(await widget.hook()).toBeTypeOf('function');
    },
  );
});
