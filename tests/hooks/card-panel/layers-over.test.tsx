import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadEngine } from '../../../hooks/rich-text/engine/load-engine.ts';
import { CardPanel } from '../../../ladle/renderers/card-panel.tsx';
import { CardSelectorDialog } from '../../../ladle/renderers/card-selector-dialog.tsx';
import { cardPage } from '../card-view-page.tsx';
import { describeInBothModes } from '../react-modes.tsx';
import { settle } from '../settle.ts';

// Loaded in advance, so that the tests do not wait for a file to load.
await loadEngine();

const CARD_FILES = {
  'cardFiles.get': () => ({
    card_file_id: 7,
    singular_name: 'Asset',
    plural_name: 'Assets',
    fields: [],
    column_field_ids: [101],
  }),
  'cardFiles.cards.list': () => ({
    items: [{ object_id: 1, display_name: 'Pump 1', custom_field_values: [] }],
    total: 1,
  }),
};

const content = (scope: string) =>
  document.querySelector<HTMLElement>(`[data-scope=${scope}][data-part=content]`);
const isHidden = (element: Element | null) =>
  !element || element.closest('[aria-hidden=true]') !== null;
const details = () =>
  document.querySelector<HTMLElement>('[data-scope=card-panel][data-part=details]');
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const focused = () => document.activeElement;
const focusedPart = () => {
  const { scope, part } = (focused() as HTMLElement).dataset;
  return `${scope} ${part}`;
};

async function press(element: HTMLElement): Promise<void> {
  fireEvent.pointerDown(element);
  act(() => element.focus());
  fireEvent.click(element);
  await settle();
}

/** Presses Escape, and tells what has the focus then. */
async function escape(): Promise<string> {
  fireEvent.keyDown(focused()!, { key: 'Escape' });
  await settle();
  return focusedPart();
}

describeInBothModes('a dialog over the card panel when the size of the screen changes', (show) => {
  const showPage = async (smallScreen: boolean) => {
    const page = cardPage(CARD_FILES);
    const provided = (isSmall: boolean, isSelecting?: boolean) =>
      page.provide(
        <>
          <CardPanel cards={[{ objectId: 12, name: 'Card 12' }]} />
          <CardSelectorDialog
            label="choose"
            cardFileIds={[7]}
            {...(isSelecting !== undefined && { open: isSelecting })}
          />
        </>,
        { smallScreen: isSmall },
      );
    const { rerender } = show(provided(smallScreen));
    await press(button('Card 12'));
    return async (isSmall: boolean, isSelecting?: boolean) => {
      rerender(provided(isSmall, isSelecting));
      await settle();
    };
  };

  test('keeps the focus, and on closing leaves it to the panel, which covers the page by then [tooltip-03]', async () => {
    const update = await showPage(false);
    await press(button('choose'));
    const before = focusedPart();
    await update(true);
    expect(focusedPart()).toBe(before);
    expect(content('card-panel')?.getAttribute('aria-modal')).toBe('true');
    expect([isHidden(focused()), isHidden(details())]).toEqual([false, true]);
    await press(button('dialog.cancel'));
    expect(focusedPart()).toBe('card-panel close');
    expect(isHidden(details())).toBe(false);
    expect(await escape()).toBe('card-panel trigger');
  });

  // On a small screen the text of a comment is a layer of its own.
  test.each([
    [false, ['rich-text control', 'card-panel comment', 'card-panel trigger']],
    [true, ['card-panel comment', 'card-panel trigger']],
  ])(
    'stays on top, and the layers below it return the focus as before; the screen was small: %s [tooltip-03]',
    async (startsSmall, afterEscapes) => {
      const update = await showPage(startsSmall);
      await press(button('comment.title'));
      act(() => screen.getByRole('textbox').focus());
      await update(startsSmall, true);
      const before = focusedPart();
      expect(content('card-selector-dialog')?.contains(focused())).toBe(true);

      await update(!startsSmall, true);
      expect(focusedPart()).toBe(before);
      expect([isHidden(focused()), isHidden(details())]).toEqual([false, true]);
      await update(!startsSmall, false);
      expect(focusedPart()).toBe('rich-text control');
      expect([isHidden(focused()), isHidden(details())]).toEqual([false, true]);
      for (const part of afterEscapes) expect(await escape()).toBe(part);
      expect(content('card-panel')).toBeNull();
    },
  );

  test.each([false, true])(
    'keeps the focus in the text of a comment; the screen was small: %s [tooltip-03]',
    async (startsSmall) => {
      const update = await showPage(startsSmall);
      await press(button('comment.title'));
      act(() => screen.getByRole('textbox').focus());
      await update(!startsSmall);
      expect(focusedPart()).toBe('rich-text control');
      expect([isHidden(focused()), isHidden(details())]).toEqual([false, true]);
      await update(startsSmall);
      expect(focusedPart()).toBe('rich-text control');
      while (content('comment-dialog')) await escape();
      expect(focusedPart()).toBe('card-panel comment');
      expect(await escape()).toBe('card-panel trigger');
    },
  );
});
