import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  useCardPanel,
  type CardPanelOpenChange,
} from '../../../hooks/card-panel/use-card-panel.ts';
import { CardPanel, type CardPanelProps } from '../../../ladle/renderers/card-panel.tsx';
import { CARD, CARD_TYPE } from '../../unit/machines/card-fakes.ts';
import { describeInBothModes } from '../react-modes.tsx';
import { translate as english } from '../translate.ts';
import { cardPage, ROOT } from '../card-view-page.tsx';
import { settle } from '../settle.ts';

const CARDS = [
  { objectId: 12, name: 'Card 12' },
  { objectId: 13, objectTypeId: 3, name: 'Card 13' },
];

const panel = () => screen.queryByRole('dialog');
const part = (name: string) =>
  document.querySelector<HTMLElement>(`[data-scope=card-panel][data-part=${name}]`);

describeInBothModes('the card panel in the page', (show) => {
  const showPanel = async (
    props: CardPanelProps = {},
    answers: Parameters<typeof cardPage>[0] = {},
    { environment = {}, ...provider }: Parameters<typeof cardPage>[1] = {},
  ) => {
    const page = cardPage(answers, provider);
    const { rerender, unmount } = show(page.provide(<CardPanel {...props} />, environment));
    await settle();
    const update = (next: CardPanelProps, changed = environment) => {
      rerender(page.provide(<CardPanel {...next} />, changed));
    };
    return { ...page, update, unmount };
  };
  const OPEN = { objectId: 12, defaultOpen: true };
  const withCard = (facts: object) => ({ 'objects.get': () => ({ ...CARD, ...facts }) });
  const withType = (facts: object) => ({
    'objects.dataTypes.get': () => ({ ...CARD_TYPE, ...facts }),
  });
  const refusedWith = (refusal: number) => ({ 'objects.get': () => ({ refusal }) });

  test('shows the given card, and requests it once [tooltip-04] [tooltip-09] [prod-04]', async () => {
    const { requests } = await showPanel(OPEN);
    expect(screen.getByRole('heading', { name: 'Pump 12' })).toBeTruthy();
    expect(panel()?.getAttribute('aria-labelledby')).toBe(part('name')?.id);
    expect(requests.filter(([name]) => name === 'objects.get')).toHaveLength(1);
  });

  test('shows a card without a name as its type and id [tooltip-09]', async () => {
    await showPanel(OPEN, withCard({ display_name: undefined }));
    expect(screen.getByRole('heading', { name: `${CARD_TYPE.singular_name} 12` })).toBeTruthy();
  });

  test('slides in from the right [tooltip-01]', async () => {
    const animate = vi.fn();
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    Element.prototype.animate = animate;
    try {
      await showPanel(OPEN);
    } finally {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(Element.prototype, 'animate');
    }
    const steps = [{ transform: 'translateX(100%)' }, { transform: 'none' }];
    expect(animate.mock.lastCall?.[0]).toEqual(steps);
    expect(part('content')?.style.insetInlineEnd).toBe('0px');
  });

  test('shows only the fields of the tooltip [tooltip-10]', async () => {
    await showPanel(OPEN);
    expect([...document.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
      'Weight',
    ]);
    expect(document.querySelector('dd')?.textContent).toBe('4');
  });

  test('shows empty values with a dash, or not at all [tooltip-12]', async () => {
    const tooltip_definition = { fields: [{ field_id: 21 }, { field_id: 22 }] };
    const { unmount } = await showPanel(OPEN, withType({ tooltip_definition }));
    expect(screen.queryByText('Remark')).toBeNull();
    unmount();
    await showPanel(OPEN, withType({ tooltip_definition, display_empty_field_values: true }));
    expect(screen.getByText('Remark').nextElementSibling?.textContent).toBe('-');
  });

  test('says that there are no fields for the tooltip [tooltip-11]', async () => {
    const type = withType({ tooltip_definition: { fields: [] } });
    const { unmount } = await showPanel(OPEN, type, { translate: english });
    const notice = screen.getByText('No fields to display.', { selector: '[data-part=notice]' });
    expect(notice.getAttribute('data-state')).toBe('info');
    // In place of the fields.
    expect(part('name')?.nextElementSibling).toBe(notice);
    unmount();
    await showPanel(OPEN, {}, { translate: english });
    expect(screen.getByText('Weight')).toBeTruthy();
    expect(screen.queryByText('No fields to display.')).toBeNull();
  });

  test('shows the picture at 250 px, by an address with its file type; no picture when there is none [tooltip-08] [tooltip-36]', async () => {
    const { unmount } = await showPanel(OPEN);
    const image = part('image') as HTMLImageElement;
    expect(image.src).toBe(`${ROOT}/api/objects/12/attachments/5/download?fileType=attachment`);
    expect(image.style.height).toBe('250px');
    expect(image.alt).toBe('card.image Pump 12');
    unmount();
    await showPanel(OPEN, withCard({ image_attachment_id: undefined }));
    expect(part('image')).toBeNull();
  });

  test('shows a skeleton while the card is loading [tooltip-07] [tooltip-19]', async () => {
    const never = () => new Promise(() => {});
    const { unmount } = await showPanel(OPEN, { 'objects.get': never });
    expect(part('skeleton')?.getAttribute('aria-label')).toBe('loading');
    expect(panel()?.getAttribute('aria-busy')).toBe('true');
    unmount();
    await showPanel(OPEN);
    expect(part('skeleton')).toBeNull();
  });

  test('announces that it loads a card, and which card it then shows [tooltip-07] [tooltip-19]', async () => {
    let answer: (card: object) => void = () => {};
    const answers = {
      'objects.get': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    };
    const { update } = await showPanel({ objectId: 12 }, answers, { translate: english });
    const announced = () => part('announcer')?.textContent;
    expect(announced()).toBe('');
    update({ objectId: 12, open: true });
    await settle();
    expect(announced()).toBe('Loading…');
    await act(async () => answer(CARD));
    await settle();
    expect(announced()).toBe('Pump 12');
    update({ objectId: 13, open: true });
    await settle();
    expect(announced()).toBe('Loading…');
    update({ objectId: 13, open: false });
    await settle();
    expect(announced()).toBe('Loading…');
    update({ objectId: 13, open: true });
    await settle();
    await act(async () => answer({ ...CARD, display_name: 'Drill', archived: true }));
    await settle();
    expect(announced()).toBe('Drill This card is archived.');
  });

  test.each([
    [404, 'Content not found, it might have been deleted.', 'warning'],
    [403, 'You do not have the permission to read this content.', 'info'],
  ])(
    'explains status %i, and shows nothing of the card [tooltip-21] [tooltip-26]',
    async (status, text, kind) => {
      await showPanel(OPEN, refusedWith(status), { translate: english });
      const notice = screen.getByText(text, { selector: '[data-part=notice]' });
      expect(notice.getAttribute('data-state')).toBe(kind);
      expect(part('announcer')?.textContent).toBe(text);
      expect(panel()?.getAttribute('aria-labelledby')).toBe(notice.id);
      expect(part('name')).toBeNull();
      expect(part('details')?.getAttribute('href')).toBeNull();
    },
  );

  test('says that a card is archived, and shows its fields [tooltip-23]', async () => {
    await showPanel(OPEN, withCard({ archived: true }), { translate: english });
    expect(
      screen
        .getByText('This card is archived.', { selector: '[data-part=notice]' })
        .getAttribute('data-state'),
    ).toBe('warning');
    expect(screen.getByText('Weight')).toBeTruthy();
  });

  test('logs any other failure and offers a retry, without a notification [tooltip-30]', async () => {
    let status = 500;
    const notify = vi.fn<() => void>();
    const { warnings } = await showPanel(
      OPEN,
      { 'objects.get': () => (status === 500 ? { refusal: status } : CARD) },
      { notify },
    );
    expect(warnings).toEqual(['Card 12 could not be read (500 http).']);
    expect(notify).not.toHaveBeenCalled();
    expect(panel()?.getAttribute('aria-label')).toBe('loadFailed');
    // Also visible, and removed by the next attempt.
    expect(screen.getByText('loadFailed', { selector: 'p' })).toBeTruthy();
    expect(part('announcer')?.textContent).toBe('loadFailed');
    status = 200;
    const retry = screen.getByRole('button', { name: 'retry' });
    retry.focus();
    fireEvent.click(retry);
    await settle();
    expect(screen.getByRole('heading', { name: 'Pump 12' })).toBeTruthy();
    expect(screen.queryByText('loadFailed')).toBeNull();
    expect(document.activeElement).toBe(panel());
  });

  test('says that a card with an id that is not numeric cannot be shown, and warns once [tooltip-30]', async () => {
    const { warnings, requests } = await showPanel({ objectId: 'abc', defaultOpen: true });
    expect(screen.getByText('loadFailed', { selector: 'p' })).toBeTruthy();
    expect(part('announcer')?.textContent).toBe('loadFailed');
    expect(requests).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('There is no card "abc"')]);
  });

  test('links to the details on the page that the user chose [tooltip-13] [route-05] [route-06] [route-07]', async () => {
    const page = await showPanel({ objectId: 12 });
    page.storage.set('UseNewCardPage', 'false');
    page.update({ objectId: 12, open: true });
    await settle();
    expect(part('details')?.getAttribute('href')).toBe(`${ROOT}/objects/details?objectId=12`);
    for (const stored of [null, 'true']) {
      page.storage.set('UseNewCardPage', stored);
      page.update({ objectId: 12, open: false });
      page.update({ objectId: 12, open: true });
      await settle();
      expect(part('details')?.getAttribute('href')).toBe(`${ROOT}/cards/#/object/12`);
    }
  });

  test.each([
    ['reader', false, false],
    ['browser', true, true],
    ['manager', true, true],
  ])(
    'a %s has a link to the details: %s, and a comment button: %s [tooltip-14] [tooltip-15]',
    async (role, details, comment) => {
      await showPanel(OPEN, withCard({ role }));
      expect(screen.queryByRole('link', { name: 'card.goToDetails' }) !== null).toBe(details);
      expect(screen.queryByRole('button', { name: 'comment.title' }) !== null).toBe(comment);
    },
  );

  test('an archived card has no comment button, but a link to the details [tooltip-16]', async () => {
    await showPanel(OPEN, withCard({ archived: true }));
    expect(screen.getByRole('link', { name: 'card.goToDetails' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'comment.title' })).toBeNull();
  });

  test('remembers a collapsed section [tooltip-17]', async () => {
    const page = await showPanel(OPEN);
    const toggle = screen.getByRole('button', { name: 'Details' });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(toggle);
    expect(part('section')?.hidden).toBe(true);
    await settle();
    page.update({ ...OPEN, open: false });
    page.update({ ...OPEN, open: true });
    await settle();
    expect(screen.getByRole('button', { name: 'Details' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
    expect(part('section')?.hidden).toBe(true);
  });

  test('has a close button only on small screens, where it is modal; on others it is 511 px wide [tooltip-02] [tooltip-03]', async () => {
    const onOpenChange = vi.fn<(change: CardPanelOpenChange) => void>();
    const props = { ...OPEN, onOpenChange };
    const page = await showPanel(props);
    expect(screen.queryByRole('button', { name: 'dialog.close' })).toBeNull();
    expect(panel()?.getAttribute('aria-modal')).toBeNull();
    expect(panel()?.style.width).toBe('511px');
    page.update(props, { smallScreen: true });
    expect(panel()?.getAttribute('aria-modal')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'dialog.close' }));
    expect(panel()).toBeNull();
    expect(onOpenChange).toHaveBeenLastCalledWith({ open: false, objectId: 12, reason: 'button' });
  });

  test('hides the close button on large screens, also where a skin always renders it [tooltip-03]', async () => {
    function Skin() {
      return <button {...useCardPanel(OPEN).getCloseProps()} />;
    }
    const { provide } = cardPage();
    const { rerender } = show(provide(<Skin />));
    await settle();
    expect(part('close')!.hidden).toBe(true);
    rerender(provide(<Skin />, { smallScreen: true }));
    expect(part('close')!.hidden).toBe(false);
  });

  test('is neither loading nor failed while it is closed, where a skin always renders it [tooltip-06]', async () => {
    function Skin() {
      return <div {...useCardPanel({ objectId: 12 }).getContentProps()} />;
    }
    show(cardPage().provide(<Skin />));
    await settle();
    expect(part('content')!.getAttribute('aria-busy')).toBe('false');
    expect(part('content')!.getAttribute('aria-label')).toBe('loading');
  });

  test('opens and closes as controlled by its host, without callbacks [tooltip-06]', async () => {
    const onOpenChange = vi.fn<() => void>();
    const page = await showPanel({ objectId: 12, open: false, onOpenChange });
    expect(panel()).toBeNull();
    page.update({ objectId: 12, open: true, onOpenChange });
    expect(panel()).not.toBeNull();
    page.update({ objectId: 13, open: true, onOpenChange });
    await settle();
    // The card that is no longer shown is not requested.
    expect(page.requests[0]?.[1]).toMatchObject({ object_id: 13 });
    page.update({ objectId: 13, open: false, onOpenChange });
    expect(panel()).toBeNull();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test('closes when the host has no card any more, and opens with the next one [tooltip-06]', async () => {
    const onOpenChange = vi.fn<() => void>();
    const page = await showPanel({ objectId: 12, open: true, onOpenChange });
    page.update({ open: true, onOpenChange });
    expect(panel()).toBeNull();
    page.update({ open: false, onOpenChange });
    page.update({ open: true, onOpenChange });
    expect(panel()).toBeNull();
    page.update({ objectId: 13, open: true, onOpenChange });
    await settle();
    expect(part('details')?.getAttribute('href')).toMatch(/13$/);
    expect(onOpenChange).not.toHaveBeenCalled();
    page.unmount();
    const initial = await showPanel(OPEN);
    initial.update({});
    expect(panel()).toBeNull();
  });

  test('stays open with the card of a trigger when the host has no card any more', async () => {
    const page = await showPanel({ objectId: 12, cards: CARDS });
    fireEvent.click(screen.getByRole('button', { name: 'Card 13' }));
    page.update({ cards: CARDS });
    page.update({ cards: CARDS, open: true });
    await settle();
    expect(part('details')?.getAttribute('href')).toMatch(/13$/);
  });

  test('opens on a press, takes the focus, and restores it on Escape', async () => {
    await showPanel({ cards: CARDS });
    const button = screen.getByRole('button', { name: 'Card 12' });
    expect(button.getAttribute('aria-haspopup')).toBe('dialog');
    button.focus();
    fireEvent.click(button);
    await settle();
    expect(document.activeElement).toBe(panel());
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(button.getAttribute('aria-controls')).toBe(panel()?.id);
    fireEvent.keyDown(panel()!, { key: 'Escape' });
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('gives the focus of a panel that nobody pressed for to its trigger', async () => {
    await showPanel({ ...OPEN, cards: CARDS });
    act(() => part('section-toggle')?.focus());
    fireEvent.keyDown(part('section-toggle')!, { key: 'Escape' });
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Card 12' }));
  });

  test('gives the focus of a panel without a trigger to where the user came from', async () => {
    await showPanel({ objectId: 12, defaultOpen: true, cards: [CARDS[1]!] });
    const before = screen.getByRole('button', { name: 'Card 13' });
    before.focus();
    act(() => part('section-toggle')?.focus());
    act(() => part('details')?.focus());
    fireEvent.keyDown(part('details')!, { key: 'Escape' });
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  test('gives the focus to the widget around its opener if that was removed meanwhile', async () => {
    const page = cardPage();
    const around = (opener: ReactNode) =>
      page.provide(
        <>
          <div data-part="root">{opener}</div>
          <CardPanel cards={CARDS} />
        </>,
      );
    const { rerender } = show(around(<button>before</button>));
    await settle();
    screen.getByText('before').focus();
    fireEvent.click(screen.getByRole('button', { name: 'Card 12' }));
    await settle();
    expect(document.activeElement).toBe(panel());
    rerender(around(null));
    fireEvent.keyDown(panel()!, { key: 'Escape' });
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(document.querySelector('[data-part=root]'));
  });

  test('does not give back the focus that the user has taken out of it', async () => {
    await showPanel({ ...OPEN, cards: CARDS });
    await act(async () => part('section-toggle')?.focus());
    await act(async () => part('section-toggle')?.blur());
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  test('Escape in the panel does not close the dialog around it, even if the dialog has called preventDefault', async () => {
    const closeAround = vi.fn<() => void>();
    const page = cardPage();
    show(
      page.provide(
        // As Radix does, on the document.
        <div
          role="none"
          onKeyDown={closeAround}
          onKeyDownCapture={(event) => event.preventDefault()}
        >
          <CardPanel {...OPEN} />
        </div>,
      ),
    );
    await settle();
    fireEvent.keyDown(panel()!, { key: 'Escape' });
    expect(panel()).toBeNull();
    expect(closeAround).not.toHaveBeenCalled();
  });

  test('opens for a card hovered for 250 ms, and does not move the focus [tooltip-31] [tooltip-32]', async () => {
    const { clock, requests } = await showPanel({ cards: CARDS });
    const button = screen.getByRole('button', { name: 'Card 13' });
    fireEvent.pointerEnter(button, { pointerType: 'mouse' });
    act(() => clock.increment(200));
    fireEvent.pointerLeave(button, { pointerType: 'mouse' });
    act(() => clock.increment(10_000));
    expect(panel()).toBeNull();
    fireEvent.pointerEnter(button, { pointerType: 'touch' });
    act(() => clock.increment(250));
    expect(panel()).toBeNull();
    expect(requests).toEqual([]);
    fireEvent.pointerEnter(button, { pointerType: 'mouse' });
    act(() => clock.increment(250));
    await settle();
    expect(panel()).not.toBeNull();
    expect(document.activeElement).toBe(document.body);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(panel()).toBeNull();
  });

  test('does not open for a hovered card whose button is removed', async () => {
    const { clock, update, unmount, requests } = await showPanel({ cards: CARDS });
    const hover = () =>
      fireEvent.pointerEnter(screen.getByRole('button', { name: 'Card 13' }), {
        pointerType: 'mouse',
      });
    hover();
    await act(async () => update({ cards: CARDS.slice(0, 1) }));
    act(() => clock.increment(250));
    expect([panel(), requests]).toEqual([null, []]);
    update({ cards: CARDS });
    hover();
    await act(async () => update({ cards: CARDS.toReversed() }));
    act(() => clock.increment(250));
    expect(panel()).not.toBeNull();
    hover();
    await act(async () => unmount());
  });

  test.each([
    ['ltr', 80, 'swipe'],
    ['ltr', -80, undefined],
    ['rtl', -80, 'swipe'],
    ['ltr', 40, undefined],
  ] as const)('in %s a finger that moves by %i px closes it: %s', async (direction, x, reason) => {
    const onOpenChange = vi.fn<(change: CardPanelOpenChange) => void>();
    await showPanel({ ...OPEN, onOpenChange }, {}, { direction });
    const at = (clientX: number, clientY = 0) => ({ pointerType: 'touch', clientX, clientY });
    fireEvent.pointerDown(panel()!, at(200));
    fireEvent.pointerUp(panel()!, at(200 + x, 20));
    expect(onOpenChange.mock.calls.map(([change]) => change.reason)).toEqual(
      reason === undefined ? [] : [reason],
    );
  });

  test('stays open when a finger moves over a page that two fingers have zoomed', async () => {
    onTestFinished(() => void Reflect.deleteProperty(window, 'visualViewport'));
    await showPanel(OPEN);
    const swipe = (scale: number) => {
      Object.defineProperty(window, 'visualViewport', { value: { scale }, configurable: true });
      fireEvent.pointerDown(panel()!, { pointerType: 'touch', clientX: 0, clientY: 0 });
      fireEvent.pointerUp(panel()!, { pointerType: 'touch', clientX: 80, clientY: 0 });
    };
    swipe(2);
    expect(panel()).not.toBeNull();
    swipe(1);
    expect(panel()).toBeNull();
  });

  test('stays open when the finger scrolls, when the browser takes over the gesture, and for the mouse', async () => {
    await showPanel(OPEN);
    const move = (type: string, x: number, y: number, isTaken = false) => {
      fireEvent.pointerDown(panel()!, { pointerType: type, clientX: 0, clientY: 0 });
      if (isTaken) fireEvent.pointerCancel(panel()!);
      fireEvent.pointerUp(panel()!, { pointerType: type, clientX: x, clientY: y });
    };
    move('touch', 80, 200);
    move('touch', 80, 0, true);
    move('mouse', 80, 0);
    expect(panel()).not.toBeNull();
  });

  test('shows all texts in the language of the user', async () => {
    const page = await showPanel(OPEN, withCard({ archived: true }), {
      translate: (key) => `t:${key}`,
    });
    expect(screen.getByText('t:card.archived', { selector: '[data-part=notice]' })).toBeTruthy();
    page.unmount();
    expect(panel()).toBeNull();
  });
});
