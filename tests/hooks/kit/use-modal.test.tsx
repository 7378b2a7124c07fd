import { act, createEvent, fireEvent, render } from '@testing-library/react';
import { Suspense, use, useState, type KeyboardEvent, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useModal, type ModalOptions } from '../../../hooks/kit/use-modal.ts';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { describeInBothModes } from '../react-modes.tsx';
import { isScrollLocked } from '../scroll-locked.ts';
import { listening } from './listening.ts';

interface LayerProps extends Partial<ModalOptions> {
  readonly name: string;
  readonly children?: ReactNode;
}

/** A layer that is in the page only while it is open. */
function Layer({ name, children, isOpen = true, onOutsidePress = nothing, ...more }: LayerProps) {
  const ref = useModal({ isOpen, onOutsidePress, ...more });
  return (
    isOpen && (
      <section ref={ref} id={name} tabIndex={-1}>
        {children}
      </section>
    )
  );
}
const nothing = () => {};

/** A page with a button that opens a layer, and other content. */
function Page({ isOpen, layer, hasOpener = true }: PageProps) {
  return (
    <>
      {hasOpener && <button id="opener">open</button>}
      <p id="text">text</p>
      <input id="elsewhere" />
      <output id="live">live</output>
      <Layer name="layer" {...layer} isOpen={isOpen}>
        {layer?.children ?? (
          <>
            <button id="first">first</button>
            <button id="last">last</button>
          </>
        )}
      </Layer>
    </>
  );
}
interface PageProps {
  readonly isOpen: boolean;
  readonly layer?: Partial<LayerProps>;
  readonly hasOpener?: boolean;
}

function Late({ late }: { readonly late: Promise<void> | null }) {
  if (late) use(late);
  return null;
}

const by = (id: string) => document.getElementById(id)!;
const focus = (id: string) => act(() => by(id).focus());
const focused = () => document.activeElement?.id;
const isHidden = (id: string) => by(id).closest('[aria-hidden=true]') !== null;
const tab = (init: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key: 'Tab', ...init });

let onOutsidePress = vi.fn<() => void>();
beforeEach(() => {
  onOutsidePress = vi.fn();
});
afterEach(() => vi.restoreAllMocks());

