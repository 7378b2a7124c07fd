import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PROP_SHAPES } from '../../../hooks/kit/prop-shapes.ts';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { CheckboxGroup } from '../../../ladle/renderers/checkbox-group.tsx';
import { HierarchicalSelector } from '../../../ladle/renderers/hierarchical-selector.tsx';
import { ListField } from '../../../ladle/renderers/list-field.tsx';
import { RadioGroup } from '../../../ladle/renderers/radio-group.tsx';
import { SearchBox } from '../../../ladle/renderers/search-box.tsx';
import { SimpleList } from '../../../ladle/renderers/simple-list.tsx';
import { Tree } from '../../../ladle/renderers/tree.tsx';

// In production props are not checked: missing data must not break the widget.

const PUMP = { id: 1, name: 'Pump' };
const WRONG = [
  null,
  'text',
  7,
  [],
  {},
  { name: 'without id' },
  undefined,
  { id: '1', name: 'Twice' },
];
const GIVEN = [
  PUMP,
  ...WRONG,
  { id: 'v', name: 'Valve' },
  { id: 3, name: null },
] as (typeof PUMP)[];
const NONE = [null, 'text', 7, {}] as never[];

type Show = (rows: typeof GIVEN) => ReactNode;

/** Each list prop of a hook from which something is chosen, by hook and prop; `GIVEN` is the list of the test. */
const LISTS: Readonly<Record<string, Show>> = {
  'useCheckboxGroup.options': (options) => <CheckboxGroup label="Kinds" options={options} />,
  'useListField.items': (items) => (
    <ListField label="Kinds" items={items} displayType="checkbox" multiSelect />
  ),
  'useRadioGroup.options': (options) => <RadioGroup label="Kinds" options={options} />,
  'useSearchBox.scopes': (scopes) => <SearchBox scopes={scopes} />,
  'useSimpleList.items': (items) => <SimpleList items={items} />,
};

/** Widgets whose tree ignores invalid items itself, and reports duplicate ids in `problems`. */
const LENIENT: Readonly<Record<string, Show>> = {
  'useHierarchicalSelector.items': (items) => (
    <HierarchicalSelector label="Kinds" items={items} defaultOpen />
  ),
  'useTree.items': (items) => <Tree label="Kinds" items={items} />,
};

const warn = vi.fn<(message: string) => void>();
const show = (children: ReactNode) =>
  render(
    <GrcProvider language="en" onWarning={warn}>
      {children}
    </GrcProvider>,
  );

beforeEach(() => vi.stubEnv('NODE_ENV', 'production'));

afterEach(() => {
  vi.unstubAllEnvs();
  warn.mockClear();
});

test('every list that a hook takes to choose from is in one of the tables', () => {
  const named = Object.entries(PROP_SHAPES).flatMap(([hook, shapes]) =>
    Object.entries(shapes)
      .filter(([, shape]) => typeof shape === 'object' && 'list' in shape)
      .map(([prop]) => `${hook}.${prop.replace('?', '')}`)
      .filter((prop) => /\.(?:items|options|scopes|positions)$/.test(prop)),
  );
  expect(named.toSorted()).toEqual(Object.keys({ ...LISTS, ...LENIENT }).toSorted());
});

describe.each(Object.entries(LISTS))('%s', (name, list) => {
  test('ignores invalid rows and rows with a repeated id, and warns once', () => {
    const { container, rerender } = show(list(GIVEN));
    for (const text of ['Pump', 'Valve', '3']) expect(screen.getByText(text)).toBeDefined();
    expect(container.textContent).not.toMatch(/Twice|without id|text|7/);
    rerender(
      <GrcProvider language="en" onWarning={warn}>
        {list([...GIVEN])}
      </GrcProvider>,
    );
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(name.replace(/.*\./, '')));
  });

  test('shows no options when no list is given', () => {
    for (const none of NONE) expect(() => show(list(none)).unmount()).not.toThrow();
  });

  test('does not warn about a valid list', () => {
    show(list([PUMP]));
    expect(warn).not.toHaveBeenCalled();
  });
});

test.each(Object.entries(LENIENT))('%s continues without invalid rows', (_name, list) => {
  for (const rows of NONE) expect(() => show(list(rows)).unmount()).not.toThrow();
  // 1 and '1' are different ids in a tree.
  show(list(GIVEN.filter((row) => row?.name !== null && row?.name !== 'Twice')));
  expect(screen.getAllByRole('treeitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Pump'),
    expect.stringContaining('Valve'),
  ]);
});
