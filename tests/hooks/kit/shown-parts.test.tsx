import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callHook, INLINE_PROPS, WIDGET_HOOKS } from '../../react-18/inline-props.ts';
import { cardPlatform } from '../card-fakes.tsx';

type View = Readonly<Record<string, unknown>>;
type Props = Readonly<Record<string, unknown>>;

const OPTIONS = [{ id: 1, name: 'One' }];

/** A part that is not shown with these props, its flag, and the item it belongs to. */
const PARTS: [hook: string, props: object, getter: string, flag: string, item?: object | string][] =
  [
    ['useDateInput', {}, 'getClearProps', 'isClearShown'],
    ['useDateInput', { value: '2026-11-21', readOnly: true }, 'getClearProps', 'isClearShown'],
    ['useDateInput', {}, 'getPickerProps', 'isOpen'],
    ['useDateInput', {}, 'getRequiredMarkProps', 'isRequiredMarkShown'],
    ['useDateInput', {}, 'getDescriptionProps', 'isDescriptionShown'],
    ['useListField', { items: OPTIONS }, 'getBackProps', 'isBackShown'],
    ['useListField', { items: OPTIONS }, 'getRetryProps', 'isRetryShown'],
    ['useListField', { items: OPTIONS }, 'getEmptyProps', 'isEmptyShown'],
    ['useListDropdown', { items: OPTIONS }, 'getClearProps', 'isClearShown'],
    ['useListDropdown', { items: OPTIONS }, 'getMenuProps', 'isMenuShown'],
    [
      'useListDropdown',
      { items: OPTIONS, disabled: true },
      'getChipRemoveProps',
      'isChipRemoveShown',
      { list_item_id: 1, name: 'One' },
    ],
    ['useSimpleList', { items: OPTIONS }, 'getEmptyProps', 'isEmpty'],
    ['useDialog', {}, 'getContentProps', 'isOpen'],
    ['useCardPanel', { objectId: 7 }, 'getContentProps', 'isOpen'],
    ['useCardPanel', { objectId: 7, open: true }, 'getCloseProps', 'isModal'],
    ['useCardPanel', { objectId: 7, open: true }, 'getDetailsProps', 'isDetailsShown'],
    ['useCardPanel', { objectId: 7, open: true }, 'getCommentProps', 'isCommentShown'],
    ['useCardPanel', { objectId: 7, open: true }, 'getRetryProps', 'isRetryShown'],
    ['useCardProperties', { objectId: 7 }, 'getOpenDetailsProps', 'isOpenDetailsShown'],
    ['useCardSelector', { dataTypeId: 7 }, 'getRetryProps', 'isRetryShown'],
    ['useCardSelector', { dataTypeId: 7 }, 'getAddProps', 'isAddShown'],
    ['useCardSelector', { dataTypeId: 7 }, 'getHeaderSelectProps', 'isMultiSelect'],
    ['useCardSelector', { dataTypeId: 7 }, 'getWaitingProps', 'isWaiting'],
    ['useCardSelectorDialog', { cardFileIds: [7] }, 'getContentProps', 'isOpen'],
    ['useCardSelectorDialog', { cardFileIds: [7] }, 'getFilterProps', 'isFilterShown'],
    ['useCardSelectorDialog', { cardFileIds: [7] }, 'getCardFileProps', 'isCardFileShown'],
    ['useHierarchicalSelector', { items: OPTIONS }, 'getContentProps', 'isOpen'],
    ['useTree', { items: OPTIONS }, 'getOtherInputProps', 'isOtherShown'],
    ['useAttachmentsField', { fieldId: 1, single: true }, 'getViewProps', 'isViewShown', 'list'],
  ];

/** Whether a part with these props, or something in it, can be reached by keyboard, whatever the CSS. */
function isReachable(props: Props): boolean {
  if (props['inert'] !== undefined) return false;
  const isControl = ['onClick', 'onChange', 'onKeyDown', 'href'].some(
    (name) => props[name] !== undefined,
  );
  return isControl && !(props['disabled'] === true && props['tabIndex'] === -1);
}

async function viewOf(hook: string, props: object): Promise<View> {
  const { provide } = cardPlatform();
  let view: View = {};
  function Widget() {
    view = callHook(hook, props) as View;
    return null;
  }
  render(provide(<Widget />));
  await act(async () => {});
  return view;
}

test.each(PARTS)(
  '%s with %o: %s is not shown, the flag %s says so, and it is no tab stop [F-K6]',
  async (hook, props, getter, flag, item?) => {
    const view = await viewOf(hook, props);
    expect(view[flag]).toBe(false);
    const get = view[getter] as (...given: unknown[]) => Props;
    expect(isReachable(item === undefined ? get() : get(item))).toBe(false);
  },
);

const MODES = [{}, { readOnly: true }, { disabled: true }];

test.each(WIDGET_HOOKS)('a part of %s that hides itself is no tab stop [F-K6]', async (hook) => {
  for (const mode of MODES) {
    const view = await viewOf(hook, { ...INLINE_PROPS[hook]!(), ...mode });
    const parts = Object.entries(view).filter(
      ([name, get]) => /^get\w+Props$/.test(name) && (get as () => Props).length < 2,
    );
    const reached = parts.filter(([, get]) => {
      const props = (get as () => Props)();
      return props['hidden'] === true && isReachable(props);
    });
    expect([mode, reached.map(([name]) => name)]).toEqual([mode, []]);
  }
});

test('a dialog without a cancel button has a flag for it, and no tab stop for the button [F-K6]', async () => {
  const view = await viewOf('useDialog', { cancelHidden: true, defaultOpen: true });
  expect(view['isCancelShown']).toBe(false);
  expect(isReachable((view['getCancelProps'] as () => Props)())).toBe(false);
  expect(isReachable((view['getOkProps'] as () => Props)())).toBe(true);
});

test('the link to the details of a card is hidden in a skin that always renders it [props-view-03]', async () => {
  const link = async (props: object) => {
    const view = await viewOf('useCardProperties', { objectId: 7, ...props });
    return (view['getOpenDetailsProps'] as () => Props)();
  };
  expect(await link({})).toMatchObject({ hidden: true, href: undefined });
  expect(await link({ showOpenDetails: true })).toMatchObject({
    hidden: false,
    href: expect.stringContaining('objectId=7'),
  });
});

test('shown parts can be reached by keyboard [F-K6]', async () => {
  const date = await viewOf('useDateInput', { value: '2026-11-21', required: true });
  expect(date['isClearShown']).toBe(true);
  expect(date['isRequiredMarkShown']).toBe(true);
  expect((date['getClearProps'] as () => Props)()).toMatchObject({
    hidden: false,
    disabled: false,
  });
});