describeInBothModes('a modal layer', (show) => {
  test('takes the focus, hides the rest of the page, and restores both', () => {
    const { rerender } = show(<Page isOpen={false} />);
    focus('opener');
    rerender(<Page isOpen />);
    expect(focused()).toBe('first');
    expect(['opener', 'elsewhere', 'live', 'layer'].map(isHidden)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isScrollLocked()).toBe(true);
    rerender(<Page isOpen={false} />);
    expect(focused()).toBe('opener');
    expect(isHidden('opener')).toBe(false);
    expect(isScrollLocked()).toBe(false);
  });

  test('leaves the page usable while its Suspense boundary shows the fallback', async () => {
    let resolve = nothing;
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    const page = (late: Promise<void> | null) => (
      <>
        <button id="outside">outside</button>
        <Suspense fallback="waits">
          <Page isOpen />
          <Late late={late} />
        </Suspense>
      </>
    );
    const state = () => [isHidden('outside'), isScrollLocked()];
    const { rerender } = show(page(null));
    expect(state()).toEqual([true, true]);
    await act(async () => rerender(page(promise)));
    expect(state()).toEqual([false, false]);
    await act(async () => resolve());
    expect(state()).toEqual([true, true]);
    expect(focused()).toBe('first');
  });

  test('removes its listeners from the page when it is unmounted', () => {
    const left = listening(document);
    const { unmount } = show(<Page isOpen={false} />);
    const watching = left();
    expect(watching).toEqual(['pointerdown, first', 'keydown, first']);
    unmount();
    const { rerender, unmount: leave } = show(<Page isOpen />);
    expect(left()).toEqual([...watching, 'pointerdown, first', 'mouseup, first', 'focusin']);
    rerender(<Page isOpen={false} />);
    expect(left()).toEqual(watching);
    leave();
    expect(left()).toEqual([]);
  });

  test('focuses the element that its owner names, or itself when nothing inside takes the focus', () => {
    const { unmount } = show(
      <Page isOpen layer={{ initialFocus: () => document.querySelector('#last') }} />,
    );
    expect(focused()).toBe('last');
    unmount();
    const { unmount: leave } = show(<Page isOpen layer={{ initialFocus: () => null }} />);
    expect(focused()).toBe('first');
    leave();
    show(<Page isOpen layer={{ children: 'text' }} />);
    expect(focused()).toBe('layer');
  });

  test('does not move a focus that is already inside', () => {
    const children = (
      <>
        <button>first</button>
        <input id="own" ref={(own) => own?.focus()} />
      </>
    );
    show(<Page isOpen layer={{ children }} />);
    expect(focused()).toBe('own');
  });

  test('does not move the focus when its opener has been removed', () => {
    const { rerender } = show(<Page isOpen={false} />);
    focus('opener');
    rerender(<Page isOpen />);
    rerender(<Page isOpen hasOpener={false} />);
    rerender(<Page isOpen={false} hasOpener={false} />);
    expect(document.activeElement).toBe(document.body);
  });

  test('restores the focus to the control with aria-controls when the host opened it', () => {
    const page = (isOpen: boolean) => (
      <>
        <button aria-controls={isOpen ? 'another' : undefined}>other</button>
        <button id="shows" aria-controls={isOpen ? 'layer' : undefined}>
          show
        </button>
        <Page isOpen={isOpen} />
      </>
    );
    const { rerender } = show(page(true));
    expect(focused()).toBe('first');
    rerender(page(false));
    expect(focused()).toBe('shows');
  });

  test('restores the focus to its opener, not to the control that the opener belongs to', () => {
    const { rerender } = show(<Page isOpen={false} />);
    focus('opener');
    rerender(<Page isOpen layer={{ ownerId: 'elsewhere' }} />);
    rerender(<Page isOpen={false} layer={{ ownerId: 'elsewhere' }} />);
    expect(focused()).toBe('opener');
  });

  /** A layer whose element is in the page also while it is closed. */
  function Frame({ isOpen }: { readonly isOpen: boolean }) {
    const ref = useModal({ isOpen, onOutsidePress: nothing, ownerId: 'text-box' });
    return (
      <section ref={ref} id="frame" tabIndex={-1}>
        <input id="text-box" />
        <button id="close" hidden={!isOpen}>
          close
        </button>
      </section>
    );
  }

  test('has no listeners on its element while it is closed', () => {
    const { rerender } = show(<Frame isOpen={false} />);
    const left = listening(by('frame'));
    rerender(<Frame isOpen />);
    expect(left()).toEqual(['keydown']);
    rerender(<Frame isOpen={false} />);
    expect(left()).toEqual([]);
  });

  test('leaves the focus on no hidden element after it closed, as some browsers do', () => {
    const { rerender } = show(<Frame isOpen />);
    focus('close');
    rerender(<Frame isOpen={false} />);
    expect(focused()).toBe('text-box');
  });

  test('leaves the focus in a text that stays in the page when the layer around it closes', () => {
    const page = (isOpen: boolean) => (
      <>
        <input id="before" />
        <Frame isOpen={isOpen} />
      </>
    );
    const { rerender } = show(page(false));
    focus('before');
    tab();
    focus('text-box');
    rerender(page(true));
    rerender(page(false));
    expect(focused()).toBe('text-box');
  });

  test('restores the focus to the pressed element when the browser did not focus it', () => {
    const { rerender } = show(<Page isOpen={false} />);
    fireEvent.pointerDown(by('opener'));
    rerender(<Page isOpen />);
    rerender(<Page isOpen={false} />);
    expect(focused()).toBe('opener');
  });
});

