import { createElement, useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { rendererOf } from '../../ladle/renderers/index.ts';
import { focusedPart, show } from './page.tsx';

afterEach(cleanup);

type Props = Readonly<Record<string, unknown>>;

const RED = { id: 1, label: 'Red' };
const GREEN = { id: 2, label: 'Green' };
const COLOURS = {
  label: 'Colours',
  items: [RED, GREEN].map(({ id, label }) => ({ id, name: label })),
};
const KIM = { id: '7', label: 'Robin', type: 'user' };
const SAM = { id: '8', label: 'Sam', type: 'user' };
const LINKS = [
  { id: 1, description: 'One', target: { type: 'web_page', web_page_url: 'https://one.example' } },
  { id: 2, description: 'Two', target: { type: 'web_page', web_page_url: 'https://two.example' } },
];
const FILES = [
  { id: 1, fileName: 'a.pdf' },
  { id: 2, fileName: 'b.pdf' },
];
const BRANCH = { id: 1, label: 'Branch', includingSubItems: false };
const GONE = { id: 99, label: 'Gone', includingSubItems: false };
const TREE = { label: 'Tree', items: [{ id: 1, name: 'Branch' }] };
const HERE = { latitude: 52, longitude: 5 };

const LOCKED = { readOnly: true };
const BOX = { label: 'Box' };

/** A change by the host that removes the focused part, and the part of the widget that then has the focus. */
const CASES: readonly (readonly [
  widget: string,
  before: Props,
  change: Props,
  part: string,
  focused: string,
])[] = [
  ['list-field', { ...COLOURS, value: [RED] }, { value: [] }, 'clear', 'input'],
  [
    'list-field',
    { ...COLOURS, multiSelect: true, value: [RED, GREEN] },
    { value: [GREEN] },
    'chip-remove',
    'chip-remove',
  ],
  [
    'list-field',
    { ...COLOURS, multiSelect: true, value: [RED] },
    { value: [] },
    'chip-remove',
    'input',
  ],
  [
    'list-field',
    { ...COLOURS, allowOther: true, value: [{ other: 'x' }] },
    { value: [RED] },
    'back',
    'input',
  ],
  [
    'list-field',
    { ...COLOURS, allowOther: true, value: [{ other: 'x' }] },
    { value: [RED] },
    'other-text',
    'input',
  ],
  [
    'position-field',
    { multiSelect: true, value: [RED, GREEN] },
    { value: [GREEN] },
    'chip-remove',
    'chip-remove',
  ],
  ['position-field', { value: [RED] }, { value: [] }, 'clear', 'input'],
  ['card-file-field', { cardFileId: 1, value: [RED] }, { value: [] }, 'clear', 'input'],
  ['people-field', { multiSelect: true, value: [KIM, SAM] }, { value: [] }, 'chip-remove', 'input'],
  ['people-field', { value: [KIM] }, { value: [] }, 'clear', 'input'],
  ['date-input', { value: '2026-01-02' }, { value: null }, 'clear', 'input'],
  ['search-box', { value: { text: 'x' } }, { value: { text: '' } }, 'clear', 'input'],
  ['location-selector', { value: HERE }, { value: null }, 'clear', 'latitude'],
  ['hyperlink-field', { value: LINKS }, { value: LINKS.slice(1) }, 'remove', 'remove'],
  ['hyperlink-field', { value: LINKS }, { value: [] }, 'edit', 'add'],
  ['hyperlink-field', { value: LINKS }, { value: LINKS.slice(1) }, 'move-down', 'add'],
  ['tree', { ...TREE, value: [GONE, BRANCH] }, { value: [] }, 'remove', 'item'],
  [
    'attachments-field',
    { fieldId: 1, value: FILES },
    { value: FILES.slice(1) },
    'rename',
    'rename',
  ],
  ['attachments-field', { fieldId: 1, value: FILES }, { value: [] }, 'delete', 'trigger'],
  ['attachments-field', { fieldId: 1, value: FILES }, LOCKED, 'delete', 'root'],
  ['hyperlink-field', { value: LINKS }, LOCKED, 'add', 'root'],
  ['list-field', { ...COLOURS, value: [RED] }, LOCKED, 'input', 'root'],
  ['list-field', { ...COLOURS, displayType: 'radio' }, LOCKED, 'option', 'root'],
  ['position-field', { value: [RED] }, LOCKED, 'input', 'root'],
  ['card-file-field', { cardFileId: 1, value: [RED] }, LOCKED, 'selector-button', 'root'],
  ['people-field', { value: [KIM] }, LOCKED, 'input', 'root'],
  ['date-input', { value: '2026-01-02' }, LOCKED, 'clear', 'input'],
  ['location-selector', { value: HERE }, LOCKED, 'clear', 'latitude'],
  ['location-selector', { value: HERE }, LOCKED, 'marker', 'map'],
  ['checkbox', BOX, LOCKED, 'control', 'root'],
  ['switch', BOX, LOCKED, 'control', 'root'],
  ['radio-group', { options: COLOURS.items }, LOCKED, 'option', 'root'],
  ['checkbox-group', { options: COLOURS.items }, LOCKED, 'option', 'root'],
  ['rich-text', BOX, LOCKED, 'control', 'root'],
  [
    'radio-group',
    // The choice stays, although it is no longer offered.
    { options: COLOURS.items, value: 2 },
    { options: COLOURS.items.slice(1) },
    'option',
    'option',
  ],
  [
    'checkbox-group',
    { options: COLOURS.items },
    { options: COLOURS.items.slice(1) },
    'option',
    'option',
  ],
];

/** Shows a widget whose host can change its props. */
async function host(widget: string, before: Props, around = (field: ReactNode) => field) {
  let changeProps: (props: Props) => void = () => {};
  const Widget = rendererOf(widget)!;
  function Host() {
    const [props, setProps] = useState(before);
    changeProps = (changes) => setProps({ ...props, ...changes });
    return around(createElement(Widget, props));
  }
  await show(<Host />);
  return { changeProps: (props: Props) => changeProps(props) };
}

/** A part, once it is in the page. */
async function partOf(name: string): Promise<HTMLElement> {
  const part = () => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
  await expect.poll(part).not.toBeNull();
  return part()!;
}

test.each(CASES)(
  '%s, %j: when the host passes %j, %s disappears and %s has the focus',
  async (...given) => {
    const [widget, before, change, part, after] = given;
    const { changeProps } = await host(widget, before);
    const going = await partOf(part);
    going.focus();
    expect(document.activeElement).toBe(going);
    changeProps(change);
    await expect
      .poll(() => going.isConnected && !going.matches('[hidden], :disabled'), { timeout: 3000 })
      .toBe(false);
    await expect.poll(focusedPart, { timeout: 1000 }).toBe(after);
  },
);

test.each([
  ['list-field', COLOURS, 'toggle', 'menu'],
  ['position-field', BOX, 'toggle', 'menu'],
  ['position-field', BOX, 'selector-button', 'content'],
  ['people-field', BOX, 'toggle', 'menu'],
  ['date-input', BOX, 'trigger', 'picker'],
  ['hyperlink-field', BOX, 'add', 'content'],
  ['hierarchical-selector', TREE, 'trigger', 'content'],
  ['people-picker', BOX, 'trigger', 'content'],
] as const)(
  '%s, %j: becoming disabled closes what %s opened',
  async (widget, given, trigger, layer) => {
    const { changeProps } = await host(widget, given);
    const layers = () =>
      [...document.querySelectorAll<HTMLElement>(`[data-part="${layer}"]`)].filter(
        (one) => one.checkVisibility() && one.childElementCount > 0,
      );
    (await partOf(trigger)).click();
    await expect.poll(layers, { timeout: 3000 }).toHaveLength(1);
    changeProps({ disabled: true });
    await expect.poll(layers, { timeout: 3000 }).toEqual([]);
    changeProps({ disabled: false });
    await partOf(trigger);
    expect(layers()).toEqual([]);
  },
);

test('a field in a dialog keeps the focus', async () => {
  const around = (field: ReactNode) => createElement('div', { role: 'dialog' }, field);
  const { changeProps } = await host('list-field', { ...COLOURS, value: [RED] }, around);
  (await partOf('clear')).focus();
  changeProps({ value: [] });
  await expect.poll(focusedPart, { timeout: 1000 }).toBe('input');
});

test('the element around a read-only field takes the focus until the user leaves it', async () => {
  const { changeProps } = await host('checkbox', BOX);
  (await partOf('control')).focus();
  changeProps(LOCKED);
  const root = await partOf('root');
  await expect.poll(() => document.activeElement).toBe(root);
  root.blur();
  expect(root.hasAttribute('tabindex')).toBe(false);
  changeProps({ readOnly: false });
  (await partOf('control')).focus();
  changeProps({ disabled: true });
  await expect.poll(() => document.activeElement).toBe(document.body);
});

test('the focus moves to the element around a field whose open layer is closed because it becomes read-only', async () => {
  const { changeProps } = await host('position-field', BOX);
  const button = await partOf('selector-button');
  button.focus();
  button.click();
  await partOf('content');
  changeProps(LOCKED);
  await expect.poll(() => document.querySelector('[data-part="content"]')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(await partOf('root'));
});
