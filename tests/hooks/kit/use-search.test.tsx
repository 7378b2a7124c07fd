import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSearch, type SearchInput } from '../../../hooks/kit/use-search-box.ts';

const onText = vi.fn<(text: string) => void>();
const onSubmit = vi.fn<() => void>();
const onSend = vi.fn<() => void>();
beforeEach(() => {
  for (const one of [onText, onSubmit, onSend]) one.mockClear();
});

/** A search box in a form; this component holds the text that a chart would hold. */
function Search(props: Partial<SearchInput>) {
  const [text, setText] = useState('');
  const getSearchProps = useSearch({
    scope: 'people',
    label: 'Search',
    controls: 'people-list',
    text,
    disabled: false,
    onText(next) {
      onText(next);
      setText(next);
    },
    onSubmit,
    ...props,
  });
  return (
    <form onSubmit={onSend}>
      <input {...getSearchProps()} />
    </form>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const typedTexts = () => onText.mock.calls.map(([text]) => text);
/** Presses Enter; returns whether the browser may continue, which submits the form. */
const enter = (init: object = {}) => fireEvent.keyDown(box(), { key: 'Enter', ...init });

test('a search box has a label, and no autocomplete', () => {
  render(<Search />);
  expect(box().type).toBe('search');
  expect(box().getAttribute('aria-controls')).toBe('people-list');
  expect(box().autocomplete).toBe('off');
  expect(box().getAttribute('enterkeyhint')).toBe('search');
  expect(box().dataset).toMatchObject({ scope: 'people', part: 'search' });
  expect([box().disabled, box().readOnly, box().title]).toEqual([false, false, '']);
});

test('typed text is reported at once', () => {
  render(<Search />);
  fireEvent.change(box(), { target: { value: 'a' } });
  expect([typedTexts(), box().value]).toEqual([['a'], 'a']);
});

test('text is reported while it is composed, and once', () => {
  render(<Search />);
  fireEvent.change(box(), { target: { value: 'x' } });
  fireEvent.compositionStart(box());
  expect(box().value).toBe('x');
  fireEvent.change(box(), { target: { value: 'xㅎ' } });
  expect([typedTexts(), box().value]).toEqual([['x', 'xㅎ'], 'xㅎ']);
  fireEvent.compositionEnd(box());
  expect([typedTexts(), box().value]).toEqual([['x', 'xㅎ'], 'xㅎ']);
  fireEvent.change(box(), { target: { value: 'xㅎa' } });
  expect(typedTexts()).toEqual(['x', 'xㅎ', 'xㅎa']);
});

test('text that only the end of a composition completes is reported then', () => {
  render(<Search />);
  fireEvent.compositionStart(box());
  fireEvent.change(box(), { target: { value: 'ㅎ' } });
  fireEvent.compositionEnd(box(), { target: { value: '하' } });
  expect([typedTexts(), box().value]).toEqual([['ㅎ', '하'], '하']);
});

test('a text that the chart sets during a composition is shown when it has ended', () => {
  const { rerender } = render(<Search />);
  fireEvent.compositionStart(box());
  fireEvent.change(box(), { target: { value: 'ㅎ' } });
  rerender(<Search text="other" />);
  expect(box().value).toBe('ㅎ');
  fireEvent.change(box(), { target: { value: '하' } });
  expect([typedTexts(), box().value]).toEqual([['ㅎ', '하'], '하']);
  fireEvent.compositionEnd(box());
  expect([typedTexts(), box().value]).toEqual([['ㅎ', '하'], 'other']);
});

test('Enter searches at once and does not submit the form; other keys are left to the browser', () => {
  render(<Search />);
  expect(enter()).toBe(false);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(fireEvent.keyDown(box(), { key: 'a' })).toBe(true);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('Enter that ends a composition does not search', () => {
  render(<Search />);
  expect(enter({ isComposing: true })).toBe(true);
  expect(enter({ keyCode: 229 })).toBe(true);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a box that is disabled offline says why, and can still be focused', () => {
  render(<Search offlineText="No connection" />);
  expect([box().disabled, box().readOnly, box().title]).toEqual([false, true, 'No connection']);
  expect(box().getAttribute('aria-disabled')).toBe('true');
  expect(box().dataset).toMatchObject({ offline: 'true', disabled: 'true' });
});

test('a disabled box is disabled', () => {
  render(<Search disabled />);
  expect(box().disabled).toBe(true);
  expect(box().dataset['disabled']).toBe('true');
});
