import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SearchBox } from '../../../ladle/renderers/search-box.tsx';
import type { UseSearchBoxProps } from '../../../hooks/search-box/use-search-box.ts';
import { peopleStage } from '../people-fakes.tsx';
import { describeInBothModes } from '../react-modes.tsx';

const SCOPES = [
  { id: 'cards', name: 'Cards' },
  { id: 'documents', name: 'Documents of everybody' },
];

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
const scope = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /in/i });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const enter = () => fireEvent.keyDown(box(), { key: 'Enter' });

describeInBothModes('useSearchBox', (show) => {
  /** A box in a page, and the searches it started. */
  const start = (props: Partial<UseSearchBoxProps> = {}) => {
    const stage = peopleStage();
    const searched: unknown[] = [];
    const onSearch = ({ value, by }: { value: { text: string }; by: string }) =>
      searched.push([value.text, by]);
    const made = (next: object = {}) =>
      stage.provide(<SearchBox {...(props as object)} {...next} onSearch={onSearch} />);
    const { rerender } = show(made());
    return { ...stage, searched, update: (next: object) => rerender(made(next)) };
  };

  test('searches at once on Enter, and automatically 1000 ms after the last key [search-box-04]', async () => {
    const { after, searched } = start({ instant: true });
    type('pu');
    await after(999);
    type('pump');
    await after(999);
    expect(searched).toEqual([]);
    await after(1);
    expect(searched).toEqual([['pump', 'instant']]);
    type('pumps');
    enter();
    expect(searched.at(-1)).toEqual(['pumps', 'submit']);
  });

  test('shows suggestions 250 ms after the last key; choosing one searches for it [search-box-03]', async () => {
    const loadSuggestions = vi.fn<NonNullable<UseSearchBoxProps['loadSuggestions']>>(
      async ({ text }) => [{ id: 1, label: `${text} station` }],
    );
    const { after, searched } = start({ loadSuggestions });
    type('pump');
    await after(249);
    expect(loadSuggestions).not.toHaveBeenCalled();
    await after(1);
    expect(options()).toEqual(['pump station']);
    act(() => screen.getByRole('option').click());
    expect(box().value).toBe('pump station');
    expect(searched).toEqual([['pump station', 'choose']]);
  });

  test('ignores invalid suggestions, and warns once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const suggestions = [null, 'text', { id: 1, label: 'pump station' }, { label: 'no id' }];
    const { after } = start({ loadSuggestions: async () => suggestions as never });
    type('pump');
    await after(250);
    expect(options()).toEqual(['pump station']);
    type('pumps');
    await after(250);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('loadSuggestions')]]);
    warn.mockRestore();
  });

  test('failed suggestions do not affect the search', async () => {
    const { after, searched } = start({
      loadSuggestions: () => Promise.reject(new Error('broken')),
    });
    type('pump');
    await after(250);
    expect(options()).toEqual([]);
    enter();
    expect(searched).toEqual([['pump', 'submit']]);
  });

  test('shows scopes with names truncated after 20 characters, and searches again in another scope [search-box-01] [search-box-02]', () => {
    const { searched } = start({ scopes: SCOPES });
    expect(options()).toEqual(['Cards', 'Documents of everybo…']);
    expect(screen.getAllByRole('option')[1]?.title).toBe('Documents of everybody');
    type('pump');
    fireEvent.change(scope(), { target: { value: 'documents' } });
    expect(searched).toEqual([]);
    enter();
    fireEvent.change(scope(), { target: { value: 'cards' } });
    expect(searched).toEqual([
      ['pump', 'submit'],
      ['pump', 'scope'],
    ]);
  });

  test('is cleared by its button, and accepts nothing while disabled', () => {
    const { searched, update } = start({ defaultValue: { text: 'pump' } });
    act(() => screen.getByRole('button', { name: 'Clear search' }).click());
    expect(box().value).toBe('');
    expect(searched).toEqual([['', 'clear']]);
    update({ disabled: true });
    expect(box().disabled).toBe(true);
  });

  test('closes its menu when it is disabled, and searches no more', async () => {
    const loadSuggestions = async () => [{ id: 1, label: 'pump one' }];
    const { after, searched, update } = start({ instant: true, loadSuggestions });
    type('pump');
    await after(250);
    expect(options()).toEqual(['pump one']);
    update({ disabled: true });
    expect(options()).toEqual([]);
    await after(1000);
    expect([searched, box().value]).toEqual([[], 'pump']);
  });

  test('shows the value of its caller', () => {
    const changes: unknown[] = [];
    const onValueChange = (change: unknown) => changes.push(change);
    const { update } = start({ value: { text: 'pump' }, onValueChange });
    type('pumps');
    expect(changes).toEqual([{ value: { text: 'pumps', scope: null }, reason: 'typing' }]);
    expect(box().value).toBe('pump');
    update({ value: { text: 'valve' } });
    expect(box().value).toBe('valve');
  });

  test('searches automatically for the value that a caller derives from the typed text [search-box-04]', async () => {
    const stage = peopleStage();
    const searched: string[] = [];
    function Host() {
      const [text, setText] = useState('');
      return stage.provide(
        <SearchBox
          instant
          value={{ text }}
          loadSuggestions={async (value) => [{ id: 1, label: `${value.text} STATION` }]}
          onValueChange={({ value }) => setText(value.text.toUpperCase())}
          onSearch={({ value }) => searched.push(value.text)}
        />,
      );
    }
    show(<Host />);
    type('pump');
    expect(box().value).toBe('PUMP');
    await stage.after(250);
    expect(options()).toEqual(['PUMP STATION']);
    await stage.after(750);
    expect(searched).toEqual(['PUMP']);
  });
});

