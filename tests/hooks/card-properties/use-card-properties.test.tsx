import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MapState } from '../../../hooks/location-selector/map-engine.ts';
import type { UseCardPropertiesResult } from '../../../hooks/card-properties/use-card-properties.ts';
import type { UseQrCodeResult } from '../../../hooks/qr-code/use-qr-code.ts';
import {
  CardProperties,
  type CardPropertiesProps,
} from '../../../ladle/renderers/card-properties.tsx';
import { CARD, CARD_TYPE } from '../../unit/machines/card-fakes.ts';
import { fakeWindows } from '../../unit/machines/fake-windows.ts';
import { describeInBothModes } from '../react-modes.tsx';
import { translate as english } from '../translate.ts';
import { cardPage, ROOT } from '../card-view-page.tsx';
import { settle } from '../settle.ts';

const part = (name: string) =>
  document.querySelector<HTMLElement>(`[data-scope=card-properties][data-part=${name}]`);

const map = () =>
  document.querySelector<HTMLElement>('[data-scope=location-selector][data-part=map]');

afterEach(() => vi.unstubAllGlobals());

describeInBothModes('the card properties view in the page', (show) => {
  const showView = async (
    props: Partial<CardPropertiesProps> = {},
    answers: Parameters<typeof cardPage>[0] = {},
    provider: Parameters<typeof cardPage>[1] = {},
  ) => {
    const page = cardPage(answers, provider);
    const { rerender, unmount } = show(page.provide(<CardProperties objectId="12" {...props} />));
    await settle();
    const update = (next: Partial<CardPropertiesProps>, environment = {}) =>
      rerender(page.provide(<CardProperties objectId="12" {...next} />, environment));
    return { ...page, update, unmount };
  };
  const withCard = (facts: object) => ({ 'objects.get': () => ({ ...CARD, ...facts }) });
  const withType = (facts: object) => ({
    'objects.dataTypes.get': () => ({ ...CARD_TYPE, ...facts }),
  });

  test('works alone with the ids of the card and of its type [prod-03] [props-view-01] [props-view-02]', async () => {
    const { requests } = await showView({ objectTypeId: '4' });
    expect(screen.getByRole('heading', { name: 'Pump 12' })).toBeTruthy();
    expect(requests[1]?.[1]).toMatchObject({ data_type_id: '4' });
    expect(requests.map(([name]) => name)).toEqual([
      'objects.get',
      'objects.dataTypes.get',
      'objects.customFields.list.items',
      'objects.sections.list.items',
    ]);
  });

  test('sends no request for ids that are not numeric [props-view-01] [props-view-02]', async () => {
    const { requests, update, warnings } = await showView({ objectId: 'abc' });
    expect(requests).toEqual([]);
    expect(screen.getByText('loadFailed')).toBeTruthy();
    expect(warnings).toHaveLength(1);
    expect(part('root')?.getAttribute('data-standing')).toBe('invalid');
    update({ objectId: '12', objectTypeId: '3' });
    await settle();
    expect(screen.getByRole('heading', { name: 'Pump 12' })).toBeTruthy();
    expect(screen.queryByText('loadFailed')).toBeNull();
  });

  test('shows picture, warning, name, fields, QR code and location in this order [props-view-07]', async () => {
    await showView();
    const order = ['image', 'notice', 'name', 'section', 'qr-code', 'location'];
    const places = order.map((name) => part(name));
    expect(places).not.toContain(null);
    for (const [place, element] of places.slice(1).entries())
      expect(
        places[place]!.compareDocumentPosition(element!) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).toBeTruthy();
  });

  test('shows the picture at 250 px, by its address [props-view-08] [props-view-09]', async () => {
    await showView();
    const image = part('image') as HTMLImageElement;
    expect(image.src).toBe(`${ROOT}/api/objects/12/attachments/5/download?fileType=attachment`);
    expect(image.style.height).toBe('250px');
  });

  test('warns a manager of a card that is marked for deletion, and no other user [props-view-10] [props-view-11]', async () => {
    const text = 'This card has been marked for removal.';
    const { unmount } = await showView({}, {}, { translate: english });
    expect(screen.getByText(text, { selector: '[data-part=notice]' })).toBeTruthy();
    unmount();
    const browser = await showView({}, withCard({ role: 'browser' }), { translate: english });
    expect(screen.queryByText(text, { selector: '[data-part=notice]' })).toBeNull();
    browser.unmount();
    const issues = { has_unhandled_remove_requests: false };
    await showView({}, withCard({ issues }), { translate: english });
    expect(screen.queryByText(text, { selector: '[data-part=notice]' })).toBeNull();
  });

  test('shows a skeleton while card or type is loading [props-view-06]', async () => {
    const never = () => new Promise(() => {});
    const { unmount } = await showView({}, { 'objects.get': never });
    expect(part('skeleton')).not.toBeNull();
    unmount();
    const type = await showView({}, { 'objects.dataTypes.get': never });
    expect(part('skeleton')).not.toBeNull();
    type.unmount();
    await showView();
    expect(part('skeleton')).toBeNull();
  });

  test('has no inputs [props-view-05]', async () => {
    await showView();
    expect(
      document.querySelectorAll('input:not([readonly]), select, textarea, [contenteditable]'),
    ).toHaveLength(0);
  });

  test('links the classic page of the details in a new tab, when the host enables it [props-view-03] [props-view-04]', async () => {
    const { update } = await showView({}, {}, { translate: english });
    expect(screen.queryByRole('link', { name: 'Open details' })).toBeNull();
    update({ showOpenDetails: true });
    const link = screen.getByRole('link', { name: 'Open details' });
    expect(link.getAttribute('href')).toBe(`${ROOT}/objects/details?objectId=12`);
    expect(link.getAttribute('target')).toBe('_blank');
  });

  test('expands and collapses its sections [props-view-12]', async () => {
    await showView();
    const toggle = screen.getByRole('button', { name: 'General' });
    const content = document.getElementById(toggle.getAttribute('aria-controls')!)!;
    expect(content.hidden).toBe(false);
    fireEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(content.hidden).toBe(true);
    fireEvent.click(toggle);
    expect(content.hidden).toBe(false);
  });

  test('shows empty fields with a dash, or not at all [props-view-36]', async () => {
    const { unmount } = await showView();
    expect(screen.queryByText('Remark')).toBeNull();
    unmount();
    await showView({}, withType({ display_empty_field_values: true }));
    expect(screen.getByText('Remark').nextElementSibling?.textContent).toBe('-');
  });

  test('shows the QR code to users with a role, 150 pixels wide and with level M, with a print button [qr-05] [qr-06] [props-view-18] [props-view-19] [props-view-22]', async () => {
    let code: (() => UseQrCodeResult) | undefined;
    const windows = fakeWindows();
    const { unmount } = await showView({}, withCard({ role: 'reader' }), {
      translate: english,
      windows,
      inspect(widget) {
        if (widget.name === 'qr-code') code = widget.view as typeof code;
      },
    });
    await waitFor(() => expect(code?.().isDrawn).toBe(true));
    expect(code?.().getImageProps()).toMatchObject({ width: 150, height: 150 });
    expect(code?.().matrix?.level).toBe('M');
    expect(screen.getByRole('group', { name: 'QR Code' })).toBeTruthy();
    expect(screen.getByText('CARD-12')).toBeTruthy();
    fireEvent.click(document.querySelector('[data-scope=qr-code][data-part=print]')!);
    expect(windows.visited).toEqual([
      `${ROOT}/qr-print?code=CARD-12&name=Pump%2012&size=150&scroll=0`,
    ]);
    unmount();
    await showView({}, { ...withCard({ role: undefined }), ...withType({ roles: [] }) });
    expect(part('qr-code')).toBeNull();
  });

  test('tells only managers that there is no QR code [props-view-20] [props-view-21]', async () => {
    const qr_code = undefined;
    const { unmount } = await showView({}, withCard({ qr_code }), { translate: english });
    expect(screen.getByText('There is no QR code configured.')).toBeTruthy();
    unmount();
    await showView({}, withCard({ qr_code, role: 'browser' }));
    expect(part('qr-code')).toBeNull();
  });

  test('shows neither QR code nor location when the type has none [props-view-26] [props-view-27]', async () => {
    const { unmount } = await showView({}, withType({ enabled_locations: ['gps'] }));
    expect(part('qr-code')).toBeNull();
    expect(part('location')).not.toBeNull();
    unmount();
    await showView({}, withType({ enabled_locations: [] }));
    expect(part('location')).toBeNull();
  });

  test('shows a position to everybody, and a placeholder without one only to managers [props-view-23] [props-view-24] [props-view-25] [props-view-28] [props-view-33]', async () => {
    let view: (() => UseCardPropertiesResult) | undefined;
    const reader = await showView({}, withCard({ role: 'reader' }), {
      translate: english,
      inspect(widget) {
        if (widget.name === 'card-properties') view = widget.view as typeof view;
      },
    });
    expect(screen.getAllByRole('group', { name: 'Location' }).length).toBeGreaterThan(0);
    expect([map()?.style.height, view?.().mapHeight]).toEqual(['300px', 300]);
    reader.unmount();
    const gps_position = undefined;
    const manager = await showView({}, withCard({ gps_position }));
    expect(part('location')).not.toBeNull();
    expect(map()).toBeNull();
    manager.unmount();
    await showView({}, withCard({ gps_position, role: 'browser' }));
    expect(part('location')).toBeNull();
  });

  test('centres the map on the position of the card, and does not change it [props-view-29] [props-view-30]', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #see: () => void;
        constructor(see: (entries: readonly { isIntersecting: boolean }[]) => void) {
          this.#see = () => see([{ isIntersecting: true }]);
        }
        observe() {
          this.#see();
        }
        disconnect() {}
      },
    );
    const drawn: MapState[] = [];
    await showView(
      {
        engine: async (_element, _tiles, _handlers, state) => {
          drawn.push(state);
          return { show: () => {}, retryTiles: () => {}, dispose: () => {} };
        },
      },
      withCard({ gps_position: { latitude: 52, longitude: 5 } }),
    );
    await waitFor(() => expect(drawn).not.toEqual([]));
    const place = { latitude: 52, longitude: 5 };
    expect(drawn.at(-1)).toMatchObject({ point: place, center: place, isEditable: false });
  });

  test.each([
    [{ 'objects.get': () => ({ refusal: 404 }) }, 'Content not found, it might have been deleted.'],
    [
      { 'objects.get': () => ({ refusal: 403 }) },
      'You do not have the permission to read this content.',
    ],
    [{ 'objects.get': () => ({ ...CARD, archived: true }) }, 'This card is archived.'],
  ])('shows the same message as the panel [props-view-41]', async (answers, text) => {
    await showView({}, answers, { translate: english });
    const notice = screen.getByText(text, { selector: '[data-part=notice]' });
    expect(part('announcer')?.textContent).toContain(text);
    expect(part('root')?.getAttribute('aria-labelledby')).toBe((part('name') ?? notice).id);
  });

  test('says nothing about a card that loads with its page, and announces the next one', async () => {
    const { update } = await showView();
    expect(part('name')?.textContent).toBe('Pump 12');
    expect(part('announcer')?.textContent).not.toContain('Pump 12');
    update({ objectId: 13 });
    await settle();
    expect(part('announcer')?.textContent).toContain('card.shown Pump 12');
  });

  test('logs any other failure once, without a notification, and offers a retry [props-view-42]', async () => {
    let isBroken = true;
    const { warnings } = await showView(
      {},
      { 'objects.get': () => (isBroken ? { refusal: 500 } : CARD) },
    );
    expect(warnings).toEqual(['Card 12 could not be read (500 http).']);
    expect(part('notice')).toBeNull();
    expect(part('root')?.getAttribute('aria-label')).toBe('loadFailed');
    expect(screen.getByText('loadFailed', { selector: 'p' })).toBeTruthy();
    expect(part('announcer')?.textContent).toBe('loadFailed');
    isBroken = false;
    const retry = screen.getByRole('button', { name: 'retry' });
    retry.focus();
    fireEvent.click(retry);
    await settle();
    expect(part('name')?.textContent).toBe('Pump 12');
    expect(part('announcer')?.textContent).toContain('card.shown Pump 12');
    expect(part('root')?.contains(document.activeElement)).toBe(true);
  });

  test('is 800 px wide, 600 at most on small screens [props-view-38] [props-view-39]', async () => {
    const { update } = await showView();
    expect(part('root')?.style.width).toBe('800px');
    expect(part('root')?.style.maxWidth).toBe('min(100%, 800px)');
    update({}, { smallScreen: true });
    expect(part('root')?.style.maxWidth).toBe('min(100%, 600px)');
  });
});
