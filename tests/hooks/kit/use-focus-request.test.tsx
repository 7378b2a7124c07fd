import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useCaret } from '../../../hooks/kit/use-caret.ts';
import { useFocusRequest } from '../../../hooks/kit/use-focus-request.ts';

/** A button that a box replaces, one or two renders after it was pressed. */
function Renamed({
  late = false,
  otherwise = [],
}: {
  readonly late?: boolean;
  readonly otherwise?: readonly string[];
}) {
  const focusNext = useFocusRequest();
  const [renders, setRenders] = useState(0);
  const isHere = renders > (late ? 1 : 0);
  return (
    <>
      {isHere ? (
        <input id="name" />
      ) : (
        <button
          onClick={() => {
            focusNext('name', ...otherwise);
            setRenders(renders + 1);
          }}
        >
          rename
        </button>
      )}
      <button id="render" onClick={() => setRenders(renders + 1)}>
        render
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByText(name));
const focused = () => document.activeElement?.id;

test('the focus moves to the part that the next render adds, once', () => {
  render(<Renamed />);
  expect(document.activeElement).toBe(document.body);
  press('rename');
  expect(focused()).toBe('name');
  act(() => screen.getByText('render').focus());
  press('render');
  expect(document.activeElement).toBe(screen.getByText('render'));
});

test('the focus waits for a part that is added some renders later', () => {
  render(<Renamed late />);
  press('rename');
  expect(document.activeElement).toBe(document.body);
  press('render');
  expect(focused()).toBe('name');
});

test('the focus moves to the alternative part at once when the requested part is not added', () => {
  const { unmount } = render(<Renamed late otherwise={['render']} />);
  press('rename');
  expect(focused()).toBe('render');
  act(() => screen.getByText('rename').focus());
  press('render');
  expect(focused()).not.toBe('name');
  unmount();
  render(<Renamed otherwise={['render']} />);
  press('rename');
  expect(focused()).toBe('name');
});

test('the focus is not moved when the user has moved it before the part was added', () => {
  render(
    <>
      <Renamed late />
      <input id="elsewhere" />
    </>,
  );
  act(() => screen.getByText('rename').focus());
  press('rename');
  expect(document.activeElement).toBe(screen.getByText('rename'));
  act(() => document.getElementById('elsewhere')!.focus());
  press('render');
  expect(document.getElementById('name')).not.toBeNull();
  expect(focused()).toBe('elsewhere');
});

test('a finished request is not resumed when nothing has the focus later', () => {
  render(<Renamed late />);
  press('rename');
  act(() => screen.getByText('render').focus());
  press('render');
  expect(focused()).toBe('render');
  act(() => screen.getByText('render').blur());
  press('render');
  expect(document.activeElement).toBe(document.body);
});

test('no part takes the focus without a request', () => {
  render(<Renamed />);
  press('render');
  expect(screen.getByRole('textbox')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

/** A box that refuses everything but digits. */
function Digits({ hasCaret = true }: { readonly hasCaret?: boolean }) {
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  const [text, setText] = useState('1234');
  const [, setSelections] = useState(0);
  const keepCaret = useCaret(hasCaret ? box : null);
  return (
    <input
      ref={setBox}
      value={text}
      onChange={({ currentTarget }) => {
        const { value, selectionStart } = currentTarget;
        const digits = value.replace(/\D/g, '');
        keepCaret(selectionStart! - (value.length - digits.length));
        setText(digits === text ? `${digits}` : digits);
      }}
      onSelect={() => setSelections((count) => count + 1)}
    />
  );
}

const box = () => screen.getByRole<HTMLInputElement>('textbox');
/** Sets the box to `value` with the caret at `at`, as a key would. */
const type = (value: string, at: number) => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  set!.call(box(), value);
  box().setSelectionRange(at, at);
  fireEvent.input(box());
};

test('the caret stays in place when a box accepts only a part of the typed text', () => {
  render(<Digits />);
  type('12a534', 4);
  expect([box().value, box().selectionStart, box().selectionEnd]).toEqual(['12534', 3, 3]);
  // The caret is set once: the next render leaves it where the user moves it.
  box().setSelectionRange(1, 2);
  fireEvent.select(box());
  expect([box().selectionStart, box().selectionEnd]).toEqual([1, 2]);
});

test('the caret can be at the start, and a missing box has none', () => {
  const { unmount } = render(<Digits />);
  type('a51234', 1);
  expect(box().selectionStart).toBe(0);
  unmount();
  render(<Digits hasCaret={false} />);
  type('12a534', 4);
  expect([box().value, box().selectionStart]).toEqual(['12534', 5]);
});
