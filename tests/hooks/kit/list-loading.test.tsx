import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCardFileField } from '../../../hooks/card-file-field/use-card-file-field.ts';
import { useCardPanel } from '../../../hooks/card-panel/use-card-panel.ts';
import { useCardSelectorDialog } from '../../../hooks/card-selector-dialog/use-card-selector-dialog.ts';
import { useHyperlinkWizard } from '../../../hooks/hyperlink-wizard/use-hyperlink-wizard.ts';
import { usePeopleField } from '../../../hooks/people-field/use-people-field.ts';
import { usePeoplePicker } from '../../../hooks/people-picker/use-people-picker.ts';
import { usePositionField } from '../../../hooks/position-field/use-position-field.ts';
import { usePositionSelector } from '../../../hooks/position-selector/use-position-selector.ts';
import { peopleStage } from '../people-fakes.tsx';

/** A hook in a page on a platform that answers only when the test says so. */
function inPage<Result>(hook: () => Result) {
  const { provide, hold, settle } = peopleStage();
  const answer = hold();
  const { result } = renderHook(hook, { wrapper: ({ children }) => provide(children) });
  return { result, settle, answer };
}

test.each([
  ['people field', () => usePeopleField({})],
  ['position field', () => usePositionField({})],
  ['card-file field', () => useCardFileField({ cardFileId: 7 })],
  ['people picker', () => usePeoplePicker()],
  ['position selector', () => usePositionSelector({})],
  ['card selector dialog', () => useCardSelectorDialog({ cardFileIds: [7] })],
  ['hyperlink wizard', () => useHyperlinkWizard()],
  ['card panel', () => ({ ...useCardPanel(), statusText: '' })],
])('a %s that was never opened loads nothing, and announces nothing', async (_, hook) => {
  const { result, settle } = inPage<{ isLoading: boolean; statusText: string }>(hook);
  await settle();
  expect(result.current).toMatchObject({ isLoading: false, statusText: '' });
});

test.each([
  ['people field', () => usePeopleField({})],
  ['position field', () => usePositionField({})],
])('a %s shows that it loads while it is open and its list is loading', async (_, hook) => {
  const { result, settle, answer } = inPage<ReturnType<typeof usePositionField>>(
    hook as () => ReturnType<typeof usePositionField>,
  );
  await settle();
  const press = (key: string) =>
    act(() =>
      result.current.getInputProps().onKeyDown({
        key,
        preventDefault() {},
        stopPropagation() {},
        nativeEvent: {},
      } as never),
    );
  press('ArrowDown');
  await settle();
  expect(result.current.isLoading).toBe(true);
  press('Escape');
  expect(result.current.isLoading).toBe(false);
  press('ArrowDown');
  answer();
  await settle();
  expect(result.current.isLoading).toBe(false);
});

test('a people picker that is closed while its list is loading stops loading', async () => {
  const { result, settle } = inPage(() => usePeoplePicker({ defaultOpen: true }));
  await settle();
  expect(result.current).toMatchObject({ isLoading: true, statusText: 'Loading…' });
  act(() => result.current.getCancelProps().onClick({} as never));
  expect(result.current).toMatchObject({ isLoading: false, statusText: '' });
});
