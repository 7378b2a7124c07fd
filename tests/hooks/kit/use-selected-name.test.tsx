import { act, fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPresses } from '../../../hooks/kit/presses.ts';
import { useSelectedName } from '../../../hooks/kit/use-selected-name.ts';

interface BoxProps {
  readonly name?: string | undefined;
  readonly isOpen?: boolean;
}

const inDocument = () => document;

/** A text box with the name of the chosen option. */
function Box({ name, isOpen = false }: BoxProps) {
  const select = useSelectedName({ id: 'box', getRootNode: inDocument, name, isOpen });
  return (
    <>
      <input id="box" value={name ?? 'typed'} onChange={() => {}} onFocus={select} />
      <button id="other">other</button>
    </>
  );
}

const box = () => document.querySelector<HTMLInputElement>('#box')!;
const focus = (id: string) => act(() => document.querySelector<HTMLElement>(`#${id}`)!.focus());
const selected = () => box().value.slice(box().selectionStart!, box().selectionEnd!);
const putCaret = (at: number) => box().setSelectionRange(at, at);
const timers = () => act(() => void vi.runAllTimers());

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  stop = watchPresses(document);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('the name is selected when the box gets the focus by keyboard, not by a press', () => {
  render(<Box name="Ann" />);
  focus('box');
  expect(selected()).toBe('Ann');
  focus('other');
  putCaret(1);
  fireEvent.pointerDown(box());
  focus('box');
  expect(selected()).toBe('');
  focus('other');
  // A press on another element that focuses the box, such as its label.
  fireEvent.pointerDown(document.querySelector('#other')!);
  focus('box');
  expect(selected()).toBe('Ann');
});

test('the caret stays in a focused box when a server-rendered page is hydrated', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Box name="Ann" />);
  focus('box');
  putCaret(1);
  render(<Box name="Ann" />, { container, hydrate: true });
  expect([selected(), box().selectionStart]).toEqual(['', 1]);
});

test('the name is selected when it appears in a focused box, and not again', () => {
  const { rerender } = render(<Box />);
  focus('box');
  expect(selected()).toBe('');
  rerender(<Box name="Ann" />);
  expect(selected()).toBe('Ann');
  putCaret(1);
  rerender(<Box name="Ann" />);
  expect(selected()).toBe('');
  rerender(<Box name="Bob" />);
  expect(selected()).toBe('Bob');
  // While the user types there is no name, and the same name may return later.
  rerender(<Box />);
  putCaret(1);
  rerender(<Box name="Bob" />);
  expect(selected()).toBe('Bob');
});

test('neither a name that appears in an unfocused box nor typed text is selected', () => {
  const { rerender } = render(<Box />);
  focus('other');
  rerender(<Box name="Ann" />);
  expect(selected()).toBe('');
  rerender(<Box />);
  focus('box');
  putCaret(0);
  rerender(<Box isOpen />);
  timers();
  expect(selected()).toBe('');
});

test('a selection that the user made within the name stays', () => {
  const { rerender } = render(<Box name="Ann" />);
  focus('box');
  box().setSelectionRange(1, 2);
  rerender(<Box name="Ann" isOpen />);
  timers();
  expect(selected()).toBe('n');
});

test('the name is selected when the menu opens, after the browser has placed the caret', () => {
  const { rerender } = render(<Box name="Ann" />);
  fireEvent.pointerDown(box());
  focus('box');
  rerender(<Box name="Ann" isOpen />);
  putCaret(2);
  expect(selected()).toBe('');
  timers();
  expect(selected()).toBe('Ann');
  putCaret(2);
  rerender(<Box name="Ann" />);
  timers();
  expect(selected()).toBe('');
});

test('nothing is selected when the menu closes at once, or is removed with its box', () => {
  const { rerender, unmount } = render(<Box name="Ann" />);
  fireEvent.pointerDown(box());
  focus('box');
  putCaret(1);
  rerender(<Box name="Ann" isOpen />);
  rerender(<Box name="Ann" />);
  timers();
  expect(selected()).toBe('');
  rerender(<Box name="Ann" isOpen />);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing is selected when the box is not in the page', () => {
  function NoBox(props: BoxProps) {
    useSelectedName({ id: 'none', getRootNode: inDocument, name: props.name, isOpen: false });
    return null;
  }
  const { rerender } = render(<NoBox />);
  expect(() => rerender(<NoBox name="Ann" />)).not.toThrow();
});
