import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useHoverCard, type HoverCardPartsInput } from '../../../hooks/kit/use-hover-card.ts';
import { firstHoverCard, type HoverCardView } from '../../../machines/hover-card/invoked.ts';
import { DEFAULT_ENVIRONMENT } from '../../../machines/kit/environment.ts';
import { listening } from './listening.ts';

interface CardProps {
  readonly state?: HoverCardView['state'];
  readonly isSmall?: boolean;
  readonly hasCard?: boolean;
  /** The card is in the page also while it is closed. */
  readonly isKept?: boolean;
  readonly triggerKey?: string;
  readonly send: HoverCardPartsInput['send'];
}

/** A button and its card as a skin renders them; the props replace the state of a chart. */
function Card({ state = 'open', isSmall = false, hasCard, isKept, triggerKey, send }: CardProps) {
  const environment = { ...DEFAULT_ENVIRONMENT, smallScreen: isSmall };
  const card = useHoverCard({
    scope: 'person',
    ids: (name) => `person-${name}`,
    card: { ...firstHoverCard(environment), state },
    ...(hasCard !== undefined && { hasCard }),
    label: 'Show details',
    send,
    translate: (key) => key,
  });
  return (
    <>
      <button key={triggerKey} {...card.getCardTriggerProps()}>
        i
      </button>
      {(card.isCardOpen || isKept) && (
        <div {...card.getCardProps()}>
          <h2 {...card.getCardTitleProps()}>Ann</h2>
          <button>inside</button>
          <button {...card.getCardCloseProps()}>x</button>
        </div>
      )}
      <button>elsewhere</button>
      <button onClick={card.openCard}>open it</button>
      <button onClick={card.closeCard}>close it</button>
      <output>{card.isCardModal ? 'modal' : ''}</output>
    </>
  );
}

let send = vi.fn<HoverCardPartsInput['send']>();
const sent = () => send.mock.calls.map(([{ type }]) => type);
const trigger = () => screen.getByLabelText('Show details');
const inside = () => screen.getByText('inside');
const elsewhere = () => screen.getByText('elsewhere');
const focus = (element: HTMLElement) => act(() => element.focus());

/** Records the keys that reach a dialog around the card. */
let onPageKey = vi.fn<() => void>();

beforeEach(() => {
  send = vi.fn();
  onPageKey = vi.fn();
  document.body.addEventListener('keydown', onPageKey);
});
afterEach(() => document.body.removeEventListener('keydown', onPageKey));