test('names its form entries, and submits no scope when there is none', () => {
  const { provide } = peopleStage();
  const { container, rerender } = render(provide(<SearchBox name="q" scopeName="where" />));
  const entries = () =>
    [...container.querySelectorAll<HTMLInputElement>('[name]')].map(({ name, value }) => [
      name,
      value,
    ]);
  expect(entries()).toEqual([['q', '']]);
  rerender(provide(<SearchBox name="q" scopeName="where" scopes={SCOPES} />));
  expect(entries()).toEqual([
    ['q', ''],
    ['where', 'cards'],
  ]);
});

test('offers no choice of one scope, which is searched and submitted all the same', () => {
  const { provide } = peopleStage();
  const searched: unknown[] = [];
  render(
    provide(
      <SearchBox
        scopes={SCOPES.slice(0, 1)}
        scopeName="where"
        onSearch={({ value }) => searched.push(value)}
      />,
    ),
  );
  expect(screen.queryByRole('combobox', { name: /in/i })).toBeNull();
  expect(document.querySelector<HTMLInputElement>('[name=where]')?.value).toBe('cards');
  type('pump');
  enter();
  expect(searched).toEqual([{ text: 'pump', scope: 'cards' }]);
});

test('Enter submits the form of a box with a name, unless it chooses a suggestion; a reset restores the text', async () => {
  const { provide, after } = peopleStage();
  const submitted: unknown[] = [];
  const searched: unknown[] = [];
  const page = (name: object) =>
    provide(
      <>
        <form
          id="elsewhere"
          onSubmit={(event) => {
            event.preventDefault();
            submitted.push([...new FormData(event.currentTarget)]);
          }}
        />
        <SearchBox
          {...name}
          form="elsewhere"
          scopes={SCOPES}
          defaultValue={{ text: 'valve', scope: 'documents' }}
          loadSuggestions={async ({ text }) => [{ id: 1, label: `${text} station` }]}
          onSearch={({ value }) => searched.push(value.text)}
        />
      </>,
    );
  const { rerender } = render(page({ name: 'q', scopeName: 'where' }));
  type('pump');
  await after(250);
  expect(screen.getByRole('option', { name: 'pump station' })).toBeTruthy();
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(screen.queryByRole('option', { name: 'pump station' })).toBeNull();
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  enter();
  expect([searched, submitted]).toEqual([['pump station'], []]);
  enter();
  expect(submitted).toEqual([
    [
      ['q', 'pump station'],
      ['where', 'documents'],
    ],
  ]);
  act(() => document.querySelector('form')!.reset());
  await after(0);
  expect(box().value).toBe('valve');
  rerender(page({}));
  enter();
  expect([searched.at(-1), submitted.length]).toEqual(['valve', 1]);
  expect(document.querySelectorAll('[name]')).toHaveLength(0);
});
