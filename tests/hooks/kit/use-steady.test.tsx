import { act, fireEvent, render, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useSteady } from '../../../hooks/kit/use-steady.ts';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { describeInBothModes } from '../react-modes.tsx';

function Text({ text }: { readonly text: string }) {
  return <output>{useSteady(text)}</output>;
}

/** The events that end a press without a click. */
const ENDS: Readonly<Record<string, () => void>> = {
  'a menu of the browser': () => fireEvent.contextMenu(document.body),
  'a drag': () => fireEvent.dragStart(document.body),
  'a key': () => fireEvent.keyDown(document.body, { key: 'Escape' }),
  'a pointer that moves unpressed': () => fireEvent.pointerMove(document.body, { buttons: 0 }),
  'a pointer that is taken away': () => fireEvent.pointerCancel(document.body),
  'a window that loses the focus': () => fireEvent.blur(window),
};

describeInBothModes('the rendered value during a press', (show) => {
  const start = () => {
    const { container, rerender } = show(<Text text="before" />);
    return {
      text: () => container.textContent,
      change: (text: string) => rerender(<Text text={text} />),
    };
  };

  test('changes when nothing is pressed', () => {
    const { text, change } = start();
    change('after');
    expect(text()).toBe('after');
  });

  test.each(Object.keys(ENDS))('stays until the press is ended by %s', (name) => {
    const { text, change } = start();
    fireEvent.pointerDown(document.body, { button: 0, buttons: 1 });
    change('after');
    fireEvent.pointerMove(document.body, { buttons: 1 });
    expect(text()).toBe('before');
    ENDS[name]!();
    expect(text()).toBe('after');
    change('later');
    expect(text()).toBe('later');
  });

  test('stays until after the release, whose click comes in the same task', () => {
    vi.useFakeTimers();
    const { text, change } = start();
    fireEvent.pointerDown(document.body, { button: 0, buttons: 1 });
    change('after');
    fireEvent.pointerUp(document.body);
    fireEvent.click(document.body);
    expect(text()).toBe('before');
    act(() => {
      vi.runAllTimers();
    });
    expect(text()).toBe('after');
    vi.useRealTimers();
  });

  test('is not delayed by another mouse button', () => {
    const { text, change } = start();
    fireEvent.pointerDown(document.body, { button: 2, buttons: 2 });
    change('after');
    expect(text()).toBe('after');
  });
});

test('the rendered value stays also when the host renders again with an inline getRootNode', () => {
  const page = (text: string) => (
    <GrcProvider getRootNode={() => document} translate={(key) => key}>
      <Text text={text} />
    </GrcProvider>
  );
  const { container, rerender } = render(page('before'));
  fireEvent.pointerDown(document.body, { button: 0, buttons: 1 });
  rerender(page('after'));
  expect(container.textContent).toBe('before');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(container.textContent).toBe('after');
});

test('a server renders the value itself', () => {
  expect(renderToString(<Text text="first" />)).toBe('<output>first</output>');
});

test('an equal list does not replace the previous one, and causes no render', () => {
  const { result, rerender } = renderHook(useSteady<readonly string[]>, { initialProps: ['a'] });
  const first = result.current;
  rerender(['a']);
  expect(result.current).toBe(first);
  rerender(['b']);
  expect(result.current).toEqual(['b']);
});