describe('a card that opens on hover and focus', () => {
  test('reports focus that enters and leaves, but not focus that moves from the trigger into the card', () => {
    render(<Card send={send} />);
    focus(trigger());
    focus(inside());
    focus(trigger());
    expect(sent()).toEqual(['focus.enter']);
    focus(elsewhere());
    focus(inside());
    act(() => inside().blur());
    expect(sent()).toEqual(['focus.enter', 'focus.leave', 'focus.enter', 'focus.leave']);
  });

  test('reports mouse movement, but not touch', () => {
    render(<Card state="closed" send={send} />);
    fireEvent.pointerEnter(trigger(), { pointerType: 'touch' });
    fireEvent.pointerLeave(trigger(), { pointerType: 'touch' });
    expect(sent()).toEqual([]);
    fireEvent.pointerEnter(trigger(), { pointerType: 'mouse' });
    fireEvent.pointerLeave(trigger(), { pointerType: 'mouse' });
    expect(sent()).toEqual(['pointer.enter', 'pointer.leave']);
  });

  test('does not close while the pointer moves from the trigger to the open card', () => {
    render(<Card send={send} />);
    const leave = () => fireEvent.pointerLeave(trigger(), { pointerType: 'mouse' });
    const moveAway = () => fireEvent.mouseMove(document.body, { clientX: 400, clientY: 400 });
    leave();
    expect(sent()).toEqual([]);
    fireEvent.pointerEnter(trigger(), { pointerType: 'mouse' });
    moveAway();
    expect(sent()).toEqual(['pointer.enter']);
    leave();
    moveAway();
    moveAway();
    expect(sent()).toEqual(['pointer.enter', 'pointer.leave']);
  });

  test('follows the pointer from the trigger to the card below it and back', () => {
    render(<Card send={send} />);
    const card = screen.getByRole('dialog');
    trigger().getBoundingClientRect = () => new DOMRect(100, 100, 20, 20);
    card.getBoundingClientRect = () => new DOMRect(60, 140, 200, 100);
    const leave = (element: Element, clientY: number) =>
      fireEvent.pointerLeave(element, { pointerType: 'mouse', clientX: 110, clientY });
    const move = (clientY: number) => fireEvent.mouseMove(document.body, { clientX: 110, clientY });
    leave(trigger(), 119);
    move(130);
    leave(card, 141);
    move(130);
    expect(sent()).toEqual([]);
    move(160);
    leave(trigger(), 119);
    move(90);
    expect(sent()).toEqual(['pointer.leave', 'pointer.leave']);
  });

  test('does not follow the pointer to a closed card, although it is in the page', () => {
    render(<Card state="closed" isKept send={send} />);
    fireEvent.pointerLeave(trigger(), { pointerType: 'mouse' });
    expect(sent()).toEqual(['pointer.leave']);
  });

  test('stops following the pointer once it is closed', () => {
    const { rerender } = render(<Card send={send} />);
    fireEvent.pointerLeave(trigger(), { pointerType: 'mouse' });
    rerender(<Card state="closed" send={send} />);
    fireEvent.mouseMove(document.body, { clientX: 400, clientY: 400 });
    expect(sent()).toEqual([]);
  });

  test('closes on Escape, which reaches no dialog around it, and moves the focus to its trigger', () => {
    render(<Card send={send} />);
    focus(inside());
    send.mockClear();
    expect(fireEvent.keyDown(inside(), { key: 'Escape' })).toBe(false);
    expect(sent()).toEqual(['escape.press']);
    expect(document.activeElement).toBe(trigger());
    focus(elsewhere());
    fireEvent.keyDown(elsewhere(), { key: 'Escape' });
    // A focus elsewhere is not moved.
    expect(document.activeElement).toBe(elsewhere());
    expect(onPageKey).not.toHaveBeenCalled();
  });

  test('ignores other keys, and an Escape that ends a composition', () => {
    render(<Card send={send} />);
    fireEvent.keyDown(elsewhere(), { key: 'a' });
    fireEvent.keyDown(elsewhere(), { key: 'Escape', isComposing: true });
    expect(sent()).toEqual([]);
    expect(onPageKey).toHaveBeenCalledTimes(2);
  });

  test('closes on a press elsewhere, not on itself or its trigger', () => {
    render(<Card send={send} />);
    fireEvent.pointerDown(inside());
    fireEvent.pointerDown(trigger());
    expect(sent()).toEqual([]);
    fireEvent.pointerDown(elsewhere());
    expect(sent()).toEqual(['outside.press']);
  });

  test('handles neither keys nor presses while it is closed', () => {
    const { rerender } = render(<Card send={send} />);
    rerender(<Card state="closed" send={send} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(elsewhere(), { key: 'Escape' });
    fireEvent.pointerDown(elsewhere());
    expect(sent()).toEqual([]);
  });

  test('marks its trigger as expanded or not, and is named', () => {
    const { rerender } = render(<Card send={send} />);
    expect(trigger().getAttribute('aria-expanded')).toBe('true');
    expect(trigger().getAttribute('aria-controls')).toBe(screen.getByRole('dialog').id);
    expect(screen.getByRole('dialog', { name: 'Ann' }).ariaModal).toBeNull();
    rerender(<Card state="closed" send={send} />);
    expect(trigger().getAttribute('aria-expanded')).toBe('false');
    expect(trigger().hasAttribute('aria-controls')).toBe(false);
    fireEvent.click(trigger());
    expect(sent()).toEqual(['card.open']);
  });

  test('has attributes for skins and assistive technology, as has its trigger', () => {
    const { rerender } = render(<Card send={send} />);
    const card = screen.getByRole('dialog', { name: 'Ann' });
    expect(trigger().dataset).toMatchObject({ part: 'card-trigger', state: 'open' });
    expect([trigger().id, trigger().getAttribute('type')]).toEqual([
      'person-card-trigger',
      'button',
    ]);
    expect(trigger().getAttribute('aria-haspopup')).toBe('dialog');
    expect([trigger().hidden, (trigger() as HTMLButtonElement).disabled]).toEqual([false, false]);
    expect(card.dataset).toMatchObject({ scope: 'person', part: 'card', state: 'open' });
    expect(card.dataset['fullscreen']).toBeUndefined();
    expect([card.id, card.tabIndex, card.hasAttribute('inert')]).toEqual([
      'person-card',
      -1,
      false,
    ]);
    expect([card.style.margin, card.style.right, card.style.bottom]).toEqual([
      '0px',
      'auto',
      'auto',
    ]);
    expect(screen.getByRole('heading').dataset['part']).toBe('card-title');
    const close = screen.getByLabelText<HTMLButtonElement>('dialog.close');
    expect([close.hidden, close.disabled, close.type]).toEqual([true, true, 'button']);
    expect(close.dataset['part']).toBe('card-close');
    rerender(<Card state="closed" send={send} />);
    expect(trigger().dataset['state']).toBe('closed');
    expect(trigger().getAttribute('type')).toBe('button');
  });

  test('is not modal: the focus is not trapped, and nothing is hidden', () => {
    render(<Card send={send} />);
    expect(document.activeElement).toBe(document.body);
    expect(document.querySelector('[aria-hidden=true]')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('is placed beside its trigger', async () => {
    render(<Card send={send} />);
    const card = screen.getByRole('dialog');
    await vi.waitFor(() => expect(card.style.left).not.toBe(''), { timeout: 10_000 });
    expect([card.style.position, card.style.width]).toEqual(['fixed', 'max-content']);
  });

  test('is opened and closed by a command', () => {
    render(<Card send={send} />);
    fireEvent.click(screen.getByText('close it'));
    fireEvent.click(screen.getByText('open it'));
    expect(sent()).toEqual(['card.close', 'card.open']);
  });

  test('handles keys and presses whose propagation the page stops, while it is open', () => {
    const left = listening(document);
    const { rerender } = render(<Card state="closed" send={send} />);
    const before = left();
    rerender(<Card send={send} />);
    expect(left()).toEqual([...before, 'keydown, first', 'pointerdown, first']);
    elsewhere().addEventListener('keydown', (event) => event.stopPropagation());
    elsewhere().addEventListener('pointerdown', (event) => event.stopPropagation());
    fireEvent.keyDown(elsewhere(), { key: 'Escape' });
    fireEvent.pointerDown(elsewhere());
    expect(sent()).toEqual(['escape.press', 'outside.press']);
    rerender(<Card state="closed" send={send} />);
    expect(left()).toEqual(before);
    vi.restoreAllMocks();
  });

  test('has no trigger and does not open when it has no content', () => {
    render(<Card hasCard={false} send={send} />);
    expect(trigger().hidden).toBe(true);
    expect(document.querySelector('[data-part=card]')).toBeNull();
    act(() => screen.getByText('open it').click());
    expect(sent()).toEqual([]);
  });
});

describe('a card whose content is removed', () => {
  test('is closed for good: neither pointer nor focus keeps it open', () => {
    const { rerender } = render(<Card hasCard send={send} />);
    rerender(<Card hasCard={false} send={send} />);
    expect(sent()).toEqual(['pointer.leave', 'focus.leave', 'escape.press']);
    rerender(<Card hasCard send={send} />);
    expect(sent()).toHaveLength(3);
  });
});

describe('a card on a small screen', () => {
  test('is modal, traps the focus, and closes only by its button', () => {
    render(<Card isSmall send={send} />);
    const card = screen.getByRole('dialog', { name: 'Ann' });
    expect(card.ariaModal).toBe('true');
    expect(card.dataset['fullscreen']).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('modal');
    expect(screen.getByLabelText('dialog.close').hidden).toBe(false);
    expect([card.style.position, card.style.width, card.style.height]).toEqual([
      'fixed',
      '100%',
      '100%',
    ]);
    expect(document.activeElement).toBe(inside());
    send.mockClear();
    fireEvent.keyDown(inside(), { key: 'Escape' });
    expect(document.activeElement).toBe(inside());
    expect(sent()).toEqual(['escape.press']);
    fireEvent.pointerDown(elsewhere());
    expect(sent()).toEqual(['escape.press', 'outside.press']);
    fireEvent.click(screen.getByLabelText('dialog.close'));
    expect(sent()).toEqual(['escape.press', 'outside.press', 'card.close']);
  });

  test('moves the focus to its trigger when the host opened it, even if the trigger was rendered again', () => {
    const { rerender } = render(<Card isSmall triggerKey="a" send={send} />);
    expect(document.activeElement).toBe(inside());
    rerender(<Card isSmall triggerKey="b" send={send} />);
    rerender(<Card isSmall triggerKey="b" state="closed" send={send} />);
    expect(document.activeElement).toBe(trigger());
  });
});

test('a card renders on a server, which has no elements', () => {
  vi.stubGlobal('HTMLElement', undefined);
  try {
    expect(renderToString(<Card send={send} />)).toContain('role="dialog"');
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a browser without the popover API is not asked for a popover', () => {
  render(<Card send={send} />);
  expect(screen.getByRole('dialog').hasAttribute('popover')).toBe(false);
});

describe('a browser with the popover API', () => {
  const { prototype } = HTMLElement;
  const calls: string[] = [];

  beforeEach(() => {
    calls.length = 0;
    prototype.showPopover = () => void calls.push('show');
    prototype.hidePopover = () => void calls.push('hide');
  });
  afterEach(() => {
    Reflect.deleteProperty(prototype, 'showPopover');
    Reflect.deleteProperty(prototype, 'hidePopover');
  });

  test('shows the card above all other layers while it is open', () => {
    const { rerender, unmount } = render(<Card send={send} />);
    const card = document.querySelector('[data-part=card]');
    expect(card?.getAttribute('popover')).toBe('manual');
    expect(calls).toEqual(['show']);
    rerender(<Card state="fading" send={send} />);
    expect(calls).toEqual(['show']);
    // A card removed from the page is no popover any more: hiding it would throw.
    rerender(<Card state="closed" send={send} />);
    expect(calls).toEqual(['show']);
    rerender(<Card send={send} />);
    unmount();
    expect(calls).toEqual(['show', 'show', 'hide']);
  });
});
