import { act, cleanup, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { useAnnouncer, type Announcer } from '../../../hooks/kit/use-announcer.ts';

afterEach(cleanup);

let announcer: Announcer;
let renders = 0;
function Region() {
  renders += 1;
  announcer = useAnnouncer('people');
  return <div {...announcer.getAnnouncerProps()} />;
}
const region = () => screen.getByRole('status');
const say = (...texts: readonly string[]) =>
  act(() => {
    for (const text of texts) announcer.announce(text);
  });

test('the live region is polite, visually hidden, atomic, and empty at first', () => {
  render(<Region />);
  expect(region().textContent).toBe('');
  expect([region().ariaLive, region().ariaAtomic]).toEqual(['polite', 'true']);
  expect([region().dataset['scope'], region().dataset['part']]).toEqual(['people', 'announcer']);
  expect([region().style.position, region().style.width]).toEqual(['absolute', '1px']);
});

test('several texts in one turn are announced in order, each once, in one render', () => {
  render(<Region />);
  const before = renders;
  say('one', 'two', 'one');
  expect(region().textContent).toBe('one two');
  expect(renders).toBe(before + 1);
  say('three');
  expect(region().textContent).toBe('three');
});

test('the same texts in another turn, or one text twice in a turn, count as a change', () => {
  render(<Region />);
  const announced = [['none'], ['none', 'none'], ['one', 'two'], ['one', 'two']].map((texts) => {
    say(...texts);
    return region().textContent;
  });
  expect(announced).toEqual(['none', 'none\u00A0', 'one two', 'one two\u00A0']);
});

test('the same text is announced again each time', () => {
  render(<Region />);
  const announced = ['none', 'none', 'none', 'one'].map((text) => {
    say(text);
    return region().textContent;
  });
  expect(announced).toEqual(['none', 'none\u00A0', 'none', 'one']);
});

test('the last text announced while the widget is hidden is announced when it is shown again', () => {
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Region />
    </Activity>
  );
  const { rerender, container } = render(page('visible'));
  rerender(page('hidden'));
  say('one');
  say('two');
  rerender(page('visible'));
  expect(container.textContent).toBe('two');
});

test('nothing is announced after the widget was unmounted', () => {
  const { unmount } = render(<Region />);
  const before = renders;
  unmount();
  say('late');
  expect(renders).toBe(before);
});

test('a server renders an empty region', () => {
  expect(renderToString(<Region />)).toMatch(/role="status".*><\/div>$/);
});
