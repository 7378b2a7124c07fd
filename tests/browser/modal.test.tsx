import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useDateInput } from '../../hooks/date-input/use-date-input.ts';
import { useDialog } from '../../hooks/dialog/use-dialog.ts';
import { usePersonCard } from '../../hooks/person-card/use-person-card.ts';
import { CardSelectorDialog } from '../../ladle/renderers/card-selector-dialog.tsx';
import { DateBox, DateInput } from '../../ladle/renderers/date-input.tsx';
import { Dialog } from '../../ladle/renderers/dialog.tsx';
import { HierarchicalSelector } from '../../ladle/renderers/hierarchical-selector.tsx';
import { ListField } from '../../ladle/renderers/list-field.tsx';
import { Tree } from '../../ladle/renderers/tree.tsx';
import { focused, focusedPart, isScrollLocked, partsOf, show, violations } from './page.tsx';

afterEach(cleanup);

const part = partsOf('dialog');

/** A dialog whose first and last controls are hidden. */
function Guarded() {
  const dialog = useDialog({ defaultOpen: true, cancelHidden: true });
  return (
    <div {...dialog.getContentProps()}>
      <h2 {...dialog.getTitleProps()}>Guarded</h2>
      <button type="button" style={{ display: 'none' }}>
        unseen first
      </button>
      <input aria-label="first" />
      <details>
        <summary>closed</summary>
        <button type="button">folded away</button>
      </details>
      <button {...dialog.getOkProps()} />
      <div style={{ visibility: 'hidden' }}>
        <button type="button">unseen last</button>
      </div>
      <fieldset disabled>
        <input aria-label="locked" />
      </fieldset>
    </div>
  );
}

test('hidden controls are not the first or last stops of a dialog: Tab wraps around the visible ones [F-W1]', async () => {
  await show(<Guarded />);
  expect(focused().ariaLabel).toBe('first');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(focusedPart()).toBe('ok');
  await userEvent.keyboard('{Tab}');
  expect(focused().ariaLabel).toBe('first');
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Shift>}{Tab}{/Shift}');
  expect(part('content')!.contains(focused())).toBe(true);
});

test('an unchecked radio group is one tab stop, also at the end of a dialog [F-W1]', async () => {
  await show(
    <Dialog label="Edit" title="Colour" defaultOpen>
      <input type="radio" name="colour" aria-label="red" />
      <input type="radio" name="colour" aria-label="green" />
    </Dialog>,
  );
  expect(focused().ariaLabel).toBe('red');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(focusedPart()).toBe('cancel');
  await userEvent.keyboard('{Tab}');
  expect(part('content')!.contains(focused())).toBe(true);
});

test('after two dialogs are unmounted together the page scrolls and is exposed to screen readers again [F-W1] [F-E2]', async () => {
  const nested = (
    <Dialog label="Edit" title="Pump 12" defaultOpen>
      <Dialog label="Delete" title="Delete it?" defaultOpen />
    </Dialog>
  );
  await show(nested);
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(2);
  expect(isScrollLocked()).toBe(true);
  expect(document.querySelectorAll('[aria-hidden=true]').length).toBeGreaterThan(0);
  await cleanup();
  expect(isScrollLocked()).toBe(false);
  expect(document.querySelectorAll('[aria-hidden=true]')).toHaveLength(0);
});

test('the siblings of a live region are hidden behind a dialog, but not the region [F-W1]', async () => {
  await show(
    <>
      <section>
        <p id="text">Behind</p>
        <p role="alert">Saved</p>
      </section>
      <p id="own" aria-hidden="true" />
      <Dialog label="Edit" title="Pump 12" />
    </>,
  );
  const hidden = (selector: string) =>
    document.querySelector(selector)!.closest('[aria-hidden=true]') !== null;
  await page.getByRole('button', { name: 'Edit' }).click();
  expect([hidden('#text'), hidden('[role=alert]'), hidden('[role=dialog]')]).toEqual([
    true,
    false,
    false,
  ]);
  await userEvent.keyboard('{Escape}');
  expect([hidden('#text'), hidden('[role=alert]'), hidden('#own')]).toEqual([false, false, true]);
});

