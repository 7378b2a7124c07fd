import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { checkProps } from '../../../hooks/kit/check-props.ts';
import { PROP_SHAPES } from '../../../hooks/kit/prop-shapes.ts';
import * as index from '../../../hooks/index.ts';
import { ALL_HOOKS, INLINE_PROPS } from '../../react-18/inline-props.ts';
import { cardPlatform } from '../card-fakes.tsx';

/** Wrong values that an untyped program may pass. */
const ODD: readonly (readonly [string, unknown])[] = [
  ['5', 5],
  ['NaN', Number.NaN],
  ['"x"', 'x'],
  ['true', true],
  ['null', null],
  ['{}', {}],
  ['[]', []],
  ['[null]', [null]],
  ['[5]', [5]],
  ['["x"]', ['x']],
  ['[{}]', [{}]],
  ['a function', () => {}],
  ['a Date', new Date(0)],
  ['a symbol', Symbol('odd')],
];

/** Values of the right type that are rejected later, with messages of their own. */
const REFUSED_LATER = [
  'Field definition, at listItems[0].name',
  'The date format "x" is not supported',
  '"x" is not a day written as yyyy-MM-dd.',
  'Objects are not valid as a React child',
];

/** Every hook and component that takes input. */
const CHECKED = Object.keys(PROP_SHAPES);

/** The parameter names of hooks that do not take one object of props. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  useListDropdown: ['list', 'options'],
  usePopup: ['anchor', 'popup', 'isOpen', 'options'],
};

type Given = Readonly<Record<string, unknown>>;

/** Valid input for those that are no widgets. */
const RIGHT: Readonly<Record<string, () => Given>> = {
  useListDropdown: () => ({ list: index.useListField({ items: [] }) }),
  usePopup: () => ({ anchor: null, popup: null, isOpen: false }),
};

/** The error a hook throws at its first render with these props added to valid ones; undefined when it accepts them. */
function thrownBy(name: string, given: Given): string | undefined {
  return thrownIn(name, () => ({ ...(RIGHT[name] ?? INLINE_PROPS[name])?.(), ...given }));
}

/** The error thrown at the first render with all of the given props. */
function thrownIn(name: string, props: () => unknown): string | undefined {
  function Widget(): ReactNode {
    const given = props() as Given;
    if (name === 'GrcProvider') return <index.GrcProvider {...given} />;
    const order = ARGUMENTS[name];
    ALL_HOOKS.get(name)?.(...(order ? order.map((argument) => given[argument]) : [given]));
    return null;
  }
  try {
    renderToStaticMarkup(cardPlatform().provide(<Widget />, { onWarning: () => {} }));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const EXPLAINED = '(GRC-HOOKS-4: see node_modules/headless-grc/ladle/guides/errors.md)';

test('all hooks except useGrc, and the provider, check their input', () => {
  const exported = [...ALL_HOOKS.keys(), 'GrcProvider'].filter((name) => name !== 'useGrc');
  expect(CHECKED.toSorted()).toEqual(exported.toSorted());
});

describe.each(CHECKED)('a prop of the wrong type, given to %s', (name) => {
  const shapes = Object.entries(PROP_SHAPES[name] ?? {});
  const where = name === 'GrcProvider' ? '<GrcProvider> stands' : 'the hook is called';

  test.each(shapes)(
    '%s is rejected with a message that says what is wrong, where, and what to do',
    (written, shape) => {
      const prop = written.replace('?', '');
      const refused = ODD.flatMap(([odd, value]) => {
        const message = thrownBy(name, { [prop]: value });
        if (message === undefined || REFUSED_LATER.some((words) => message.includes(words)))
          return [];
        expect(message).toMatch(
          new RegExp(
            `^\\[headless-grc\\] \`${prop}[\`.[].* of ${name} must be .+, but is .+\\. ` +
              `Correct the prop \`${prop}\` where ${where}.*\\(GRC-HOOKS-4: see \\S+/guides/errors\\.md\\)$`,
          ),
        );
        return [odd];
      });
      // A prop that accepts anything is never rejected.
      expect(refused.length > 0).toBe(shape !== 'any');
    },
  );
});

describe.each(CHECKED.filter((name) => name !== 'GrcProvider' && !(name in ARGUMENTS)))(
  'input that is no object, given to %s',
  (name) => {
    test.each([
      ['null', null],
      ['5', 5],
    ])('%s in place of the props is rejected', (odd, value) => {
      expect(thrownIn(name, () => value)).toBe(
        `[headless-grc] What is given to ${name} must be an object, but is ${odd}. ` +
          `Correct its props where the hook is called. ${EXPLAINED}`,
      );
    });
  },
);

describe('the check of props', () => {
  test.each([
    [{ items: 5 }, '`items` of useTree must be a list, but is 5'],
    [{}, '`items` of useTree must be a list, but is missing'],
    [{ items: [{ id: 1 }] }, '`items[0].name` of useTree must be a string, but is missing'],
    [{ items: [], openState: 'x' }, '`openState` of useTree must be "closed", "level-one", '],
    [{ items: [], ids: { tree: 5 } }, '`ids.tree` of useTree must be a string, but is 5'],
    [{ items: [], rowHeight: Number.NaN }, '`rowHeight` of useTree must be a number, but is NaN'],
    [{ items: [], value: new Date(0) }, '`value` of useTree must be a list, but is a Date'],
  ])('says where the value is wrong and what it is: %j', (props, message) => {
    expect(() => checkProps('useTree', props)).toThrow(message);
  });

  test('says that an optional prop may be left out', () => {
    expect(() => checkProps('useTree', { items: [], rowHeight: '5' })).toThrow(
      `Correct the prop \`rowHeight\` where the hook is called, or leave it out. ${EXPLAINED}`,
    );
    expect(() => checkProps('useTree', {})).toThrow(`where the hook is called. ${EXPLAINED}`);
  });

  test('does not run in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    try {
      expect(() => checkProps('useTree', { items: 5 })).not.toThrow();
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('does not run in an unbundled page, where no mode is set', () => {
    vi.stubGlobal('process', undefined);
    try {
      expect(() => checkProps('useTree', { items: 5 })).not.toThrow();
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
