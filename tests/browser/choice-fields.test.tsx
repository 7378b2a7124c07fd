import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { UseCardFileFieldProps } from '../../hooks/card-file-field/use-card-file-field.ts';
import { CardFileField } from '../../ladle/renderers/card-file-field.tsx';
import { PositionField } from '../../ladle/renderers/position-field.tsx';
import { keysOf } from './key-table.ts';
import { focused, focusedPart, partsOf, show, violations, type PageOptions } from './page.tsx';

const chipKey = keysOf('chips');
const cardsKey = keysOf('card-file-field');

afterEach(cleanup);

const cards = partsOf('card-file-field');
const positions = partsOf('position-field');
const options = () =>
  [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
const chips = () => [...document.querySelectorAll('[data-part=chip-remove]')].length;

/**
 * Waits until an element has not moved for three frames: a chip that makes the box higher moves the menu, and a
 * press on the position measured before would miss the option.
 */
async function atRest(element: Element): Promise<void> {
  let top = Number.NaN;
  for (let frames = 0; frames < 3; frames++) {
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    await new Promise(requestAnimationFrame);
    const now = element.getBoundingClientRect().top;
    if (now !== top) frames = 0;
    top = now;
  }
}

const showCards = (props: Partial<UseCardFileFieldProps> = {}, options: PageOptions = {}) =>
  show(<CardFileField label="Machines" cardFileId={1} {...props} />, options);
const showPositions = (options: PageOptions = {}) =>
  show(<PositionField label="Reviewers" multiSelect />, options);

describe('by keyboard alone', () => {
  test('positions are searched, chosen, reached as chips and removed [pos-05] [pos-06]', async () => {
    await showPositions();
    await userEvent.keyboard('{Tab}{Tab}officer');
    await expect.poll(options).toEqual(['Quality officer', 'Safety officer']);
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}{Escape}');
    expect(chips()).toBe(2);
    await userEvent.keyboard(
      [
        chipKey('input', 'Left'),
        chipKey('chip-remove', 'Left'),
        chipKey('chip-remove', 'Right'),
        chipKey('chip-remove', 'Left'),
        chipKey('chip-remove', 'Delete'),
      ].join(''),
    );
    expect(chips()).toBe(1);
    expect(focused().getAttribute('aria-label')).toBe('Remove Safety officer');
    await userEvent.keyboard(chipKey('chip-remove', 'Backspace'));
    expect(chips()).toBe(0);
    expect(focusedPart()).toBe('input');
    await userEvent.keyboard('{ArrowDown}{Tab}');
    expect(chips()).toBe(0);
    expect(focusedPart()).toBe('selector-button');
  });

  test('cards of a long list are chosen in the dialog, and the focus returns [card-field-03]', async () => {
    await showCards({ cardFileId: 2 });
    await userEvent.keyboard(`{Tab}{Tab}${cardsKey('input', 'Down')}`);
    await expect.poll(() => document.querySelectorAll('[data-row-id]').length).toBeGreaterThan(0);
    expect(cards('menu')!.hidden).toBe(true);
    while (focusedPart() !== 'row') await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('{Enter}');
    await expect.poll(focusedPart).toBe('input');
    expect((focused() as HTMLInputElement).value).not.toBe('');
  });

  test('the arrow keys move to the chips in the direction of the text [pos-06]', async () => {
    await showPositions({ direction: 'rtl' });
    await userEvent.keyboard('{Tab}{Tab}chef');
    await expect.poll(options).toEqual(['Chef']);
    await userEvent.keyboard('{ArrowDown}{Enter}{Escape}{ArrowRight}');
    expect(focusedPart()).toBe('chip-remove');
    await userEvent.keyboard('{ArrowLeft}');
    expect(focusedPart()).toBe('input');
  });
});

test('on a right-to-left page the button of a Latin name is beside that name [pos-06]', async () => {
  const chosen = [
    { id: 1, label: 'Chef' },
    { id: 2, label: 'Fitter' },
  ];
  await show(<PositionField label="Reviewers" multiSelect defaultValue={chosen} />, {
    direction: 'rtl',
  });
  const [first, second] = [...document.querySelectorAll('[data-part=chip]')].map((chip) =>
    chip.getBoundingClientRect(),
  );
  // Firefox measures adjacent edges with an error in the sixth digit.
  expect(first!.left - second!.right).toBeGreaterThan(-0.001);
});

describe('by pointer', () => {
  test('the menu stays open while cards are chosen and deselected, and a press outside closes it [card-field-02] [card-field-15]', async () => {
    await showCards({ multiSelect: true, popup: true });
    await userEvent.click(cards('input')!);
    await expect.poll(() => options().length).toBeGreaterThan(10);
    const [first, second] = [...document.querySelectorAll<HTMLElement>('[role=option]')];
    for (const [option, count] of [
      [first!, 1],
      [second!, 2],
      [first!, 1],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a user does
      await atRest(option);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await userEvent.click(option);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect.poll(chips).toBe(count);
    }
    expect(cards('menu')!.hidden).toBe(false);
    await userEvent.click(page.getByText('before'));
    expect(cards('menu')!.hidden).toBe(true);
    await userEvent.click(cards('chip-remove')!);
    expect(chips()).toBe(0);
    expect(focusedPart()).toBe('input');
  });

  test('the icon opens the dialog [card-field-01] [card-field-04]', async () => {
    await showCards();
    await userEvent.click(page.getByRole('button', { name: 'Open card selector' }));
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
    await expect.poll(focusedPart).toBe('selector-button');
  });
});

test('they work in a shadow root', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  const container = shadow.appendChild(document.createElement('div'));
  await show(<PositionField label="Reviewers" multiSelect />, {
    container,
    getRootNode: () => shadow,
  });
  const inside = partsOf('position-field', shadow);
  await userEvent.click(inside('input')!);
  await expect.poll(() => shadow.querySelectorAll('[role=option]').length).toBe(8);
  await userEvent.click(shadow.querySelectorAll<HTMLElement>('[role=option]')[1]!);
  expect(inside('menu')!.hidden).toBe(false);
  await userEvent.keyboard('{Escape}{ArrowLeft}');
  expect(focusedPart()).toBe('chip-remove');
  await userEvent.keyboard('{Delete}');
  expect(focusedPart()).toBe('input');
  host.remove();
});

test.each(['ltr', 'rtl'] as const)(
  'axe finds no violations, %s [card-field-01]',
  async (direction) => {
    const value = [
      { card_id: 1, display_name: 'Pump' },
      { card_id: 2, display_name: 'Valve' },
    ];
    await show(
      <>
        <CardFileField label="Machines" cardFileId={1} multiSelect defaultValue={value} />
        <CardFileField label="Read" cardFileId={1} readOnly defaultValue={value} />
        <CardFileField label="None" cardFileId={1} readOnly />
        <PositionField label="Reviewer" required />
      </>,
      { direction },
    );
    expect(await violations()).toEqual([]);
    await userEvent.click(cards('input')!);
    await expect.poll(() => options().length).toBeGreaterThan(10);
    expect(await violations()).toEqual([]);
    await userEvent.click(positions('input')!);
    await expect.poll(options).toHaveLength(8);
    expect(await violations()).toEqual([]);
  },
);