test('Shift+Tab wraps around when the browser does not name its key [F-B3]', async () => {
  await show(<Dialog label="Edit" title="Pump 12" defaultOpen />);
  expect(focusedPart()).toBe('ok');
  // The event that WebKitGTK sends.
  const press = new KeyboardEvent('keydown', {
    key: 'Unidentified',
    code: 'Tab',
    shiftKey: true,
    bubbles: true,
    cancelable: true,
  });
  focused().dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  expect(focusedPart()).toBe('cancel');
});

test('a press outside a dialog leaves the focus on its opener, even if the mouse event goes to a removed element [F-B4]', async () => {
  await show(<Dialog label="Edit" title="Pump 12" size="small" />);
  await userEvent.click(document.querySelector('[data-part=trigger]')!);
  await expect.poll(() => document.querySelector('[data-part=backdrop]')).not.toBeNull();
  const backdrop = document.querySelector('[data-part=backdrop]')!;
  const press = new PointerEvent('pointerdown', { bubbles: true, composed: true });
  backdrop.dispatchEvent(press);
  await expect.poll(() => backdrop.isConnected).toBe(false);
  // The event that WebKit sends, immediately.
  const mouse = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  Object.defineProperty(mouse, 'timeStamp', { value: press.timeStamp + 1 });
  backdrop.dispatchEvent(mouse);
  expect(mouse.defaultPrevented).toBe(true);
  expect(focusedPart()).toBe('trigger');
});

// As in Safari: a press on a button removes the focus from the focused element and focuses nothing.
function blurOnPress(event: MouseEvent) {
  const control = (event.target as Element).closest('button');
  if (!control) return;
  event.preventDefault();
  (document.activeElement as HTMLElement | null)?.blur();
}

test.each([
  ['dialog', <Dialog key="dialog" label="Edit" title="Pump 12" />, 'trigger'],
  ['date input', <DateInput key="date" label="Date" />, 'trigger'],
] as const)(
  'closing restores the focus to the pressed button when a click does not focus buttons: %s [F-B4]',
  async (scope, widget, trigger) => {
    document.addEventListener('mousedown', blurOnPress, true);
    await show(widget);
    const opener = document.querySelector<HTMLElement>(`[data-part="${trigger}"]`)!;
    expect(opener.dataset['scope']).toBe(scope.replace(' ', '-'));
    await userEvent.click(opener);
    await expect.poll(() => document.querySelector('[role=dialog]')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    expect(focused()).toBe(opener);
    document.removeEventListener('mousedown', blurOnPress, true);
  },
);

/** A date input and a person card that their host opens when they are mounted. */
function OpenedDate() {
  const field = useDateInput();
  const [open] = useState(() => field.open);
  useEffect(() => open(), [open]);
  return <DateBox label="Date" field={field} />;
}
function OpenedCard() {
  const card = usePersonCard({ person: { id: 1, label: 'Robin', type: 'user' } });
  const [openCard] = useState(() => card.openCard);
  useEffect(() => openCard(), [openCard]);
  return (
    <>
      <button {...card.getCardTriggerProps()}>Robin</button>
      {card.isCardOpen && (
        <div {...card.getCardProps()}>
          <h3 {...card.getCardTitleProps()}>Robin</h3>
          <button {...card.getCardCloseProps()}>×</button>
        </div>
      )}
    </>
  );
}

test.each([
  ['a dialog', <Dialog key="dialog" label="Edit" title="Pump 12" defaultOpen />, 'trigger'],
  [
    'a chooser',
    <CardSelectorDialog
      key="cards"
      label="Choose"
      cardFileIds={[1]}
      persistent={false}
      defaultOpen
    />,
    'trigger',
  ],
  [
    'a tree in a dialog',
    <HierarchicalSelector key="tree" label="Choose" items={[]} defaultOpen />,
    'trigger',
  ],
  ['a calendar', <OpenedDate key="date" />, 'input'],
  ['the card of a person', <OpenedCard key="card" />, 'card-trigger'],
] as const)(
  'a layer that opens while nothing has the focus moves it to its control when it closes: %s [F-B4]',
  async (_, widget, owner) => {
    await show(widget, { smallScreen: true });
    await expect.poll(() => document.querySelector('[role=dialog]')).not.toBeNull();
    await expect
      .poll(() => document.querySelector('[role=dialog]')!.contains(focused()))
      .toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    expect(focusedPart()).toBe(owner);
  },
);

/** A dialog with a confirmation, opened by a control that the confirmation removes. */
function Removing() {
  const [isThere, setThere] = useState(true);
  const [isAsked, setAsked] = useState(false);
  const ask = useDialog({ open: isAsked, onOpenChange: () => setAsked(false) });
  return (
    <Dialog label="Edit" title="Pump 12" defaultOpen>
      {isThere && <button onClick={() => setAsked(true)}>Remove</button>}
      {ask.isOpen && (
        <div {...ask.getContentProps()}>
          <h2 {...ask.getTitleProps()}>Remove it?</h2>
          <button {...ask.getOkProps({ onClick: () => setThere(false) })} />
        </div>
      )}
    </Dialog>
  );
}

test('the focus stays in the outer dialog when the opener was removed [F-B4]', async () => {
  await show(<Removing />);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(2);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(1);
  expect(focusedPart()).toBe('ok');
  expect(part('content')!.contains(focused())).toBe(true);
});

/** A host that moves the focus itself after its dialog. */
function Moving() {
  const [open, setOpen] = useState(true);
  const next = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!open) next.current?.focus();
  }, [open]);
  return (
    <>
      <Dialog label="Edit" title="Pump 12" open={open} onOpenChange={() => setOpen(false)} />
      <button ref={next}>next</button>
    </>
  );
}

