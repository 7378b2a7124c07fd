import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, test, vi } from 'vitest';
import type { Basket } from '../../../machines/kit/selection.ts';
import { describeInBothModes } from '../react-modes.tsx';
import {
  ANN,
  BOB,
  chips,
  DEE,
  highlighted,
  input,
  option,
  options,
  People,
  PEOPLE,
  remove,
} from './choice-box-page.tsx';

describeInBothModes('a box for several choices', (show) => {
  test('stays open while options are selected and deselected, by key and by press', async () => {
    const user = userEvent.setup();
    const onValue = vi.fn<(value: Basket) => void>();
    show(<People onValue={onValue} />);
    await user.click(input());
    await user.keyboard('{ArrowDown}{Enter}');
    await user.click(option('Dee'));
    expect(onValue).toHaveBeenLastCalledWith([ANN, DEE]);
    expect(options()).toEqual(['Ann', 'Bob', 'Cid', 'Dee']);
    expect(option('Dee').getAttribute('aria-selected')).toBe('true');
    await user.click(option('Cid'));
    await user.click(option('Ann'));
    expect(onValue).toHaveBeenLastCalledWith([DEE]);
    expect(document.activeElement).toBe(input());
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
  });

  test('handles a press and Escape that arrive while the highlight is being rendered [list-13]', async () => {
    const user = userEvent.setup();
    const onValue = vi.fn<(value: Basket) => void>();
    // Called as soon as the page has changed, before React runs the effects of the change.
    let onDraw = () => {};
    show(
      <Profiler id="box" onRender={() => onDraw()}>
        <People onValue={onValue} />
      </Profiler>,
    );
    const onHighlight = (label: string, then: () => void) => {
      onDraw = () => {
        if (highlighted() !== label) return;
        onDraw = () => {};
        then();
      };
      fireEvent.mouseMove(option(label));
    };
    await user.click(input());
    await user.click(option('Ann'));
    onHighlight('Dee', () => option('Dee').click());
    expect(onValue.mock.lastCall).toEqual([[ANN, DEE]]);
    onHighlight('Bob', () =>
      input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    );
    expect(options()).toEqual([]);
  });

  test('Tab leaves it without choosing the highlighted option', async () => {
    const user = userEvent.setup();
    const onValue = vi.fn<(value: Basket) => void>();
    show(<People onValue={onValue} />);
    await user.click(input());
    await user.keyboard('{ArrowDown}');
    expect(highlighted()).toBe('Ann');
    await user.tab();
    expect(onValue).not.toHaveBeenCalled();
    expect(options()).toEqual([]);
  });

  test('keeps the same option highlighted when others are added above it', async () => {
    const user = userEvent.setup();
    const onValue = vi.fn<(value: Basket) => void>();
    const { rerender } = show(<People onValue={onValue} options={PEOPLE.slice(1)} />);
    await user.click(input());
    await user.keyboard('{ArrowDown}');
    expect(highlighted()).toBe('Bob');
    rerender(<People onValue={onValue} options={PEOPLE} />);
    expect(highlighted()).toBe('Bob');
    await user.keyboard('{Enter}');
    expect(onValue).toHaveBeenLastCalledWith([BOB]);
    // The highlight does not move to another option when its own is removed either.
    rerender(<People onValue={onValue} options={PEOPLE.slice(2)} />);
    await user.keyboard('{Enter}');
    expect(onValue).toHaveBeenCalledTimes(1);
  });

  test('ignores keys while a character is composed, but searches for it', async () => {
    const onText = vi.fn<(text: string) => void>();
    const onValue = vi.fn<(value: Basket) => void>();
    // The chart does not take the text over; the input method is not disturbed by that.
    show(<People onValue={onValue} boxInput={{ onText, isOpen: true }} />);
    fireEvent.keyDown(input(), { key: 'ArrowDown' });
    fireEvent.compositionStart(input());
    fireEvent.change(input(), { target: { value: 'ㅎ' } });
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    expect(input().value).toBe('ㅎ');
    expect([onText.mock.calls, onValue.mock.calls]).toEqual([[['ㅎ']], []]);
    fireEvent.change(input(), { target: { value: '하' } });
    expect(input().value).toBe('하');
    fireEvent.compositionEnd(input());
    expect(onText.mock.calls).toEqual([['ㅎ'], ['하']]);
    expect(input().value).toBe('');
  });

  test('lists the matches of a word that a keyboard still composes', async () => {
    const user = userEvent.setup();
    const onValue = vi.fn<(value: Basket) => void>();
    show(<People onValue={onValue} />);
    input().focus();
    fireEvent.compositionStart(input());
    fireEvent.input(input(), { target: { value: 'd' }, isComposing: true });
    expect(options()).toEqual(['Cid', 'Dee']);
    fireEvent.input(input(), { target: { value: 'de' }, isComposing: true });
    expect(options()).toEqual(['Dee']);
    await user.click(option('Dee'));
    expect(onValue.mock.calls).toEqual([[[DEE]]]);
    fireEvent.compositionEnd(input());
    expect([input().value, options()]).toEqual(['de', ['Dee']]);
  });

  test('does nothing while it is locked', async () => {
    const user = userEvent.setup();
    show(<People first={[ANN]} isLocked />);
    expect(input().disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clear People' })).toBeNull();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('after');
  });
});

describeInBothModes('the chips beside a box', (show) => {
  test('are one tab stop; arrow keys, Home and End move through them and into the box', async () => {
    const user = userEvent.setup();
    show(<People first={[ANN, BOB, DEE]} />);
    await user.tab();
    expect(document.activeElement).toBe(remove('Dee'));
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(remove('Ann'));
    await user.keyboard('{End}{ArrowRight}');
    expect(document.activeElement).toBe(input());
    await user.keyboard('{ArrowLeft}{Home}');
    expect(document.activeElement).toBe(remove('Ann'));
    await user.tab();
    expect(document.activeElement).toBe(input());
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(remove('Ann'));
  });

  test('are removed by Delete, Backspace and press, and the focus stays among them', async () => {
    const user = userEvent.setup();
    show(<People first={[ANN, BOB, DEE]} />);
    await user.tab();
    await user.keyboard('{Home}{Delete}');
    expect(document.activeElement).toBe(remove('Bob'));
    await user.keyboard('{End}{Backspace}');
    expect(chips()).toEqual(['Bob ✕']);
    expect(document.activeElement).toBe(remove('Bob'));
    await user.click(remove('Bob'));
    expect(chips()).toEqual([]);
    expect(document.activeElement).toBe(input());
  });

  test('lose the last one to Backspace in an empty box, but not to a key held down', async () => {
    const user = userEvent.setup();
    show(<People first={[ANN, BOB]} />);
    await user.type(input(), 'x');
    await user.keyboard('{Backspace}');
    expect(chips()).toHaveLength(2);
    fireEvent.keyDown(input(), { key: 'Backspace', repeat: true });
    expect(chips()).toHaveLength(2);
    await user.keyboard('{Backspace}');
    expect(chips()).toEqual(['Ann ✕']);
    expect(document.activeElement).toBe(input());
  });

  test('are reached by the opposite arrow key in right-to-left text', async () => {
    const user = userEvent.setup();
    show(<People first={[ANN, BOB]} direction="rtl" />);
    await user.click(input());
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(remove('Bob'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(remove('Ann'));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(input());
  });
});

describe('a box with a single choice', () => {
  const show = (page: ReactNode) => {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    act(() => root.render(page));
    return () => act(() => root.unmount());
  };

  test('shows the selection, closes after it, and is cleared by deleting the name', async () => {
    const user = userEvent.setup();
    const onValue = vi.fn<(value: Basket) => void>();
    const stop = show(<People isMultiple={false} onValue={onValue} />);
    await user.type(input(), 'b');
    expect(options()).toEqual(['Bob']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect([input().value, options(), chips()]).toEqual(['Bob', [], []]);
    await user.type(input(), 'x');
    await user.keyboard('{Escape}');
    expect(input().value).toBe('Bob');
    await user.clear(input());
    await user.tab();
    expect(onValue.mock.calls).toEqual([[[BOB]], [[]]]);
    stop();
  });

  test('replaces the selected name by the text that is typed after a choice', async () => {
    const user = userEvent.setup();
    const stop = show(<People isMultiple={false} />);
    await user.type(input(), 'b');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(input().value).toBe('Bob');
    await user.keyboard('de');
    expect([input().value, options()]).toEqual(['de', ['Dee']]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(input().value).toBe('Dee');
    await user.keyboard('an{Escape}a');
    expect([input().value, options()]).toEqual(['a', ['Ann']]);
    stop();
  });

  test('replaces the name by the text typed after a press; a second press places the caret', async () => {
    const user = userEvent.setup();
    const stop = show(<People isMultiple={false} first={[BOB]} />);
    await user.click(input());
    expect(options()).toHaveLength(PEOPLE.length);
    await user.keyboard('d');
    expect(input().value).toBe('d');
    await user.keyboard('{Escape}');
    input().blur();
    await user.click(screen.getByRole('button', { name: 'Show options People' }));
    act(() => input().focus());
    await user.keyboard('a');
    expect(input().value).toBe('a');
    await user.keyboard('{Escape}');
    await user.click(input());
    await user.click(input());
    expect([input().selectionStart, input().selectionEnd]).toEqual([3, 3]);
    stop();
  });

  test('shows the option that was pressed during a composition, which ends afterwards', async () => {
    const user = userEvent.setup();
    const onValue = vi.fn<(value: Basket) => void>();
    const stop = show(<People isMultiple={false} first={[BOB]} onValue={onValue} />);
    await user.click(input());
    fireEvent.compositionStart(input());
    fireEvent.input(input(), { target: { value: 'd' }, isComposing: true });
    expect(input().value).toBe('d');
    await user.click(option('Dee'));
    expect(input().value).toBe('Dee');
    fireEvent.compositionEnd(input(), { data: 'd' });
    expect(input().value).toBe('Dee');
    await user.tab();
    expect([input().value, onValue.mock.calls]).toEqual(['Dee', [[[DEE]]]]);
    act(() => input().focus());
    fireEvent.compositionStart(input());
    fireEvent.input(input(), { target: { value: 'a' }, isComposing: true });
    fireEvent.compositionEnd(input(), { data: 'a' });
    expect([input().value, options()]).toEqual(['a', ['Ann']]);
    stop();
  });

  test('shows the name when the menu is closed during a composition, which may still end', async () => {
    const user = userEvent.setup();
    const onValue = vi.fn<(value: Basket) => void>();
    const stop = show(<People isMultiple={false} first={[BOB]} onValue={onValue} />);
    await user.click(input());
    fireEvent.compositionStart(input());
    fireEvent.input(input(), { target: { value: '' }, isComposing: true });
    fireEvent.input(input(), { target: { value: 'd' }, isComposing: true });
    fireEvent.blur(input());
    fireEvent.compositionEnd(input(), { data: 'd' });
    expect([input().value, options(), onValue.mock.calls]).toEqual(['Bob', [], []]);
    stop();
  });

  test('searches at once on Enter when nothing is highlighted, and does not submit the form', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn<() => void>();
    const stop = show(<People isMultiple={false} boxInput={{ onSubmit }} />);
    await user.type(input(), 'b{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    stop();
  });

  test('works in a shadow root: presses inside do not close it, presses outside do', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    const root = createRoot(shadow.appendChild(document.createElement('div')));
    const onValue = vi.fn<(value: Basket) => void>();
    act(() => root.render(<People root={() => shadow} onValue={onValue} />));
    const inside = within(shadow.firstElementChild as HTMLElement);
    const press = (element: Element) => {
      fireEvent.mouseDown(element, { composed: true });
      fireEvent.mouseUp(element, { composed: true });
      fireEvent.click(element, { composed: true });
    };
    press(inside.getByRole('combobox'));
    press(inside.getByRole('option', { name: 'Ann' }));
    press(inside.getByRole('option', { name: 'Bob' }));
    expect(onValue).toHaveBeenLastCalledWith([ANN, BOB]);
    expect(inside.getAllByRole('option')).toHaveLength(4);
    fireEvent.mouseDown(document.body);
    // Meanwhile the browser removes the focus.
    act(() => inside.getByRole('combobox').blur());
    fireEvent.mouseUp(document.body);
    expect(inside.queryAllByRole('option')).toHaveLength(0);
    act(() => root.unmount());
    host.remove();
  });
});
