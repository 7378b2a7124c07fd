import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import * as renderers from '../../../ladle/renderers/index.ts';
import { CheckboxGroup, ListField, TextField } from '../../../ladle/renderers/index.ts';
import { cardPlatform } from '../card-fakes.tsx';

const { AttachmentsField, CardFileField, DateInput, HierarchicalSelector } = renderers;
const { HyperlinkField, LocationSelector, PeopleField, PositionField, RadioGroup } = renderers;

const ITEMS = [{ id: 5, name: 'Red' }];

/** Every field except a checkbox, which shows "no", and a tree, which shows its items. */
const FIELDS: Readonly<Record<string, ReactElement>> = {
  text: <TextField label="Field" readOnly placeholder="Write here" />,
  'lines of text': <TextField label="Field" readOnly definition={{ text_lines: 3 }} />,
  'e-mail address': <TextField label="Field" readOnly type="email" />,
  number: <TextField label="Field" readOnly type="numeric" />,
  time: <TextField label="Field" readOnly type="time" />,
  'web page': <TextField label="Field" readOnly type="web_page" />,
  date: <DateInput label="Field" readOnly placeholder="When" />,
  list: <ListField label="Field" readOnly items={ITEMS} />,
  radios: <RadioGroup label="Field" readOnly options={ITEMS} />,
  checkboxes: <CheckboxGroup label="Field" readOnly options={ITEMS} />,
  'hierarchical list': <HierarchicalSelector label="Field" readOnly items={ITEMS} />,
  people: <PeopleField label="Field" readOnly />,
  positions: <PositionField label="Field" readOnly />,
  cards: <CardFileField label="Field" readOnly cardFileId={7} />,
  files: <AttachmentsField label="Field" readOnly fieldId={1} />,
  hyperlinks: <HyperlinkField label="Field" readOnly />,
  location: <LocationSelector label="Field" readOnly />,
};

/** The text shown in place of the value, in an element or in an empty box. */
const dashes = () => {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const shownTexts: string[] = boxes
    .filter(({ value }) => value === '')
    .map(({ placeholder }) => placeholder);
  while (texts.nextNode()) shownTexts.push(texts.currentNode.textContent ?? '');
  return shownTexts.filter((text) => text.trim() === '-').length;
};

test.each(Object.entries(FIELDS))(
  'read-only without a value shows a dash: %s [field-44]',
  async (_, field) => {
    const { provide } = cardPlatform();
    render(provide(field));
    await act(async () => {});
    expect(dashes()).toBeGreaterThan(0);
  },
);
