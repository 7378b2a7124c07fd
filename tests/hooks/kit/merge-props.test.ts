import { createRef, type Ref } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { getter, itemGetter, mergeProps, mergeRefs } from '../../../hooks/kit/merge-props.ts';

type Attach = (element: string | null) => unknown;

describe('merging props', () => {
  test('runs the handler of the caller first, and its preventDefault skips ours', () => {
    const order: string[] = [];
    const merged = mergeProps(
      { onClick: () => void order.push('ours') },
      {
        onClick: (event: Event) => (
          order.push('theirs'),
          order.length > 2 && event.preventDefault()
        ),
      },
    );
    const onClick = merged.onClick as (event: Event) => void;
    const click = () => onClick(new MouseEvent('click', { cancelable: true }));
    click();
    expect(order).toEqual(['theirs', 'ours']);
    click();
    expect(order).toEqual(['theirs', 'ours', 'theirs']);
  });

  test('runs our handler of a key that was prevented before it reached the part', () => {
    const order: string[] = [];
    const merged = mergeProps(
      { onKeyDown: () => void order.push('ours') },
      { onKeyDown: () => void order.push('theirs') },
    );
    // As dialogs of design systems do with Escape, on the document, before it reaches the part.
    const escape = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    escape.preventDefault();
    (merged.onKeyDown as (event: Event) => void)(escape);
    expect(order).toEqual(['theirs', 'ours']);
  });

  test('sets refs of both kinds, and runs the cleanup of each', () => {
    const object = createRef<string>();
    const cleanup = vi.fn<() => void>();
    const callback = vi.fn<(value: string | null) => () => void>(() => cleanup);
    const merged = mergeRefs<string>(object, callback) as (value: string | null) => void;
    merged('element');
    expect(object.current).toBe('element');
    merged(null);
    expect(object.current).toBeNull();
    expect(cleanup).toHaveBeenCalledTimes(1);
    expect(callback).toHaveBeenCalledExactlyOnceWith('element');
    expect(mergeRefs<string>(object, callback)).toBe(merged);
  });

  test('joins class names, styles and descriptions, and keeps the rest', () => {
    const merged = mergeProps(
      {
        className: 'ours',
        style: { color: 'red', margin: 0 },
        'aria-describedby': 'a',
        role: 'grid',
      },
      {
        className: 'theirs',
        style: { color: 'blue' },
        'aria-describedby': 'b',
        title: 't',
        role: 'table',
      },
    );
    expect(merged).toEqual({
      className: 'theirs ours',
      style: { color: 'blue', margin: 0 },
      'aria-describedby': 'b a',
      title: 't',
      role: 'grid',
    });
  });

  test('keeps the prop of the caller when ours is undefined, and ours when theirs is [F-E2]', () => {
    const ours = { title: undefined, role: 'grid', onClick: undefined, lang: 'en' };
    const onClick = () => {};
    const theirs = { title: 't', role: undefined, onClick, lang: null };
    expect(mergeProps(ours, theirs)).toEqual({ title: 't', role: 'grid', onClick, lang: 'en' });
    expect(Object.keys(mergeProps({ title: undefined }, {}))).toEqual(['title']);
    expect(mergeProps(ours)).toBe(ours);
  });

  test('keeps the children of the caller, and merges nothing when one side is empty [F-E2]', () => {
    expect(mergeProps({ children: 'OK' }, { children: 'Save' })).toEqual({ children: 'Save' });
    expect(mergeProps({ children: 'OK' }, { id: 'a' })).toEqual({ id: 'a', children: 'OK' });
    expect(mergeProps({ children: 'OK' }, { children: null })).toEqual({ children: 'OK' });
    expect(mergeProps({ className: 'a' }, { className: '' })).toEqual({ className: 'a' });
    expect(mergeProps({ ref: null }, { ref: null })).toEqual({ ref: null });
  });
});

describe('a getter', () => {
  test('returns our props, merged with those of its caller if given', () => {
    const get = getter<{ readonly id: string }>(() => ({ id: 'box' }));
    expect(get()).toEqual({ id: 'box' });
    expect(get({ title: 'Box' })).toEqual({ id: 'box', title: 'Box' });
  });

  test('of an item returns the props of that item', () => {
    const get = itemGetter<number, { readonly id: string }>((item) => ({ id: `row-${item}` }));
    expect(get(7)).toEqual({ id: 'row-7' });
    expect(get(8, { title: 'Row' })).toEqual({ id: 'row-8', title: 'Row' });
  });
});

