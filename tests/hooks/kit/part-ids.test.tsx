import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callHook, INLINE_PROPS, WIDGET_HOOKS } from '../../react-18/inline-props.ts';
import { cardPlatform } from '../card-fakes.tsx';

const SEED = 'seed';

/** All words in the strings that the getters of a hook return, including those of the widgets inside it. */
async function idsOf(hook: string, props: object): Promise<ReadonlySet<string>> {
  let view: object = {};
  function Widget() {
    view = callHook(hook, { ...INLINE_PROPS[hook]!(), ...props });
    return null;
  }
  const { unmount } = render(cardPlatform().provide(<Widget />));
  await act(async () => {});
  unmount();
  return new Set(textsOf(view).flatMap((text) => text.split(' ')));
}

/** All strings in the props that the getters of one part return. */
function textsOf(view: object): readonly string[] {
  return Object.entries(view).flatMap(([name, member]): readonly string[] => {
    if (typeof member === 'object' && member !== null && !Array.isArray(member)) {
      return textsOf(member as object);
    }
    if (!/^get[A-Z]\w*Props$/.test(name) || (member as () => void).length > 1) return [];
    const props = (member as () => object)();
    return Object.values(props).filter((value) => typeof value === 'string');
  });
}

const isOf = (seed: string) => (text: string) => text.startsWith(`${seed}-`);

/** All widgets except the notifications: each notification has its own id, which is not known in advance. */
const HOOKS = WIDGET_HOOKS.filter((hook) => hook !== 'useNotifications');

test.each(HOOKS)('the ids of all parts of %s can be set [F-K7]', async (hook) => {
  const derived = [...(await idsOf(hook, { id: SEED }))].filter(isOf(SEED));
  expect(derived.length).toBeGreaterThan(0);

  const names = derived.map((id) => id.slice(SEED.length + 1));
  const ids = Object.fromEntries(names.map((name) => [name, `own-${name}`]));
  const given = await idsOf(hook, { id: SEED, ids });
  expect([...given].filter(isOf(SEED))).toEqual([]);
  expect([...given].filter(isOf('own')).toSorted()).toEqual(Object.values(ids).toSorted());
});
