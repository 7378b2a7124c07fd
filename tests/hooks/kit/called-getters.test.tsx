import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callHook, INLINE_PROPS, WIDGET_HOOKS } from '../../react-18/inline-props.ts';
import { cardPlatform } from '../card-fakes.tsx';

const FOLDER = resolve('ladle/renderers');

const sources = new Map(
  readdirSync(FOLDER)
    .filter((file) => file !== 'index.ts')
    .map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]),
);

/** The files of a renderer: its own and those of this folder that it imports, also dynamically. */
function filesOf(file: string, known: Set<string> = new Set()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, other = ''] of sources.get(file)?.matchAll(/'\.\/([\w-]+\.tsx?)'/g) ?? [])
    filesOf(other, known);
  return known;
}

/** The names of the getters that the renderers of a hook call. */
function calledFor(hook: string): ReadonlySet<string> {
  const own = [...sources].filter(([, source]) => new RegExp(`\\b${hook}\\b`).test(source));
  const files = own.flatMap(([file]) => [...filesOf(file)]);
  return new Set(
    files.flatMap((file) =>
      [...(sources.get(file) ?? '').matchAll(/\b(get[A-Z]\w*Props)\(/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );
}

/** All getters that a hook returns, each with its number of parameters. */
async function gettersOf(hook: string): Promise<ReadonlyMap<string, number>> {
  let view: object = {};
  function Widget() {
    view = callHook(hook, INLINE_PROPS[hook]!());
    return null;
  }
  const { unmount } = render(cardPlatform().provide(<Widget />));
  await act(async () => {});
  unmount();
  const getters = Object.entries(view).filter(([name]) => /^get[A-Z]\w*Props$/.test(name));
  return new Map(getters.map(([name, get]) => [name, (get as () => object).length]));
}

/** Optional parts that only the player calls (`fixtures/player/stage/call-getters.ts`). */
const OPTIONAL: Readonly<Record<string, string>> = {
  getDescriptionProps: 'a dialog may have a description',
  getValueProps: 'a read-only text may be shown in place of its box',
};

/** The getters of a hook that its renderers do not call. */
async function uncalledGettersOf(hook: string): Promise<readonly [name: string, arity: number][]> {
  const getters = await gettersOf(hook);
  expect(getters.size).toBeGreaterThan(0);
  const called = calledFor(hook);
  return [...getters].filter(([name]) => !called.has(name));
}

test.each(WIDGET_HOOKS)(
  'a renderer calls every getter of %s at hook level [F-E3]',
  async (hook) => {
    const missing = await uncalledGettersOf(hook);
    // The player calls the getters without an item; those of items are left to the renderer.
    const unknown = missing.filter(([name, arity]) => arity > 1 || OPTIONAL[name] === undefined);
    expect(unknown.map(([name]) => name)).toEqual([]);
  },
);

test('a renderer leaves out every optional part [F-E3]', async () => {
  const names = new Set<string>();
  for (const hook of WIDGET_HOOKS)
    for (const [name] of await uncalledGettersOf(hook)) names.add(name);
  expect([...names].toSorted()).toEqual(Object.keys(OPTIONAL).toSorted());
});
