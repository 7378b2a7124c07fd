import { createElement, useState } from 'react';
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

/** What a host changes while a part has the focus: the part goes, and another one of the widget has the focus. */
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
  [
    'radio-group',
    { options: COLOURS.items, value: 1 },
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

test.each(CASES)('%s, %j: the host says %j, so %s goes, and %s has the focus', async (...given) => {
  const [widget, before, change, part, after] = given;
  let say: (props: Props) => void = () => {};
  const Widget = rendererOf(widget)!;
  function Host() {
    const [props, setProps] = useState(before);
    say = (said) => setProps({ ...props, ...said });
    return createElement(Widget, props);
  }
  await show(<Host />);
  const partNow = () => document.querySelector<HTMLElement>(`[data-part="${part}"]`);
  await expect.poll(partNow, { timeout: 3000 }).not.toBeNull();
  const going = partNow()!;
  going.focus();
  expect(document.activeElement).toBe(going);
  say(change);
  await expect.poll(() => going.isConnected && !going.hidden, { timeout: 3000 }).toBe(false);
  await expect.poll(focusedPart, { timeout: 1000 }).toBe(after);
});