describe('the focus in a modal layer', () => {
  test('wraps around on Tab, and is brought back when it leaves', () => {
    render(<Page isOpen />);
    focus('last');
    expect(tab()).toBe(false);
    expect(focused()).toBe('first');
    expect(tab({ shiftKey: true })).toBe(false);
    expect(focused()).toBe('last');
    focus('elsewhere');
    expect(focused()).toBe('first');
  });

  test('moves where an element inside directs it, and stays on other keys', () => {
    render(<Page isOpen />);
    focus('last');
    by('last').addEventListener('keydown', (event) => event.preventDefault());
    tab();
    expect(focused()).toBe('last');
    focus('first');
    expect(fireEvent.keyDown(by('first'), { key: 'ArrowDown', shiftKey: true })).toBe(true);
    expect(focused()).toBe('first');
  });

  test('moves where a handler of React inside directs it', () => {
    const hold = (event: KeyboardEvent) => event.preventDefault();
    render(
      <Layer name="layer">
        <button id="first">first</button>
        <button id="last" onKeyDown={hold}>
          last
        </button>
      </Layer>,
    );
    focus('last');
    expect(tab()).toBe(false);
    expect(focused()).toBe('last');
  });

  test('is brought back to the end that Tab would reach if something inside stops the key', () => {
    const stop = (event: KeyboardEvent) => event.stopPropagation();
    render(
      <>
        <button id="before">before</button>
        <Layer name="layer">
          <button id="first" onKeyDown={stop}>
            first
          </button>
          <button id="last" onKeyDown={stop}>
            last
          </button>
        </Layer>
      </>,
    );
    // The browser moves the focus out of the layer.
    focus('first');
    expect(tab({ shiftKey: true })).toBe(true);
    focus('before');
    expect(focused()).toBe('last');
    expect(tab()).toBe(true);
    focus('before');
    expect(focused()).toBe('first');
  });

  test('may move to an element that the owner declares as part of the layer', () => {
    const isInside = (target: Element) => target.id === 'elsewhere';
    render(<Page isOpen layer={{ isInside, onOutsidePress }} />);
    focus('elsewhere');
    expect(focused()).toBe('elsewhere');
    fireEvent.pointerDown(by('elsewhere'));
    expect(onOutsidePress).not.toHaveBeenCalled();
    fireEvent.pointerDown(by('text'));
    expect(onOutsidePress).toHaveBeenCalledTimes(1);
  });

  /** A press on what takes no focus: the browser takes it from the focused element. */
  function pressText(id: string) {
    fireEvent.pointerDown(by(id));
    act(() => (document.activeElement as HTMLElement).blur());
    fireEvent.mouseUp(by(id));
  }

  test('is returned after a press on a text that the owner declares as part of the layer', () => {
    render(<Page isOpen layer={{ isInside: (target) => target.id === 'text' }} />);
    focus('last');
    pressText('text');
    expect(focused()).toBe('last');
  });

  test('is not returned after a press inside the layer, which closes the keyboard of a touch screen', () => {
    render(<Page isOpen layer={{ isInside: (target) => target.id === 'text' }} />);
    focus('last');
    pressText('text');
    pressText('layer');
    expect(focused()).not.toBe('last');
  });

  test('is no longer brought back once the layer is closed', () => {
    const { rerender } = render(<Page isOpen />);
    rerender(<Page isOpen={false} />);
    focus('elsewhere');
    expect(focused()).toBe('elsewhere');
  });
});

