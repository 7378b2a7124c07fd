import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GrcProvider, useGrc, type Grc } from '../../../hooks/index.ts';
import { ListField } from '../../../ladle/renderers/list-field.tsx';
import { Tree } from '../../../ladle/renderers/tree.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The names of the objects of `Intl` that are made from now on. Plural rules are not watched: they are cheap. */
function watchIntl(): string[] {
  const made: string[] = [];
  const watched = (name: 'Collator' | 'DateTimeFormat' | 'NumberFormat') => {
    const Original = Intl[name] as unknown as new (...args: unknown[]) => object;
    class Watched extends Original {
      constructor(...args: unknown[]) {
        super(...args);
        made.push(name);
      }
    }
    return { value: Watched };
  };
  const classes = {
    Collator: watched('Collator'),
    DateTimeFormat: watched('DateTimeFormat'),
    NumberFormat: watched('NumberFormat'),
  };
  vi.stubGlobal('Intl', Object.create(Intl, classes));
  return made;
}

// The first object of Intl in a page takes Chromium longer than a frame.
test('a list and a tree are mounted without a date format, a number format or a collator', () => {
  const made = watchIntl();
  const items = [
    { id: 1, name: 'Antwerp' },
    { id: 2, name: 'Bruges' },
  ];
  render(
    <GrcProvider>
      <ListField label="City" items={items} />
      <Tree label="Units" items={items} />
    </GrcProvider>,
  );
  expect(screen.getByRole('combobox', { name: 'City' })).toBeInstanceOf(HTMLElement);
  expect(made).toEqual([]);
});

test('the time zone and the date format of the browser are read when a widget needs them, once', () => {
  const made = watchIntl();
  let environment: Grc['environment'] | undefined;
  const Look = () => {
    environment = useGrc().environment;
    return null;
  };
  render(
    <GrcProvider>
      <Look />
    </GrcProvider>,
  );
  expect(made).toEqual([]);
  const { timeZone, dateFormat } = environment!;
  expect(timeZone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(dateFormat).toMatch(/yyyy/);
  made.length = 0;
  // Tools copy the environment as plain data.
  expect({ ...environment }).toMatchObject({ timeZone, dateFormat });
  expect(JSON.parse(JSON.stringify(environment))).toMatchObject({ timeZone, dateFormat });
  expect(made).toEqual([]);
});
