import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { widgetNames } from '../../../fixtures/player/names/widget-names.ts';
import { sectionOf } from '../guide-tables.ts';

// What the guide to charts says about all charts.

/** The events of the table with a direction. */
const events = (direction: string): readonly string[] =>
  Array.from(
    sectionOf('charts', '## Run one').matchAll(/^\| `([\w.]+)` +\| (\w+) +\|/gm),
    ([, name = '', written]) => (written === direction ? name : ''),
  ).filter((name) => name !== '');

test('every chart with a value receives and emits the events in the guide to charts', () => {
  // Every session knows these; the names of a widget leave them out.
  const known = ['environment.change', 'announce', 'notify'];
  const received = events('received').filter((name) => !known.includes(name));
  expect(received).toContain('form.reset');
  expect(events('emitted')).toEqual(['value.change', ...known.slice(1), 'warn']);
  const withValue = Object.entries(widgetNames).filter(([, { emitted }]) =>
    emitted.includes('value.change'),
  );
  expect(withValue.length).toBeGreaterThan(10);
  const missing = withValue.flatMap(([widget, names]) =>
    received.filter((name) => !(name in names.events)).map((name) => `${widget}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the types of every chart are exported under the names in the guide to charts', () => {
  const exported = new Set(readFileSync('machines/index.ts', 'utf8').match(/\w+/g));
  const charts = [...exported].filter((name) => /[a-z]Machine$/.test(name));
  const missing = charts.flatMap((chart) => {
    const own = chart.replace(/^(?:cardFileField|positionField)Machine$/, 'choiceFieldMachine');
    const name = `${own[0]?.toUpperCase()}${own.slice(1).replace(/Machine$/, '')}`;
    return ['Input', 'Context', 'Event'].map((part) => `${name}${part}`);
  });
  // The chart that waits for a new card receives messages of its window only.
  expect(missing.filter((type) => !exported.has(type))).toEqual(['NewCardEvent']);
});