test('a host that moves the focus itself when a dialog closes is not overridden [F-B4]', async () => {
  await show(<Moving />);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  expect(focused().textContent).toBe('next');
});

test('a dialog opened by keyboard restores the focus to where it was, whatever was pressed before [F-B4]', async () => {
  await show(<Dialog label="Edit" title="Pump 12" />);
  await page.getByRole('button', { name: 'before' }).click();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(part('content')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(focusedPart()).toBe('trigger');
});

test('the calendar covers neither the box nor the hint below it [F-W10]', async () => {
  await page.viewport(600, 800);
  await show(<DateInput label="Date" />);
  const date = partsOf('date-input');
  await userEvent.click(date('trigger')!);
  const edges = (name: string) => date(name)!.getBoundingClientRect();
  await expect.poll(() => date('picker')!.style.top).not.toBe('');
  await expect.poll(() => edges('picker').top).toBeGreaterThanOrEqual(edges('hint').bottom);
  expect(edges('picker').top).toBeLessThan(edges('hint').bottom + 20);
  expect(edges('hint').top).toBeGreaterThanOrEqual(edges('input').bottom);
  expect(await violations()).toEqual([]);
  await page.viewport(414, 896);
});

const MANY = Array.from({ length: 200 }, (_, id) => ({ id: id + 1, name: `Item ${id + 1}` }));

/** Elements that scroll, which a browser may therefore make tab stops. */
const scrollers = () =>
  [...document.querySelectorAll<HTMLElement>('main *, [role=dialog] *')].filter(
    (element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) &&
      element.scrollHeight > element.clientHeight &&
      element.tagName !== 'SELECT',
  );

test('Tab leaves an open long list: its menu is no tab stop [F-B6]', async () => {
  await show(<ListField label="Item" items={MANY} />);
  await userEvent.keyboard('{Tab}{Tab}{ArrowDown}');
  const menu = partsOf('list-field')('menu')!;
  expect(scrollers()).toEqual([menu]);
  menu.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  expect(focusedPart()).toBe('input');
  await userEvent.keyboard('{Tab}');
  expect(focusedPart()).toBe('after');
});

test.each([
  ['a long list', <ListField key="list" label="Item" items={MANY} />, '{Tab}{Tab}{ArrowDown}'],
  [
    'a long tree',
    <div key="tree">
      <style>{'[role=tree] { height: 200px; overflow: auto; }'}</style>
      <Tree label="Items" items={MANY} />
    </div>,
    '{Tab}',
  ],
  [
    'the card selector dialog',
    <CardSelectorDialog key="dialog" label="Choose" cardFileIds={[1]} defaultOpen />,
    '{Tab}',
  ],
] as const)(
  'a scrollable element is no tab stop in any browser: %s [F-B6]',
  async (_, widget, keys) => {
    await show(widget);
    await userEvent.keyboard(keys);
    await expect.poll(() => scrollers().length).toBeGreaterThan(0);
    expect(scrollers().map((element) => element.getAttribute('tabindex'))).toEqual(['-1']);
  },
);

/** A dialog of a design system, which takes the focus and stands in a place of its own, empty while it is closed. */
function SignInAgain({ place }: { readonly place: HTMLElement }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.focus(), []);
  return createPortal(
    <div
      ref={content}
      role="alertdialog"
      aria-modal="true"
      aria-label="Sign in"
      tabIndex={-1}
      style={{ position: 'fixed', insetBlockStart: 0, zIndex: 10 }}
    >
      <input aria-label="password" />
    </div>,
    place,
  );
}