describe('a press', () => {
  test('is reported when outside, not when inside', () => {
    const { rerender } = render(<Page isOpen layer={{ onOutsidePress }} />);
    fireEvent.pointerDown(by('first'));
    fireEvent.pointerDown(by('layer'));
    expect(onOutsidePress).not.toHaveBeenCalled();
    fireEvent.pointerDown(by('text'));
    expect(onOutsidePress).toHaveBeenCalledTimes(1);
    const newest = vi.fn<() => void>();
    rerender(<Page isOpen layer={{ onOutsidePress: newest }} />);
    fireEvent.pointerDown(document.body);
    expect([onOutsidePress.mock.calls.length, newest.mock.calls.length]).toEqual([1, 1]);
    rerender(<Page isOpen={false} layer={{ onOutsidePress: newest }} />);
    fireEvent.pointerDown(document.body);
    expect(newest).toHaveBeenCalledTimes(1);
  });

  /** Whether the browser may move the focus on the mouse event of a press, `late` milliseconds after the touch event. */
  function isFocusMoved(target: Element, late = 0): boolean {
    const press = createEvent.pointerDown(target);
    fireEvent(target, press);
    return mouseDown(target, press.timeStamp + late);
  }
  function mouseDown(target: Element, at: number): boolean {
    const event = createEvent.mouseDown(target);
    Object.defineProperty(event, 'timeStamp', { value: at });
    return fireEvent(target, event);
  }

  test('outside, on no control, does not move the focus; on a control it does', () => {
    render(<Page isOpen layer={{ onOutsidePress }} />);
    expect(isFocusMoved(by('text'))).toBe(false);
    expect(isFocusMoved(by('elsewhere'))).toBe(true);
    expect(isFocusMoved(by('first'))).toBe(true);
  });

  test('on an element of the host around the layer that could have the focus does not move it', () => {
    render(
      <div id="around" tabIndex={-1}>
        <Page isOpen layer={{ onOutsidePress }} />
      </div>,
    );
    expect(isFocusMoved(by('around'))).toBe(false);
    expect(isFocusMoved(by('elsewhere'))).toBe(true);
    expect(onOutsidePress).toHaveBeenCalledTimes(2);
  });

  test('by a tap does not affect later, unrelated mouse events', () => {
    render(<Page isOpen layer={{ onOutsidePress }} />);
    expect(isFocusMoved(by('text'), 499)).toBe(false);
    expect(isFocusMoved(by('text'), 500)).toBe(true);
    // The mouse event after that is not affected either.
    const press = createEvent.pointerDown(by('text'));
    fireEvent(by('text'), press);
    expect(mouseDown(by('text'), press.timeStamp)).toBe(false);
    expect(mouseDown(by('text'), press.timeStamp)).toBe(true);
  });

  test('does not move the focus even if the page stops the propagation of its mouse event', () => {
    render(<Page isOpen layer={{ onOutsidePress }} />);
    by('live').addEventListener('mousedown', (event) => event.stopPropagation());
    const press = createEvent.pointerDown(by('text'));
    fireEvent(by('text'), press);
    expect(mouseDown(by('live'), press.timeStamp)).toBe(false);
  });

  test('does not move the focus even if the pressed element was removed', () => {
    const backdrop = document.body.appendChild(document.createElement('div'));
    // Without layout, an element without a text could be a place for menus.
    backdrop.textContent = 'backdrop';
    render(<Page isOpen layer={{ onOutsidePress }} />);
    const press = createEvent.pointerDown(backdrop);
    fireEvent(backdrop, press);
    backdrop.remove();
    expect(mouseDown(backdrop, press.timeStamp)).toBe(false);
    expect(mouseDown(backdrop, press.timeStamp)).toBe(true);
  });
});

