import { useState, type KeyboardEvent } from 'react';
import { TOP_BAR_TEXTS } from '../../src/i18n/english/top-bar.ts';
import { checkProps } from '../kit/check-props.ts';
import { getter, itemGetter, type Getter, type ItemGetter } from '../kit/merge-props.ts';
import {
  part,
  usePartIds,
  type PartIdProps,
  type PartProps,
  type ButtonPartProps,
} from '../kit/part.ts';
import { ROUND_KEYS } from '../kit/round-keys.ts';
import { logicalKey, takeKey } from '../kit/typing.ts';
import { shownIf, type ShownProps } from '../kit/unshown.ts';
import { useHeldKeys } from '../kit/held-keys.ts';
import { useFocusRequest } from '../kit/use-focus-request.ts';
import { useKeptFocus, type KeptFocusHandlers } from '../kit/use-kept-focus.ts';
import { useTabStop } from '../kit/use-tab-stop.ts';
import { useGrc, useTexts } from '../provider/grc-provider.tsx';
import type { OrUndefined } from '../kit/or-undefined.ts';

/** The English texts of this hook. */
const TEXTS = [TOP_BAR_TEXTS];

const SCOPE = 'top-bar';

/** The buttons of the top bar, in order. */
export const TOP_BAR_BUTTONS = [
  'myControlTests',
  'myFindings',
  'myControlTestReviews',
  'apps',
  'aiSupportBot',
] as const;

/** The name of a button of the top bar: also of the flag that shows it. */
export type TopBarButton = (typeof TOP_BAR_BUTTONS)[number];

/** Props of {@link useTopBar}. */
export interface UseTopBarProps extends OrUndefined<PartIdProps> {
  /** Which buttons are shown. Default: none of them. */
  readonly flags?: Readonly<Partial<Record<TopBarButton, boolean>>> | undefined;
  /** Called when a button is pressed, with its name. */
  readonly onPress?: ((button: TopBarButton) => void) | undefined;
}

/** A button of the bar. */
export interface TopBarItem {
  /** Identifies the button. */
  readonly name: TopBarButton;
  /** Its text, in the user's language. */
  readonly label: string;
}