test('a dialog of its host that opens over a dialog has the focus, is read, and may be pressed', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  let signIn = (_isExpired: boolean): void => {};
  function Host() {
    const [isExpired, setExpired] = useState(false);
    signIn = setExpired;
    return (
      <>
        <Dialog label="Edit" title="Pump 12" defaultOpen>
          <input aria-label="name" />
        </Dialog>
        {isExpired && <SignInAgain place={place} />}
      </>
    );
  }
  await show(<Host />);
  await expect.poll(() => focused().ariaLabel).toBe('name');
  signIn(true);
  await expect.poll(() => focused().ariaLabel).toBe('Sign in');
  expect(focused().closest('[aria-hidden=true]')).toBeNull();
  await userEvent.click(page.getByRole('textbox', { name: 'password' }));
  await userEvent.keyboard('secret');
  expect((focused() as HTMLInputElement).value).toBe('secret');
  signIn(false);
  await expect.poll(() => part('content')?.contains(focused())).toBe(true);
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}');
  expect(part('content')!.contains(focused())).toBe(true);
  place.remove();
});

/** Elements of a host that may be over or around a dialog. */
interface HostPage {
  /** Shows or removes the host's element. */
  readonly setShown: (isShown: boolean) => void;
  /** Opens or closes the dialog. */
  readonly setOpen: (isOpen: boolean) => void;
}

/** Shows a dialog, and with `setShown` an element of its host as a child of the body. */
async function showUnder(element: ReactNode): Promise<HostPage> {
  let host: HostPage | undefined;
  function Host() {
    const [isShown, setShown] = useState(false);
    const [open, setOpen] = useState(true);
    host = {
      setShown: (value) => flushSync(() => setShown(value)),
      setOpen: (value) => flushSync(() => setOpen(value)),
    };
    return (
      <>
        <Dialog
          label="Edit"
          title="Pump 12"
          open={open}
          onOpenChange={(change) => setOpen(change.open)}
        >
          <input aria-label="name" />
          <input aria-label="place" />
        </Dialog>
        {isShown && createPortal(element, document.body)}
      </>
    );
  }
  await show(<Host />);
  await expect.poll(() => focused().ariaLabel).toBe('name');
  return host!;
}

const FRONT: CSSProperties = { position: 'fixed', insetBlockStart: 0, zIndex: 10 };

/** A dialog like those of Radix: it takes the focus back, does not say that it is modal, and returns no focus. */
function Trapping({ lacksRole = false }: { readonly lacksRole?: boolean }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const trap = (event: Event) => {
      if (!content.current?.contains(event.target as Node)) content.current?.focus();
    };
    document.addEventListener('focusin', trap);
    content.current?.focus();
    return () => document.removeEventListener('focusin', trap);
  }, []);
  return (
    <>
      <div data-testid="backdrop" style={{ position: 'fixed', inset: 0 }} />
      <div
        ref={content}
        role={lacksRole ? undefined : 'alertdialog'}
        aria-label="Sign in"
        tabIndex={-1}
        style={FRONT}
      >
        <input aria-label="password" />
      </div>
    </>
  );
}

