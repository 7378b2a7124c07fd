import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { ReactNode } from 'react';
import { useCheckbox } from '../../hooks/checkbox/use-checkbox.ts';
import { useRadioGroup } from '../../hooks/option-group/use-radio-group.ts';
import { GrcProvider } from '../../hooks/provider/grc-provider.tsx';
import { Checkbox, Switch } from '../../ladle/renderers/checkbox.tsx';
import { CheckboxGroup } from '../../ladle/renderers/checkbox-group.tsx';
import { ListField } from '../../ladle/renderers/list-field.tsx';
import { RadioGroup } from '../../ladle/renderers/radio-group.tsx';
import { SimpleList } from '../../ladle/renderers/simple-list.tsx';
import { EmailField, NumericField, TextField } from '../../ladle/renderers/text-field.tsx';
import { translate } from '../hooks/translate.ts';
import { keysOf } from './key-table.ts';
import { violations } from './page.tsx';

const ITEMS = [
  { id: 5, name: 'Red' },
  { id: 6, name: 'Green' },
  { id: 7, name: 'Blue' },
];

const key = keysOf('checkbox-group');

afterEach(async () => {
  await cleanup();
  document.documentElement.dir = '';
});

async function show(children: ReactNode, direction: 'ltr' | 'rtl' = 'ltr') {
  document.documentElement.dir = direction;
  await render(
    <GrcProvider translate={translate} direction={direction}>
      <main>{children}</main>
    </GrcProvider>,
  );
}

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part=${name}]`)!;

describe('by keyboard alone', () => {
  test('an item is searched and chosen, and another value is typed [list-01] [list-06] [list-15]', async () => {
    await show(<ListField label="Colour" items={ITEMS} allowOther name="colour" />);
    await userEvent.keyboard('{Tab}gre{ArrowDown}{Enter}');
    const box = page.getByRole('combobox', { name: 'Colour' });
    await expect.element(box).toHaveValue('Green');
    await userEvent.keyboard('{ArrowDown}{End}{Enter}');
    const text = page.getByRole('textbox', { name: 'Other value' });
    await expect.element(text).toHaveFocus();
    await userEvent.keyboard('Pink{Tab}{Enter}');
    await expect.element(box).toHaveFocus();
    await expect.element(box).toHaveValue('');
  });

  test('a letter typed in the middle of a search keeps the caret there [list-01] [list-15]', async () => {
    await show(<ListField label="Colour" items={ITEMS} />);
    await userEvent.keyboard('{Tab}gen{ArrowLeft}{ArrowLeft}re');
    const box = page.getByRole('combobox', { name: 'Colour' });
    await expect.element(box).toHaveValue('green');
  });

  test('radios are one tab stop, and the arrow keys choose [prod-05] [list-02]', async () => {
    await show(
      <>
        <RadioGroup label="Colour" options={ITEMS} defaultValue={5} />
        <button type="button">after</button>
      </>,
    );
    await userEvent.keyboard('{Tab}{ArrowDown}');
    await expect.element(page.getByLabelText('Green')).toBeChecked();
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('after');
  });

  test('checkboxes and their text box are reached and changed [checkbox-group-04]', async () => {
    await show(<CheckboxGroup label="Colours" options={[...ITEMS, { id: -1, name: 'Other' }]} />);
    await userEvent.keyboard(`{Tab}${key('option', 'Space')}{Tab}{Tab}{Tab} {Tab}Pink`);
    await expect.element(page.getByLabelText('Red')).toBeChecked();
    await expect.element(page.getByRole('textbox', { name: 'Other value' })).toHaveValue('Pink');
  });
});

describe('by pointer', () => {
  test('several items are chosen from the open menu, and removed as chips [list-13]', async () => {
    await show(<ListField label="Colours" items={ITEMS} multiSelect />);
    await page.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Red' }).click();
    await page.getByRole('option', { name: 'Blue' }).click();
    await expect.poll(() => document.querySelectorAll('[data-part=chip]')).toHaveLength(2);
    await page.getByRole('button', { name: 'Remove Red' }).click();
    await expect.poll(() => document.querySelectorAll('[data-part=chip]')).toHaveLength(1);
  });

  test.each([
    ['below the box where there is room', 'ltr', 0],
    ['above the box at the end of the window', 'ltr', window.innerHeight - 60],
    ['from the right in right-to-left text', 'rtl', 0],
  ] as const)('a menu over the page opens %s [list-01]', async (_, direction, top) => {
    await show(
      <div style={{ position: 'absolute', top, insetInline: 40 }}>
        <ListField label="Colour" items={ITEMS} popup />
      </div>,
      direction,
    );
    await userEvent.click(part('toggle'));
    await expect.poll(() => part('menu').style.left).not.toBe('');
    const box = part('input').getBoundingClientRect();
    const menu = part('menu').getBoundingClientRect();
    if (top > 0) expect(menu.bottom).toBeCloseTo(box.top - 4, 0);
    else expect(menu.top).toBeCloseTo(box.bottom + 4, 0);
    const isRightToLeft = direction === 'rtl';
    expect(isRightToLeft ? menu.right : menu.left).toBeCloseTo(
      isRightToLeft ? box.right : box.left,
      0,
    );
    expect(menu.width).toBeGreaterThanOrEqual(box.width - 1);
  });

  test('10,000 items open and scroll, with only a few of them in the page [list-01]', async () => {
    const items = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Item ${id}` }));
    await show(<ListField label="Item" items={items} />);
    await page.getByRole('combobox').click();
    const menu = part('menu');
    await expect.poll(() => menu.scrollHeight).toBe(280_000);
    menu.scrollTop = 140_000;
    await page.getByRole('option', { name: 'Item 5003', exact: true }).click();
    await expect.element(page.getByRole('combobox')).toHaveValue('Item 5003');
    expect(document.querySelectorAll('[role=option]').length).toBeLessThan(50);
    await userEvent.keyboard('{ArrowDown}');
    // The chosen item is highlighted, mounted and in view.
    const active = () =>
      document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '');
    await expect.poll(() => active()?.textContent).toBe('Item 5003');
  });
});

