import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useKeptViews } from '../../../hooks/kit/use-kept-views.ts';

interface Row {
  readonly id: number;
}

const rowsOf = (...ids: readonly number[]): readonly Row[] => ids.map((id) => ({ id }));

/** A hook that keeps views of rows, and the ids of the views created since the last call. */
function kept(first: readonly Row[]) {
  const made: number[] = [];
  const makes = [0, 1].map((version) => (row: Row, place: number) => {
    made.push(row.id);
    return `${version}:${row.id}@${place}`;
  });
  const { result, rerender } = renderHook(
    ({ rows, version }) => useKeptViews(rows, makes[version] as (typeof makes)[0]),
    { initialProps: { rows: first, version: 0 } },
  );
  return { views: () => result.current, made: () => made.splice(0), rerender };
}

test('only the views of the new page are created when a list grows', () => {
  const first = rowsOf(1, 2);
  const { views, made, rerender } = kept(first);
  expect(made()).toEqual([1, 2]);
  rerender({ rows: [...first, ...rowsOf(3)], version: 0 });
  expect(made()).toEqual([3]);
  expect(views()).toEqual(['0:1@0', '0:2@1', '0:3@2']);
});

test('the same rows give the same views', () => {
  const rows = rowsOf(1, 2);
  const { views, rerender } = kept(rows);
  const before = views();
  rerender({ rows, version: 0 });
  expect(views()).toBe(before);
});

test('the view of a row that moved or changed is created again, and that of a removed row is dropped', () => {
  const [one, two, three] = rowsOf(1, 2, 3) as [Row, Row, Row];
  const { views, made, rerender } = kept([one, two, three]);
  made();
  rerender({ rows: [one, three], version: 0 });
  expect(made()).toEqual([3]);
  rerender({ rows: [{ id: 1 }, three], version: 0 });
  expect(made()).toEqual([1]);
  expect(views()).toEqual(['0:1@0', '0:3@1']);
});

test('another function for the views creates all of them again', () => {
  const rows = rowsOf(1, 2);
  const { views, made, rerender } = kept(rows);
  made();
  rerender({ rows, version: 1 });
  expect(made()).toEqual([1, 2]);
  expect(views()).toEqual(['1:1@0', '1:2@1']);
});
