import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isPressing, watchPressEnds } from '../../../hooks/kit/press-end.ts';
import { pressedIn, watchPresses } from '../../../hooks/kit/presses.ts';
import { listening } from './listening.ts';

let onEnd = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button><b>Open</b></button><p>text</p>';
  onEnd = vi.fn();
  const stops = [watchPresses(document), watchPressEnds(document, onEnd)];
  stop = () => stops.forEach((one) => one());
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const button = () => document.querySelector('button')!;
const on = (type: string, target: Element = button(), init: object = {}) => {
  const event = new Event(type, { bubbles: true, composed: true });
  target.dispatchEvent(Object.assign(event, { button: 0, buttons: 1 }, init));
};

describe('a press', () => {
  test('belongs to the control around the pressed element, until a key is pressed [F-B4]', () => {
    on('pointerdown', document.querySelector('b')!);
    expect(pressedIn(document)).toBe(button());
    on('pointerdown', document.querySelector('p')!);
    expect(pressedIn(document)).toBeNull();
    on('pointerdown');
    on('keydown');
    expect(pressedIn(document)).toBeNull();
  });

  test('and a key are noticed even if the page stops their propagation', () => {
    const keep = (event: Event) => event.stopPropagation();
    for (const type of ['pointerdown', 'keydown']) button().addEventListener(type, keep);
    on('pointerdown');
    expect(pressedIn(document)).toBe(button());
    on('keydown');
    expect(pressedIn(document)).toBeNull();
  });

  test('has listeners on a page only while it is watched', () => {
    stop();
    const left = listening(document);
    const stops = [watchPresses(document), watchPresses(document)];
    expect(left()).toEqual(['pointerdown, first', 'keydown, first']);
    stops.forEach((one) => one());
    expect(left()).toEqual([]);
    stop = () => {};
  });

  test('lasts until the click that follows its release was handled', () => {
    expect(isPressing(document)).toBe(false);
    on('pointerdown');
    expect(isPressing(document)).toBe(true);
    on('pointerup');
    on('pointerup');
    expect([isPressing(document), onEnd.mock.calls.length]).toEqual([true, 0]);
    vi.runAllTimers();
    expect([isPressing(document), onEnd.mock.calls.length]).toEqual([false, 1]);
  });

  test.each(['contextmenu', 'dragstart', 'keydown', 'pointercancel'])(
    'ends at once on %s, and its release is not reported again',
    (type) => {
      on('pointerdown');
      on(type);
      expect([isPressing(document), onEnd.mock.calls.length]).toEqual([false, 1]);
      on('pointerup');
      vi.runAllTimers();
      expect(onEnd).toHaveBeenCalledTimes(1);
    },
  );

  test('ends when the window loses the focus, or the pointer returns without a pressed button', () => {
    on('pointerdown');
    on('pointermove');
    expect(isPressing(document)).toBe(true);
    on('pointermove', button(), { buttons: 0 });
    expect(isPressing(document)).toBe(false);
    on('pointerdown');
    window.dispatchEvent(new Event('blur'));
    expect(isPressing(document)).toBe(false);
  });

  test('with another button does not last; a second press ends the first', () => {
    on('pointerdown', button(), { button: 2 });
    expect([pressedIn(document), isPressing(document)]).toEqual([button(), false]);
    on('pointerdown');
    on('pointerdown');
    expect([isPressing(document), onEnd.mock.calls.length]).toEqual([true, 1]);
  });

  test('with another button ends one that lasts', () => {
    on('pointerdown');
    on('pointerdown', button(), { button: 2 });
    expect([isPressing(document), onEnd.mock.calls.length]).toEqual([false, 1]);
  });

  test('and its end are noticed even if the page stops the propagation', () => {
    const types = ['pointerdown', 'pointerup', 'pointermove', 'contextmenu', 'keydown'];
    for (const type of types) button().addEventListener(type, (event) => event.stopPropagation());
    on('pointerdown');
    expect([isPressing(document), pressedIn(document)]).toEqual([true, button()]);
    on('pointerup');
    vi.runAllTimers();
    expect(isPressing(document)).toBe(false);
    for (const type of ['pointermove', 'contextmenu', 'keydown']) {
      on('pointerdown');
      on(type, button(), { buttons: 0 });
      expect(isPressing(document)).toBe(false);
    }
    expect(pressedIn(document)).toBeNull();
  });

  test('is noticed in a document without a window, once that is watched', () => {
    const page = document.implementation.createHTMLDocument();
    expect(isPressing(page)).toBe(false);
    const stopThere = watchPressEnds(page, onEnd);
    on('pointerdown', page.body);
    expect([isPressing(page), isPressing(document)]).toEqual([true, false]);
    stopThere();
    expect([isPressing(page), onEnd.mock.calls.length]).toEqual([false, 0]);
  });

  test('leaves no listeners on the page, whether it ended or not', () => {
    stop();
    const left = [listening(document), listening(window)];
    const here = () => left.flatMap((at) => at());
    const second = watchPressEnds(document, onEnd);
    expect(here()).toEqual(['pointerdown, first']);
    on('pointerdown');
    expect(here().length).toBeGreaterThan(1);
    on('pointerup');
    vi.runAllTimers();
    expect(here()).toEqual(['pointerdown, first']);
    on('pointerdown');
    on('pointerup');
    second();
    expect([here(), vi.getTimerCount()]).toEqual([[], 0]);
    const third = watchPresses(document);
    expect(here()).toEqual(['pointerdown, first', 'keydown, first']);
    third();
    expect(here()).toEqual([]);
    stop = () => {};
  });

  test('is watched until the last watcher stops', () => {
    const second = watchPresses(document);
    stop();
    on('pointerdown');
    expect(pressedIn(document)).toBe(button());
    second();
    expect(pressedIn(document)).toBeNull();
    const third = watchPresses(document);
    expect(pressedIn(document)).toBeNull();
    third();
  });

  test('reports its end to every watcher, and to none that stopped', () => {
    const second = watchPressEnds(document, onEnd);
    on('pointerdown');
    on('contextmenu');
    expect(onEnd).toHaveBeenCalledTimes(2);
    second();
    on('pointerdown');
    expect(isPressing(document)).toBe(true);
    stop();
    expect([isPressing(document), onEnd.mock.calls.length]).toEqual([false, 2]);
  });
});