describe('stacked layers', () => {
  let pressed: string[] = [];
  beforeEach(() => {
    pressed = [];
  });
  function Nested({ inner }: { readonly inner: boolean }) {
    return (
      <Page
        isOpen
        layer={{
          onOutsidePress: () => pressed.push('layer'),
          children: (
            <>
              <button id="more">more</button>
              <button id="end">end</button>
              <Layer name="inner" isOpen={inner} onOutsidePress={() => pressed.push('inner')}>
                <button id="only">only</button>
              </Layer>
            </>
          ),
        }}
      />
    );
  }

  test('only the topmost handles presses and traps the focus, and returns it to the one below', () => {
    const { rerender } = render(<Nested inner={false} />);
    focus('end');
    rerender(<Nested inner />);
    expect(focused()).toBe('only');
    focus('more');
    expect(focused()).toBe('only');
    tab();
    expect(focused()).toBe('only');
    fireEvent.pointerDown(by('more'));
    fireEvent.pointerDown(by('text'));
    expect(pressed).toEqual(['inner', 'inner']);
    rerender(<Nested inner={false} />);
    expect(focused()).toBe('end');
    fireEvent.pointerDown(by('text'));
    expect(pressed).toEqual(['inner', 'inner', 'layer']);
    expect(isScrollLocked()).toBe(true);
    tab();
    expect(focused()).toBe('more');
  });

  test('the one below takes the focus when the opener was removed together with the one above', () => {
    const page = (hasOpener: boolean, isOpen: boolean) => (
      <>
        <Layer name="below">
          <button id="kept">kept</button>
          {hasOpener && <button id="opener">open</button>}
        </Layer>
        <Layer name="above" isOpen={isOpen}>
          <button id="only">only</button>
        </Layer>
      </>
    );
    const { rerender } = render(page(true, false));
    focus('opener');
    rerender(page(true, true));
    expect(focused()).toBe('only');
    rerender(page(false, false));
    expect(focused()).toBe('kept');
  });

  describe('of which the lower one becomes modal, or stops being so, later', () => {
    const page = (isModal: boolean, names: string) => (
      <>
        <button id="opener">open</button>
        <Layer name="below" isModal={isModal} isOpen={names.includes('below')}>
          <button id="low">low</button>
        </Layer>
        <Layer name="above" isOpen={names.includes('above')}>
          <button>first</button>
          <button id="high">high</button>
        </Layer>
      </>
    );

    test('keep their order and the focus, which then returns as if nothing had changed', () => {
      const { rerender } = render(page(true, ''));
      focus('opener');
      rerender(page(true, 'below'));
      rerender(page(true, 'below above'));
      focus('high');
      for (const isModal of [false, true, false, true]) {
        rerender(page(isModal, 'below above'));
        expect([focused(), isHidden('high'), isHidden('low')]).toEqual(['high', false, true]);
      }
      rerender(page(true, 'below'));
      expect([focused(), isHidden('low'), isHidden('opener')]).toEqual(['low', false, true]);
      rerender(page(true, ''));
      expect([focused(), isScrollLocked()]).toEqual(['opener', false]);
    });

    test('keep the focus in the upper one also when the lower one closes first', () => {
      const { rerender } = render(page(true, ''));
      focus('opener');
      rerender(page(true, 'below'));
      rerender(page(true, 'below above'));
      focus('high');
      rerender(page(true, 'above'));
      expect([focused(), isHidden('high')]).toEqual(['high', false]);
    });

    test('leave the focus in the lower one when it is the only one', () => {
      const { rerender } = render(page(false, ''));
      focus('opener');
      rerender(page(false, 'below'));
      expect(focused()).toBe('opener');
      rerender(page(true, 'below'));
      expect(focused()).toBe('low');
      rerender(page(false, 'below'));
      expect([focused(), isHidden('opener')]).toEqual(['low', false]);
      rerender(page(true, 'below'));
      rerender(page(true, ''));
      expect(focused()).toBe('opener');
    });
  });

  test('that close together return the focus to the opener of the lowest one', () => {
    const page = (names: string) => (
      <>
        <button id="opener">open</button>
        <Layer name="below" isOpen={names.includes('below')}>
          <button id="low">low</button>
        </Layer>
        <Layer name="above" isOpen={names.includes('above')} />
      </>
    );
    const { rerender } = render(page(''));
    focus('opener');
    rerender(page('below'));
    focus('low');
    rerender(page('below above'));
    rerender(page(''));
    expect(focused()).toBe('opener');
  });

  test('may close in any order: the remaining one is the topmost', () => {
    function Two({ names }: { readonly names: readonly string[] }) {
      return names.map((name) => (
        <Layer key={name} name={name} onOutsidePress={() => pressed.push(name)} />
      ));
    }
    const { rerender } = render(<Two names={['a', 'b', 'c']} />);
    rerender(<Two names={['a', 'c']} />);
    fireEvent.pointerDown(document.body);
    rerender(<Two names={['a']} />);
    fireEvent.pointerDown(document.body);
    rerender(<Two names={[]} />);
    fireEvent.pointerDown(document.body);
    expect(pressed).toEqual(['c', 'a']);
  });
});

test('in a shadow root, presses inside count as inside, and the opener is found there', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const container = root.appendChild(document.createElement('div'));
  function InShadow() {
    const [isOpen, setOpen] = useState(false);
    return (
      <GrcProvider getRootNode={() => root} translate={(key) => key}>
        <button id="opener" onClick={() => setOpen(!isOpen)}>
          open
        </button>
        <Layer name="layer" isOpen={isOpen} onOutsidePress={onOutsidePress}>
          <button id="first">first</button>
        </Layer>
      </GrcProvider>
    );
  }
  render(<InShadow />, { container });
  const inside = (id: string) => root.getElementById(id)!;
  fireEvent.pointerDown(inside('opener'), { composed: true });
  fireEvent.click(inside('opener'));
  expect(root.activeElement?.id).toBe('first');
  fireEvent.pointerDown(inside('first'), { composed: true });
  expect(onOutsidePress).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  expect(onOutsidePress).toHaveBeenCalledTimes(1);
  fireEvent.click(inside('opener'));
  expect(root.activeElement?.id).toBe('opener');
});