describe('merged handlers', () => {
  test('run in order, the caller’s first, with the same event, until one prevents the default', () => {
    const calls: [string, unknown][] = [];
    const event = { defaultPrevented: false };
    const prevented = { defaultPrevented: false };
    const { onClick } = mergeProps(
      { onClick: (event: object) => void calls.push(['ours', event]) },
      {
        onClick: (given: { defaultPrevented: boolean }) => {
          calls.push(['theirs', given]);
          given.defaultPrevented = given === prevented;
        },
      },
    );
    onClick(event);
    onClick(prevented);
    expect(calls).toEqual([
      ['theirs', event],
      ['ours', event],
      ['theirs', prevented],
    ]);
  });

  test('run also when a skin calls them without an event', () => {
    const [ours, theirs] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const merged = mergeProps({ onRemove: ours }, { onRemove: theirs });
    (merged.onRemove as () => void)();
    expect([ours.mock.calls.length, theirs.mock.calls.length]).toEqual([1, 1]);
  });

  test('must both be functions', () => {
    const handler = () => {};
    expect(mergeProps({ onClick: handler }, { onClick: false })).toEqual({ onClick: handler });
    expect(mergeProps({ onClick: undefined }, { onClick: handler })).toEqual({ onClick: handler });
  });

  test('are recognised by their name: with another name our function wins', () => {
    const [ours, theirs] = [() => 'ours', () => 'theirs'];
    for (const name of ['action', 'actionFor', 'once', 'on']) {
      expect(mergeProps({ [name]: ours }, { [name]: theirs })).toEqual({ [name]: ours });
    }
  });
});

describe('merged values', () => {
  test('are joined if possible, whatever is missing', () => {
    for (const name of ['className', 'aria-describedby', 'aria-labelledby']) {
      expect(mergeProps({ [name]: 'ours' }, { [name]: 'theirs' })).toEqual({
        [name]: 'theirs ours',
      });
      expect(mergeProps({ [name]: undefined }, { [name]: 'theirs' })).toEqual({ [name]: 'theirs' });
      expect(mergeProps({ [name]: '' }, { [name]: 'theirs' })).toEqual({ [name]: 'theirs' });
      expect(mergeProps({ [name]: 'ours' }, { [name]: false })).toEqual({ [name]: 'ours' });
    }
    const style = { color: 'red' };
    expect(mergeProps({ style: undefined }, { style })).toEqual({ style });
  });

  test('are ours, except when undefined, and except children', () => {
    const ours = { hidden: true, title: undefined, children: 'Close' };
    const theirs = { hidden: false, title: 'Title', children: 'Schließen' };
    expect(mergeProps(ours, theirs)).toEqual({
      hidden: true,
      title: 'Title',
      children: 'Schließen',
    });
  });

  test('do not change the given objects', () => {
    const [ours, theirs] = [{ id: 'box' }, { title: 'Box' }];
    mergeProps(ours, theirs);
    expect([ours, theirs]).toEqual([{ id: 'box' }, { title: 'Box' }]);
  });
});

describe('merged refs', () => {
  test('are the given ref when the other is missing', () => {
    const ref = createRef<string>();
    const callback: Ref<string> = () => {};
    for (const none of [null, undefined as unknown as null, 'old' as unknown as null]) {
      for (const given of [ref, callback]) {
        expect(mergeRefs<string>(given, none)).toBe(given);
        expect(mergeRefs<string>(none, given)).toBe(given);
      }
    }
  });

  test('are one ref, the same for the same two refs, and another for others', () => {
    const [first, second, third] = [createRef(), createRef(), createRef()];
    const merged = mergeRefs(first, second);
    expect(mergeRefs(first, third)).not.toBe(merged);
    expect(mergeRefs(third, second)).not.toBe(merged);
    expect(mergeRefs(first, second)).toBe(merged);
  });

  test('are both set through the props, and both cleared', () => {
    const [ours, theirs] = [createRef<string>(), vi.fn<(element: string | null) => void>()];
    const ref = mergeProps({ ref: ours }, { ref: theirs }).ref as unknown as Attach;
    ref('box');
    expect(ours.current).toBe('box');
    ref(null);
    expect(ours.current).toBeNull();
    ref(null);
    expect(theirs.mock.calls).toEqual([['box'], [null]]);
  });

  test('run the cleanup of the element that React detaches, if several elements share them', () => {
    const steps: string[] = [];
    const cleaning: Ref<string> = (element) => {
      steps.push(`take ${element}`);
      return () => void steps.push(`clean ${element}`);
    };
    const ours = vi.fn<(element: string | null) => void>();
    const merged = mergeRefs<string>(cleaning, ours) as Attach;
    const detach = ['first', 'second', 'third'].map((name) => merged(name) as () => void);
    expect(steps.splice(0)).toEqual(['take first', 'take second', 'take third']);
    detach[1]!();
    expect(steps.splice(0)).toEqual(['clean second']);
    expect(ours.mock.lastCall).toEqual([null]);
    detach[0]!();
    detach[2]!();
    expect(steps).toEqual(['clean first', 'clean third']);
    merged(null);
    expect(ours).toHaveBeenCalledTimes(6);
  });

  test('return a cleanup only if one of them has one, because React 18 warns about it', () => {
    const merged = mergeRefs<string>(createRef<string>(), () => {}) as Attach;
    expect(merged('element')).toBeUndefined();
  });
});