test('a number rejects letters at the caret [rules-numeric-12]', async () => {
  await show(<NumericField label="Number" defaultValue="1234" />);
  const box = document.querySelector('input')!;
  box.focus();
  box.setSelectionRange(2, 2);
  await userEvent.keyboard('x5');
  expect(box.value).toBe('12534');
  expect(box.selectionStart).toBe(3);
});

test.each(['ltr', 'rtl'] as const)(
  'axe finds no violations in the inputs, in %s [list-01] [list-02] [list-03] [checkbox-01] [email-01]',
  async (direction) => {
    await show(
      <>
        <TextField label="Text" description="In full" required />
        <EmailField label="E-mail" defaultValue="bad" />
        <Checkbox label="Agreed" required />
        <Checkbox label="Done" readOnly defaultValue />
        <Switch label="Active" />
        <RadioGroup label="Colour" options={ITEMS} required />
        <CheckboxGroup
          label="Colours"
          options={[...ITEMS, { id: -1, name: 'Other' }]}
          defaultValue={[{ other: '' }]}
          required
        />
        <ListField label="Radio list" items={ITEMS} displayType="radio" allowOther />
        <ListField label="Crowded" items={ITEMS} defaultValue={[5, 6]} />
        <ListField label="Read-only" items={ITEMS} readOnly defaultValue={[5]} />
        <ListField label="Several" items={ITEMS} multiSelect required defaultValue={[5]} />
        <SimpleList items={ITEMS} />
      </>,
      direction,
    );
    expect(await violations()).toEqual([]);
    await page.getByRole('combobox', { name: 'Several' }).click();
    expect(await violations()).toEqual([]);
  },
);

test('a checkbox and radios stay as they are shown when the page prevents the press', async () => {
  const own = { onClick: (event: { preventDefault(): void }) => event.preventDefault() };
  function Skin() {
    const box = useCheckbox();
    const colours = useRadioGroup({ options: ITEMS, defaultValue: 5 });
    return (
      <>
        <input {...box.getControlProps({ ...own, 'aria-label': 'Agreed' })} />
        {colours.options.map((one) => (
          <input
            key={one.id}
            {...colours.getOptionProps(one, { ...own, 'aria-label': one.name })}
          />
        ))}
      </>
    );
  }
  await show(<Skin />);
  const shown = () =>
    [...document.querySelectorAll<HTMLInputElement>('main input')].map(({ checked }) => checked);
  const before = [false, true, false, false];
  expect(shown()).toEqual(before);
  for (const name of ['Agreed', 'Green', 'Agreed', 'Blue']) {
    await page.getByLabelText(name).click();
    expect(shown()).toEqual(before);
  }
});

test('long names in a narrow long menu stay in their rows', async () => {
  const many = Array.from({ length: 200 }, (_, id) => ({ id, name: `Pump of harbour site ${id}` }));
  await show(
    <div style={{ width: 80 }}>
      <ListField label="Pump" items={many} />
    </div>,
  );
  await userEvent.click(page.getByRole('combobox'));
  const rows = [...document.querySelectorAll('[role=option]')];
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => row.scrollHeight > row.clientHeight)).toEqual([]);
});
