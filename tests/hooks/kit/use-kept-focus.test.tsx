import { act } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useKeptFocus } from '../../../hooks/kit/use-kept-focus.ts';
import { describeInBothModes } from '../react-modes.tsx';

describeInBothModes('a focused part that is removed', (show) => {
  /** A widget with a box and a button for each name; returns a function that changes the names. `other` is shown beside it when there are no names. */
  const start = (first: readonly string[], other?: ReactNode) => {
    let showNames: (names: readonly string[]) => void = () => {};
    function Widget() {
      const [names, setNames] = useState(first);
      showNames = setNames;
      const kept = useKeptFocus(() => document.querySelector('input')?.focus());
      return (
        <>
          <button type="button">elsewhere</button>
          {names.length === 0 && other}
          <div {...kept}>
            <input aria-label="box" />
            <button type="button" data-part="clear" hidden={names.length === 0}>
              clear
            </button>
            {names.map((name) => (
              <button key={name} type="button" data-part="remove">
                {name}
              </button>
            ))}
            {names.length > 0 && (
              <button type="button" data-part="retry">
                try again
              </button>
            )}
          </div>
        </>
      );
    }
    // A dialog around a widget is not a layer of the widget.
    show(
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as our dialogs are rendered
      <div role="dialog">
        <Widget />
      </div>,
    );
    const button = (text: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
    return {
      focus: (text: string) => act(() => button(text)?.focus()),
      showNames: (names: readonly string[]) => act(() => showNames(names)),
      focused: () => document.activeElement?.textContent || document.activeElement?.tagName,
    };
  };

  test.each([
    ['a', ['b', 'c'], 'b'],
    ['b', ['a', 'c'], 'c'],
    ['c', ['a', 'b'], 'b'],
    ['b', [], 'INPUT'],
    ['clear', [], 'INPUT'],
    ['c', ['c'], 'c'],
  ])('when the focus is on %s and %j remain of a, b and c, %s takes it', (from, left, to) => {
    const widget = start(['a', 'b', 'c']);
    widget.focus(from);
    widget.showNames(left);
    expect(widget.focused()).toBe(to);
  });

  test.each(['elsewhere', 'try again'])(
    'the focus is not moved when it is on another element: %s',
    (text) => {
      const widget = start(['a']);
      widget.focus('a');
      widget.focus(text);
      widget.showNames([]);
      expect(widget.focused()).not.toBe('INPUT');
    },
  );

  test('an element that takes the focus when it is added keeps it', () => {
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a host may use it
    const widget = start(['a'], <button autoFocus>new</button>);
    widget.focus('a');
    widget.showNames([]);
    expect(widget.focused()).toBe('new');
  });

  test('a focus that the user removed before is not restored', () => {
    const widget = start(['a']);
    widget.focus('a');
    act(() => (document.activeElement as HTMLElement).blur());
    widget.showNames([]);
    expect(document.activeElement).toBe(document.body);
  });
});
