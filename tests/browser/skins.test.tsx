import { afterEach, describe, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import {
  useAttachmentsField,
  useCheckbox,
  useDateInput,
  useHierarchicalSelector,
  useListField,
  usePeopleField,
  useRadioGroup,
  useTextField,
} from '../../hooks/index.ts';
import mantine from '../../ladle/skins/mantine/index.tsx';
import plain from '../../ladle/skins/plain.tsx';
import type { Skin } from '../../ladle/skins/skin.ts';
import { show, violations } from './page.tsx';

afterEach(async () => {
  await cleanup();
  // Mantine leaves it behind when its provider is unmounted.
  document.documentElement.removeAttribute('data-mantine-color-scheme');
});

const OPTIONS = [
  { id: 1, name: 'Near miss' },
  { id: 2, name: 'Accident' },
];
const SEM = { id: '856fbace-d62b-4d83-b34a-dbbe7ac4414b', label: 'Sem Linden', type: 'user' };
const LINES = { settings: { text_lines: 4 } };

/** A read-only form with every kind of field that a skin renders, with values or without. */
function ReadOnlyForm({ skin, isFilled }: { readonly skin: Skin; readonly isFilled: boolean }) {
  const shared = { readOnly: true, required: true } as const;
  const given = <Value,>(defaultValue: Value) => (isFilled ? { ...shared, defaultValue } : shared);
  const subject = useTextField(given('Oil on the floor'));
  const remarks = useTextField({ ...given('Hall 3'), definition: LINES });
  const date = useDateInput(given('2026-11-19'));
  const kind = useRadioGroup({ ...given(2), options: OPTIONS });
  const severity = useListField({ ...given([1]), items: OPTIONS });
  const hurt = useCheckbox(given(true));
  const people = usePeopleField(given([SEM]));
  const place = useHierarchicalSelector({ ...given([{ id: 2 }]), items: OPTIONS });
  const photos = useAttachmentsField({
    ...given([{ id: 'a1', fileName: 'floor.png' }]),
    fieldId: 'photos',
  });
  const { Frame, TextBox, DateBox, RadioBox, ListBox, TickBox, PeopleBox } = skin;
  const { TreeDialogBox, FilesBox } = skin;
  const fields = {
    subject: <TextBox label="Subject" field={subject} />,
    remarks: <TextBox label="Remarks" field={remarks} />,
    date: <DateBox label="Date" field={date} />,
    kind: <RadioBox label="Kind" field={kind} />,
    severity: <ListBox label="Severity" field={severity} />,
    hurt: <TickBox label="Hurt" field={hurt} />,
    people: <PeopleBox label="People" field={people} />,
    place: <TreeDialogBox label="Place" field={place} />,
    photos: <FilesBox label="Photos" field={photos} />,
  };
  return (
    <Frame>
      {Object.entries(fields).map(([name, field]) => (
        <div key={name} data-field={name}>
          {field}
        </div>
      ))}
    </Frame>
  );
}

/** The texts shown in a field: those of its elements, and those in its boxes. */
function textsIn(field: HTMLElement): readonly string[] {
  const boxes = field.querySelectorAll<HTMLInputElement>(
    'input:not([type=hidden], [aria-hidden]), textarea',
  );
  const read = Array.from(boxes, ({ value, placeholder }) => value || placeholder);
  const texts = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) read.push(texts.currentNode.textContent?.trim() ?? '');
  return read;
}

/** For each field the text that it is expected to show, or else all texts that it shows. */
const shown = (expected: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-field]')].map((field) => {
      const name = field.dataset['field'] ?? '';
      const texts = textsIn(field);
      const text = expected[name] ?? '';
      return [name, texts.includes(text) ? text : texts.join(' | ')];
    }),
  );

/** Boxes, radios and checkboxes: a value that is shown as text has none. */
const boxes = () =>
  [...document.querySelectorAll('[data-field] :is(input, textarea)')]
    .filter((box) => !box.matches('[type=hidden], [aria-hidden]'))
    .map((box) => box.closest<HTMLElement>('[data-field]')?.dataset['field']);

const EMPTY = {
  subject: '-',
  remarks: '-',
  date: '-',
  kind: '-',
  severity: '-',
  hurt: 'No',
  people: '-',
  place: '-',
  photos: '-',
};
const FILLED = {
  subject: 'Oil on the floor',
  remarks: 'Hall 3',
  date: '19-11-2026',
  kind: 'Accident',
  severity: 'Near miss',
  hurt: 'Yes',
  people: 'Sem Linden',
  place: 'Accident',
  photos: 'floor.png',
};

describe.each([
  ['plain elements', plain],
  ['Mantine', mantine],
])('a read-only form in %s', (_, skin) => {
  test.each([
    ['without values a dash in every field, and no for a checkbox [field-44] [checkbox-03]', EMPTY],
    ['its values as texts [checkbox-02] [list-16]', FILLED],
  ])('shows %s', async (_, expected) => {
    await show(<ReadOnlyForm skin={skin} isFilled={expected === FILLED} />);
    expect(shown(expected)).toEqual(expected);
    expect(boxes()).toEqual(['subject', 'remarks', 'date']);
    expect(await violations()).toEqual([]);
  });
});