test('a dialog that does not say that it is modal keeps the focus over a dialog, and gives it back', async () => {
  const host = await showUnder(<Trapping />);
  await userEvent.keyboard('{Tab}');
  expect(focused().ariaLabel).toBe('place');
  host.setShown(true);
  await expect.poll(() => focused().ariaLabel).toBe('Sign in');
  await userEvent.click(page.getByRole('textbox', { name: 'password' }));
  await userEvent.keyboard('secret');
  expect((focused() as HTMLInputElement).value).toBe('secret');
  await userEvent.click(page.getByTestId('backdrop'));
  expect(part('content')).not.toBeNull();
  host.setShown(false);
  await expect.poll(() => focused().ariaLabel).toBe('place');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => part('content')).toBeNull();
});

test('two traps for the focus do not answer each other for ever', async () => {
  const host = await showUnder(null);
  const place = document.querySelector('main')!.appendChild(document.createElement('div'));
  function Page() {
    return createPortal(<Trapping lacksRole />, place);
  }
  const root = createRoot(document.createElement('div'));
  root.render(<Page />);
  await expect.poll(() => focused().ariaLabel).toBe('Sign in');
  root.unmount();
  place.remove();
  host.setOpen(false);
});

test('a menu in a portal may be used in a dialog, and a press beside it closes the menu alone', async () => {
  const pressed: string[] = [];
  const host = await showUnder(
    <div role="menu" aria-label="Colour" style={FRONT}>
      <button type="button" role="menuitem" onClick={() => pressed.push('red')}>
        red
      </button>
    </div>,
  );
  host.setShown(true);
  await userEvent.click(page.getByRole('menuitem', { name: 'red' }));
  expect(pressed).toEqual(['red']);
  expect(focused().textContent).toBe('red');
  const beside = document.querySelector<HTMLElement>('main > button')!;
  const press = () => beside.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  press();
  host.setShown(false);
  expect(part('content')).not.toBeNull();
  press();
  await expect.poll(() => part('content')).toBeNull();
});

test('a menu that waits in a portal is read and used once it is shown, and Escape closes it alone', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = '<div role="menu" hidden><button role="menuitem">red</button></div>';
  const menu = place.querySelector<HTMLElement>('[role=menu]')!;
  await showUnder(null);
  menu.hidden = false;
  Object.assign(menu.style, { position: 'fixed', insetBlockStart: 0, zIndex: 10 });
  await userEvent.click(page.getByRole('menuitem', { name: 'red' }));
  expect(focused().textContent).toBe('red');
  document.querySelector<HTMLElement>('[aria-label=name]')!.focus();
  await userEvent.keyboard('{Escape}');
  expect(part('content')).not.toBeNull();
  menu.hidden = true;
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => part('content')).toBeNull();
  place.remove();
});

test('a press on an empty element of the body that is as large as the page closes a dialog', async () => {
  const backdrop = document.body.appendChild(document.createElement('div'));
  Object.assign(backdrop.style, { position: 'fixed', inset: 0 });
  await showUnder(null);
  backdrop.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.poll(() => part('content')).toBeNull();
  backdrop.remove();
});

test('a press on a message in a place that covers the page, but takes no presses, closes no dialog', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  Object.assign(place.style, { position: 'fixed', inset: 0, pointerEvents: 'none' });
  await showUnder(null);
  place.innerHTML = '<button style="pointer-events: auto">Undo</button>';
  place.firstElementChild!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await userEvent.keyboard('{Tab}');
  expect(part('content')).not.toBeNull();
  place.remove();
});

test('Escape closes a dialog while a message of its host that came later is in the page', async () => {
  const host = await showUnder(
    <div role="alertdialog" aria-label="Cookies" style={FRONT}>
      <button type="button">Accept</button>
    </div>,
  );
  host.setShown(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => part('content')).toBeNull();
});

test('Escape in a menu that a portal shows elsewhere does not close the dialog that renders it', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.textContent = 'Messages';
  await show(
    <Dialog label="Edit" title="Pump 12" defaultOpen isInside={() => true}>
      {createPortal(<input aria-label="in a portal" />, place)}
    </Dialog>,
  );
  document.querySelector<HTMLElement>('[aria-label="in a portal"]')!.focus();
  await userEvent.keyboard('{Escape}');
  expect(focused().ariaLabel).toBe('in a portal');
  expect(part('content')).not.toBeNull();
  place.remove();
});

