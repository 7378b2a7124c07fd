import { beforeAll, describe, expect, test } from 'vitest';
import { createElement, type ReactNode } from 'react';
import { startHookOn } from '../../../../fixtures/player/stage/hook-level.ts';
import { installDocument } from '../../../../fixtures/player/stage/install-document.ts';
import { widgets } from '../../../../fixtures/player/stage/widgets.ts';
import type { StartOptions } from '../../../../fixtures/player/stage/widget-driver.ts';
import { readSession } from '../../../../fixtures/player/session/read-session.ts';
import { play } from '../session-text.ts';

beforeAll(installDocument);

const startHook = startHookOn();

const SESSION = `title: A dialog in a hook
steps:
  - start: { widget: dialog, input: { open: true } }
  - expect: { state: open, view: { getTitleProps: { $any: true } } }
  - send: dialog.ok
  - expect: { state: closed, emitted: [{ type: open.change, result: ok }] }
`;

describe('at hook level', () => {
  test('a widget is its hook in StrictMode, and the result of the hook can be expected', async () => {
    const { end, why } = await play(SESSION, { level: 'hook', startHook });
    expect(why).toEqual([]);
    expect(end.verdict).toBe('passed');
    expect(end.seen.states).toContain('dialog: open');
  });

  test('members that only a hook has are not compared on a chart', async () => {
    const { end } = await play(SESSION);
    expect(end.verdict).toBe('passed');
  });

  test.each([{}, { level: 'hook', startHook } as const])(
    'a people field selects at once, with its chart and with its hook %#',
    async (options) => {
      const { why } = await play(
        `title: t
world: enterprise
steps:
  - start: { widget: people-field, input: { allowedTypes: [team] } }
  - send: dialog.open
  - send: { type: search.change, text: fire }
  - after: 1s
  - send: { type: row.press, id: 'team:1' }
  - expect: { state: closed, context: { value: [{ label: Fire team }] } }
`,
        options,
      );
      expect(why).toEqual([]);
    },
  );

  test('no part of a widget is left when its session ends', async () => {
    const { end } = await play(SESSION, { level: 'hook', startHook });
    expect(end.verdict).toBe('passed');
    expect(document.body.childNodes).toHaveLength(0);
  });

  test('without startHook, the session says where it comes from', async () => {
    const { end } = await play('title: t\nsteps:\n  - start: { widget: dialog }\n', {
      level: 'hook',
    });
    expect(end.reason).toBe(
      'Level hook needs the option startHook: startHookOn of headless-grc/testing/hooks makes it.',
    );
  });

  test('a hook that throws fails its step with the reason', async () => {
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
      expect(document.body.childNodes).toHaveLength(0);
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

const loadRenderers = () => import('../../../../ladle/renderers/index.ts');

/** Plays a session with the reference renderers. */
const playShown = async (text: string) => {
  const { rendererOf } = await loadRenderers();
  return play(text, {
    level: 'hook',
    startHook: startHookOn({ component: rendererOf }),
  });
};

const fail = (): never => {
  throw new Error('no such thing');
};
/** Invalid getters, each with its error message. */
const BROKEN: readonly (readonly [string, Readonly<Record<string, () => unknown>>])[] = [
  ['getOkProps fails: no such thing', { getOkProps: fail }],
  ['getOkProps gives no props', { getOkProps: () => undefined }],
  ['getOkProps loses the props of its caller', { getOkProps: () => ({}) }],
];

const session = (...steps: string[]) =>
  ['title: t', 'levels: [hook]', 'steps:', ...steps.map((step) => `  - ${step}`), ''].join('\n');

describe('on the page of a widget', () => {
  test('buttons are pressed, keys go to the focused element, and roles, names and states are read [F-E3]', async () => {
    const { why, end } = await playShown(
      session(
        'start: { widget: dialog }',
        'press: { role: button, name: dialog }',
        'expect: { page: [{ role: dialog, name: dialog, modal: true }, { role: heading, level: 2 }] }',
        'key: Tab',
        'expect: { page: [{ role: button, name: Cancel, focused: true }] }',
        'key: Enter',
        'expect: { state: closed, page: [{ role: dialog, absent: true }, { role: button, shown: 1 }] }',
      ),
    );
    expect(why).toEqual([]);
    expect(end.verdict).toBe('passed');
  });

  test('the focus is visible after a key press, not after a pointer press', async () => {
    // They read the document when they are loaded.
    const { pressKey } = await import('../../../../fixtures/player/page/keyboard.ts');
    const { press } = await import('../../../../fixtures/player/page/pointer.ts');
    const button = (id: string) =>
      document.body.appendChild(Object.assign(document.createElement('button'), { id }));
    const [first, second] = [button('first'), button('second')];
    const shown = () => [first, second].filter((one) => one.matches(':focus-visible'));
    try {
      await press(first);
      expect(document.activeElement).toBe(first);
      expect(shown()).toEqual([]);
      await pressKey(document.body, 'Tab');
      expect(shown()).toEqual([second]);
      expect(second.matches('#second')).toBe(true);
    } finally {
      first.remove();
      second.remove();
    }
  });
  test('keys reach the page of the session and its layers, not the controls of a player around it', async () => {
    const { pressKey } = await import('../../../../fixtures/player/page/keyboard.ts');
    const button = (id: string, parent: Element) =>
      parent.appendChild(Object.assign(document.createElement('button'), { id }));
    const around = document.body.appendChild(document.createElement('main'));
    const control = button('control', around);
    const area = around.appendChild(document.createElement('div'));
    button('inside', area);
    button('behind', around);
    const layer = button('layer', document.body);
    let presses = 0;
    control.addEventListener('click', () => (presses += 1));
    const focused: string[] = [];
    const press = async (key: string) => {
      await pressKey(area, key);
      focused.push(document.activeElement?.id ?? '');
    };
    try {
      control.focus();
      await press('Enter');
      for (const key of ['Tab', 'Tab', 'Shift+Tab']) await press(key);
      expect(focused).toEqual(['control', 'inside', 'layer', 'inside']);
      expect(presses).toBe(0);
    } finally {
      around.remove();
      layer.remove();
    }
  });

  test('an unmet expectation is reported with the actual page', async () => {
    const { why } = await playShown(
      session(
        'start: { widget: dialog, input: { open: true } }',
        'expect: { page: [{ role: button, name: OK, focused: false }, { role: button, name: Save }, { role: dialog, absent: true }] }',
      ),
    );
    expect(why).toEqual([
      '5: page[0].focused expected false actual true',
      '5: page[1] expected button "Save" actual the page shows no button "Save"; it shows \'OK\', \'Cancel\'',
      expect.stringMatching(/^5: page\[2\] expected no dialog actual \[\{"name":"dialog"/),
    ]);
  });

  test.each([
    ['press: { role: button, name: Safe }', 'the page shows no button "Safe"; it shows'],
    ['press: { role: textbox, nth: 2 }', 'there are 1 of textbox, not 2'],
    ['press: { role: textbox }', "'text-field' is disabled: nobody can press it"],
    ['type: { text: a }', "'text-field' is disabled: nobody can type into it"],
  ])('a step cannot do what a user could not do: %s', async (step, reason) => {
    const { why } = await playShown(
      session('start: { widget: text-field, input: { disabled: true } }', step),
    );
    expect(why).toHaveLength(1);
    expect(why[0]).toContain(`5: ${reason}`);
  });

  test('page steps are rejected in a session for all levels, and skipped if the step allows it [F-E3]', async () => {
    const written = 'title: t\nsteps:\n  - start: { widget: dialog }\n  - key: Tab\n';
    const read = readSession(written, 'test.yaml');
    expect(read).toMatchObject({
      ok: false,
      problems: [{ line: 4, message: expect.stringContaining('write `levels: [hook]`') }],
    });
    const { why } = await play(
      `${written}    only: hook\n  - expect: { state: closed }\n  - expect: { page: [{ role: dialog }] }\n`,
    );
    expect(why).toEqual([
      '4: it is played at level hook only',
      '7: a widget has a page at hook level only',
    ]);
  });

  test.each(BROKEN)(
    'a getter that no renderer calls is called anyway: %s [F-E3]',
    async (said, broken) => {
      const { why } = await play(session('start: { widget: dialog }'), {
        level: 'hook',
        startHook: startHookOn({
          inspect: (widget) => {
            const { view } = widget;
            Object.assign(widget, { view: () => ({ ...(view() as object), ...broken }) });
          },
        }),
      });
      expect(why).toEqual([`4: ${said}`]);
    },
  );

  /** Plays a session whose page has a dialog in an element with these props and this child. */
  const playAround = (text: string, props: object, child: ReactNode) =>
    play(text, {
      level: 'hook',
      startHook: async (options: StartOptions) => {
        const { Dialog } = await loadRenderers();
        const dialog = createElement(Dialog, { label: 'a', title: 'b' });
        const component = () => () => createElement('div', props, child, dialog);
        return startHookOn({ component })(options);
      },
    });

  test('a warning of React fails the step [F-E3]', async () => {
    const odd = createElement('div', { CLASSNAME: 'x' });
    const { why } = await playAround(session('start: { widget: dialog }'), {}, odd);
    expect(why).toEqual([expect.stringContaining('React reports a mistake: Invalid DOM property')]);
  });

  test('an event handler that throws fails the step that caused the event', async () => {
    const steps = session('start: { widget: dialog }', 'press: { role: button, name: a }');
    const { why } = await playAround(steps, { onMouseDown: fail }, null);
    expect(why).toEqual(['5: React reports a mistake: an event handler failed: no such thing']);
  });

  test('a handler of a widget can ask which text is selected', () => {
    expect(String(document.getSelection())).toBe('');
    expect(document.body.contains(document.getSelection()?.anchorNode ?? null)).toBe(false);
  });
});