/** Props of the element around the buttons; keep it in the page, it hides itself. */
export interface TopBarBarProps extends PartProps, KeptFocusHandlers {
  /** Referenced by the `aria-controls` of the menu button. */
  readonly id: string;
  /** The WAI-ARIA toolbar pattern: one button is in the tab order. */
  readonly role: 'toolbar';
  /** True without buttons, and on small screens while the bar is closed. */
  readonly hidden: boolean;
  /** The name of the bar, in the user's language. */
  readonly 'aria-label': string;
  /** `vertical` on small screens, where the up and down arrow keys move. */
  readonly 'aria-orientation': 'horizontal' | 'vertical';
  /** Arrows, Home and End move between the buttons; on small screens Escape closes the bar. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Props of one button; one of them is the tab stop, arrow keys reach the others. */
export interface TopBarButtonProps extends ButtonPartProps {
  /** Used to move the focus to the button. */
  readonly id: string;
  /** 0 on the button that is the tab stop, -1 on the others and in a hidden bar. */
  readonly tabIndex: 0 | -1;
  /** The text of the button, in the user's language; children of the caller replace it. */
  readonly children: string;
  /** Calls the hook's `onPress`, and closes the bar on small screens. */
  readonly onClick: () => void;
  /** Makes it the tab stop of the buttons. */
  readonly onFocus: () => void;
}

/** Props of the button that shows the others on a small screen. */
export interface TopBarMenuButtonProps extends ButtonPartProps, ShownProps {
  /** Used to return the focus to the button when the bar closes. */
  readonly id: string;
  /** The name of the bar, in the user's language. */
  readonly 'aria-label': string;
  /** Id of the bar, which stays in the page. */
  readonly 'aria-controls': string;
  /** The bar is shown. */
  readonly 'aria-expanded': boolean;
  /** Opens the bar and moves the focus into it, or closes it. */
  readonly onClick: () => void;
}

/** What {@link useTopBar} returns. */
export interface UseTopBarResult {
  /** The visible buttons according to their flags, in order. */
  readonly items: readonly TopBarItem[];
  /** Whether the screen is small: then render a menu button that shows the others. */
  readonly isMenuButtonShown: boolean;
  /** Whether the buttons are shown: on a small screen only while the menu is open. */
  readonly isBarShown: boolean;
  /** Presses a button by its name; ignored if its flag hides it. */
  readonly press: (button: TopBarButton) => void;
  /** For the element around the buttons. */
  readonly getBarProps: Getter<TopBarBarProps>;
  /** For one of the buttons; the props include its text. */
  readonly getButtonProps: ItemGetter<TopBarItem, TopBarButtonProps>;
  /** For the button that shows the others on a small screen; hidden on a large one. */
  readonly getMenuButtonProps: Getter<TopBarMenuButtonProps>;
}

/**
 * The buttons at the top of every page, each shown by its flag: a toolbar, on small screens opened
 * by a menu button.
 *
 * @example
 * ```tsx
 * import { useTopBar } from 'headless-grc/hooks';
 *
 * export function TopBar({ open }: { open: (name: string) => void }) {
 *   const bar = useTopBar({ flags: { myFindings: true, apps: true }, onPress: open });
 *   return (
 *     <>
 *       {bar.isMenuButtonShown && <button {...bar.getMenuButtonProps()}>☰</button>}
 *       <div {...bar.getBarProps()}>
 *         {bar.items.map((item) => (
 *           <button key={item.name} {...bar.getButtonProps(item)} />
 *         ))}
 *       </div>
 *     </>
 *   );
 * }
 * ```
 */
export function useTopBar(props: UseTopBarProps): UseTopBarResult {
  checkProps('useTopBar', props);
  const { flags = {}, onPress } = props;
  const ids = usePartIds(props);
  const translate = useTexts(TEXTS);
  const { environment, direction, getRootNode } = useGrc();
  useHeldKeys();
  const [isOpen, setOpen] = useState(false);
  const [visited, setVisited] = useState<TopBarButton | null>(null);
  const focusNext = useFocusRequest();
  // A button unmounts when its flag is removed, and the whole bar when the screen becomes small.
  const keptFocus = useKeptFocus(() => getRootNode().getElementById(ids('menu-button'))?.focus());

  const names = TOP_BAR_BUTTONS.filter((name) => flags[name] === true);
  const isSmall = environment.smallScreen;
  const isMenuButtonShown = isSmall && names.length > 0;
  // Closed for good when there is nothing to open: it does not open by itself later.
  if (isOpen && !isMenuButtonShown) setOpen(false);
  const isBarShown = names.length > 0 && (!isSmall || isOpen);
  const { stop: tabStop, move } = useTabStop({
    names,
    idOf: ids,
    preferred: visited !== null && names.includes(visited) ? visited : null,
  });

  const close = () => {
    setOpen(false);
    focusNext(ids('menu-button'));
  };
  const press = (button: TopBarButton) => {
    if (!names.includes(button)) return;
    if (isSmall) close();
    onPress?.(button);
  };

  return {
    items: names.map((name) => ({ name, label: translate(`topBar.${name}`) })),
    isMenuButtonShown,
    isBarShown,
    press,
    getBarProps: getter(() => ({
      ...part(SCOPE, 'bar', { state: isBarShown ? 'open' : 'closed' }),
      id: ids('bar'),
      role: 'toolbar',
      hidden: !isBarShown,
      'aria-label': translate('topBar.label'),
      'aria-orientation': isSmall ? 'vertical' : 'horizontal',
      ...keptFocus,
      onKeyDown(event) {
        if (event.key === 'Escape' && isSmall && isOpen) {
          // Keeps a dialog around the bar open.
          takeKey(event);
          close();
          return;
        }
        const key = logicalKey(event, isSmall ? 'ltr' : direction);
        const to = (isSmall ? VERTICAL : ROUND_KEYS)[key];
        if (!to) return;
        event.preventDefault();
        move(to);
      },
    })),
    getButtonProps: itemGetter(({ name, label }) => ({
      ...part(SCOPE, 'button'),
      'data-button': name,
      id: ids(name),
      type: 'button',
      tabIndex: isBarShown && name === tabStop ? 0 : -1,
      children: label,
      onClick: () => press(name),
      onFocus: () => setVisited(name),
    })),
    getMenuButtonProps: getter(() => ({
      ...part(SCOPE, 'menu-button', { state: isOpen ? 'open' : 'closed' }),
      ...shownIf(isMenuButtonShown),
      id: ids('menu-button'),
      type: 'button',
      'aria-label': translate('topBar.label'),
      'aria-controls': ids('bar'),
      'aria-expanded': isBarShown,
      onClick() {
        if (isOpen) return close();
        setOpen(true);
        focusNext(ids(tabStop ?? 'bar'));
      },
    })),
  };
}

const { ArrowRight, ArrowLeft, ...ENDS } = ROUND_KEYS;

/** The arrow keys of a vertical bar. */
const VERTICAL: Readonly<Partial<typeof ROUND_KEYS>> = {
  ...ENDS,
  ArrowDown: ArrowRight,
  ArrowUp: ArrowLeft,
};