/** A dialog that writes the style of the page, and puts back what was there before, like those of Headless UI. */
function Locking() {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, []);
  return <div role="alertdialog" aria-label="Sign in" />;
}

test.each([
  ['before', (host: HostPage) => host.setOpen(false), (host: HostPage) => host.setShown(false)],
  ['after', (host: HostPage) => host.setShown(false), (host: HostPage) => host.setOpen(false)],
])(
  'the page scrolls again when a dialog was closed %s a dialog of its host that locks the page too',
  async (_, first, second) => {
    const host = await showUnder(<Locking />);
    host.setShown(true);
    first(host);
    await expect.poll(isScrollLocked).toBe(true);
    second(host);
    await expect.poll(isScrollLocked).toBe(false);
  },
);

test('the page scrolls again when a dialog of the host around a dialog was removed with it', async () => {
  function Around({ children }: { readonly children: ReactNode }) {
    return (
      <div>
        <Locking />
        {children}
      </div>
    );
  }
  await show(
    <Around>
      <Dialog label="Edit" title="Pump 12" defaultOpen />
    </Around>,
  );
  expect(isScrollLocked()).toBe(true);
  await cleanup();
  expect(isScrollLocked()).toBe(false);
});

test('a dialog of the host that gives the focus back before it removes the dialog inside does so', async () => {
  let remove = (): void => {};
  function Host() {
    const [isShown, setShown] = useState(true);
    remove = () => setShown(false);
    return isShown && <Dialog label="Edit" title="Pump 12" defaultOpen />;
  }
  await show(<Host />);
  await expect.poll(() => part('content')?.contains(focused())).toBe(true);
  const after = document.querySelector<HTMLElement>('main > button:last-child')!;
  after.focus();
  expect(part('content')!.contains(focused())).toBe(true);
  remove();
  await expect.poll(() => focused()).toBe(after);
});

/** A dialog of a design system around one of the package: it moves the focus in before the inner one opens. */
function Surface({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => root.current?.querySelector('input')?.focus(), []);
  return createPortal(<div ref={root}>{children}</div>, document.body);
}

test.each([
  ['the keyboard', () => userEvent.keyboard('{Tab}{Tab}{Enter}')],
  ['the pointer', () => userEvent.click(page.getByRole('button', { name: 'Edit' }))],
])(
  'a dialog in one that moves the focus in first returns it to its trigger, opened by %s',
  async (_, open) => {
    function InSurface() {
      const dialog = useDialog({});
      // It is removed later, as after an animation.
      const wasOpen = useDeferredValue(dialog.isOpen);
      return (
        <>
          <button {...dialog.getTriggerProps()}>Edit</button>
          {(dialog.isOpen || wasOpen) && (
            <Surface>
              <div {...dialog.getContentProps()} aria-label="Edit it">
                <input aria-label="name" />
              </div>
            </Surface>
          )}
        </>
      );
    }
    await show(<InSurface />);
    await open();
    await expect.poll(() => focused().ariaLabel).toBe('name');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => focused().textContent).toBe('Edit');
  },
);

test('a dialog in a tab that its host hides leaves the focus where the host moves it', async () => {
  let hide = (): void => {};
  function Tab() {
    const [open, setOpen] = useState(false);
    const [hidden, setHidden] = useState(false);
    hide = () => flushSync(() => setHidden(true));
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Edit
        </button>
        <div hidden={hidden}>
          <Dialog label="Edit it" title="Pump 12" open={open} />
        </div>
      </>
    );
  }
  await show(<Tab />);
  await userEvent.click(page.getByRole('button', { name: 'Edit', exact: true }));
  await expect.poll(() => part('content')?.contains(focused())).toBe(true);
  const after = document.querySelector<HTMLElement>('main > button:last-child')!;
  hide();
  after.focus();
  await expect.poll(() => after.ariaHidden).not.toBe('true');
  expect(focused()).toBe(after);
});
