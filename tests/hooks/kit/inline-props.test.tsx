import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadAheadOfCharts, loadAheadOfHooks } from '../../../fixtures/player/stage/load-ahead.ts';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { settle } from '../settle.ts';
import { callHook, INLINE_PROPS, WIDGET_HOOKS } from '../../react-18/inline-props.ts';
import { cardPlatform, translate } from '../card-fakes.tsx';
import { describeInBothModes } from '../react-modes.tsx';

// Code loaded meanwhile would render a widget once more.
beforeAll(async () => {
  await loadAheadOfCharts();
  await loadAheadOfHooks(['editor', 'map']);
});

/** The number of renders until a widget is stable: mount, loaded data, its parts in the page. */
const SETTLING_MAX = 30;

test('every hook of a widget has its inline props here [F-K1]', () => {
  expect(Object.keys(INLINE_PROPS).toSorted()).toEqual([...WIDGET_HOOKS].toSorted());
});

describeInBothModes('every prop may be a new object on each render [F-K1]', (show, mode) => {
  test.each(WIDGET_HOOKS)(
    '%s stops rendering after mount, and renders once when its parent does',
    async (name) => {
      const { clock, windows, provide } = cardPlatform();
      let renders = 0;
      // The props are created where the hook is called: each render of the hook passes new ones.
      function Widget(): ReactNode {
        renders++;
        if (renders > 10 * SETTLING_MAX) throw new Error('It renders without end.');
        const view = callHook(name, INLINE_PROPS[name]?.() ?? {}) as Readonly<
          Record<string, unknown>
        >;
        const root = view['getRootProps'] ?? view['getContentProps'] ?? view['getListProps'];
        return (
          <div {...(root as (() => object) | undefined)?.()}>
            {view['getMenuProps'] !== undefined && (
              <>
                <input {...(view['getInputProps'] as () => object)()} />
                <ul {...(view['getMenuProps'] as () => object)()} />
              </>
            )}
          </div>
        );
      }
      const page = (children: ReactNode) =>
        provide(
          <GrcProvider
            client={{} as never}
            windows={windows}
            clock={clock}
            translate={(key, params) => translate(key, params)}
            notify={() => {}}
            onWarning={() => {}}
            getRootNode={() => document}
            inspect={() => () => {}}
            environment={{ root: 'https://grc.example', online: true }}
            storage={{ read: async () => null, write: async () => {} } as never}
          >
            {children}
          </GrcProvider>,
        );
      const { rerender } = show(page(<Widget />));
      await settle();
      expect(renders).toBeLessThan(SETTLING_MAX);

      // Stable: one render of the parent is one of the widget (StrictMode renders each twice).
      const times = mode === 'strict' ? 2 : 1;
      await act(async () => rerender(page(<Widget />)));
      const settled = renders;
      await act(async () => rerender(page(<Widget />)));
      expect(renders - settled).toBe(times);
    },
  );
});
