import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  TOP_BAR_BUTTONS,
  useTopBar,
  type UseTopBarProps,
} from '../../../hooks/top-bar/use-top-bar.ts';
import { GrcProvider, type GrcProviderProps } from '../../../hooks/provider/grc-provider.tsx';
import { TopBar } from '../../../ladle/renderers/top-bar.tsx';
import { describeInBothModes } from '../react-modes.tsx';
import { translate } from '../translate.ts';

const REQUIREMENTS = {
  myControlTests: ['My control tests', 'top-bar-01'],
  myFindings: ['My findings', 'top-bar-02'],
  myControlTestReviews: ['My control test reviews', 'top-bar-03'],
  apps: ['Apps', 'top-bar-04'],
  aiSupportBot: ['AI support bot', 'top-bar-05'],
} as const;
const ALL = Object.fromEntries(TOP_BAR_BUTTONS.map((name) => [name, true]));
const SMALL = { environment: { smallScreen: true } };

const page = (props: UseTopBarProps = {}, provided: GrcProviderProps = {}) => (
  <GrcProvider translate={translate} {...provided}>
    <TopBar {...props} />
    <button>after</button>
  </GrcProvider>
);
const names = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((name) => name !== 'after');
const focusedName = () => document.activeElement?.textContent;

describeInBothModes('a top bar', (show) => {
  test('shows each button only with its flag [top-bar-01] [top-bar-02] [top-bar-03] [top-bar-04] [top-bar-05]', () => {
    const { rerender } = show(page());
    for (const name of TOP_BAR_BUTTONS) {
      rerender(page({ flags: { [name]: true } }));
      expect(names()).toEqual([REQUIREMENTS[name][0]]);
      rerender(page({ flags: { ...ALL, [name]: false } }));
      expect(names()).not.toContain(REQUIREMENTS[name][0]);
      expect(names()).toHaveLength(4);
    }
  });

  test('shows no buttons without flags, and renders no empty bar [top-bar-06]', () => {
    show(page());
    expect(names()).toEqual([]);
    expect(screen.queryByRole('toolbar')).toBeNull();
    show(page({}, SMALL));
    expect(names()).toEqual([]);
  });

  test('is a toolbar: one tab stop, arrow keys wrap around, Home and End move to the ends', async () => {
    const user = userEvent.setup();
    const onPress = vi.fn<(button: string) => void>();
    show(page({ flags: ALL, onPress }));
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(focusedName()).toBe('My control test reviews');
    await user.keyboard('{End}{ArrowRight}');
    expect(focusedName()).toBe('My control tests');
    await user.keyboard('{ArrowLeft}{Home}{ArrowRight}{Enter}');
    expect(onPress.mock.calls).toEqual([['myFindings']]);
    await user.tab();
    expect(focusedName()).toBe('after');
    await user.tab({ shift: true });
    expect(focusedName()).toBe('My findings');
  });

  test('keeps the focus when a button is removed with its flag, and when the screen becomes small', async () => {
    const user = userEvent.setup();
    const { rerender } = show(page({ flags: ALL }));
    await user.tab();
    await user.keyboard('{ArrowRight}');
    rerender(page({ flags: { ...ALL, myFindings: false } }));
    expect(focusedName()).toBe('My control test reviews');
    await user.keyboard('{ArrowRight}');
    expect(focusedName()).toBe('Apps');
    rerender(page({ flags: ALL }, SMALL));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Top bar' }));
  });

  test('does not open by itself when the screen becomes small again, or its buttons return', async () => {
    const user = userEvent.setup();
    const { rerender } = show(page({ flags: ALL }, SMALL));
    const open = () => user.click(screen.getByRole('button', { name: 'Top bar' }));
    await open();
    rerender(page({ flags: ALL }));
    rerender(page({ flags: ALL }, SMALL));
    expect(screen.queryByRole('toolbar')).toBeNull();
    await open();
    expect(screen.getByRole('toolbar')).toBeTruthy();
    rerender(page({}, SMALL));
    rerender(page({ flags: ALL }, SMALL));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  test('its buttons are reached in the order of the page when a skin leaves out the first or reorders them', async () => {
    const user = userEvent.setup();
    const Skin = ({ isReversed }: { readonly isReversed: boolean }) => {
      const bar = useTopBar({ flags: ALL });
      const items = isReversed ? [...bar.items].reverse() : bar.items.slice(1);
      return (
        <div {...bar.getBarProps()}>
          {items.map((item) => (
            <button key={item.name} {...bar.getButtonProps(item)} />
          ))}
        </div>
      );
    };
    const { unmount } = show(
      <GrcProvider translate={translate}>
        <Skin isReversed={false} />
      </GrcProvider>,
    );
    await user.tab();
    expect(focusedName()).toBe('My findings');
    await user.keyboard('{ArrowLeft}');
    expect(focusedName()).toBe('AI support bot');
    unmount();
    show(
      <GrcProvider translate={translate}>
        <Skin isReversed />
      </GrcProvider>,
    );
    await user.tab();
    expect(focusedName()).toBe('AI support bot');
    await user.keyboard('{ArrowRight}');
    expect(focusedName()).toBe('Apps');
    await user.keyboard('{End}');
    expect(focusedName()).toBe('My control tests');
  });

  test('follows the direction of the text', async () => {
    const user = userEvent.setup();
    show(page({ flags: ALL }, { direction: 'rtl' }));
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(focusedName()).toBe('My findings');
  });

  test('collapses into one button on a small screen, to which the focus returns [top-bar-02] [top-bar-04]', async () => {
    const user = userEvent.setup();
    const onPress = vi.fn<(button: string) => void>();
    show(page({ flags: { myFindings: true, apps: true }, onPress }, SMALL));
    const more = screen.getByRole('button', { name: 'Top bar' });
    expect(screen.queryByRole('toolbar')).toBeNull();
    await user.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    expect(focusedName()).toBe('My findings');
    await user.keyboard('{ArrowDown}');
    expect(focusedName()).toBe('Apps');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(more);
    await user.keyboard('{Enter}{Home}{Enter}');
    expect(onPress.mock.calls).toEqual([['myFindings']]);
    expect(document.activeElement).toBe(more);
    await user.click(more);
    await user.click(more);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});
