import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { SimulatedClock } from 'xstate';
import { GrcProvider } from '../../hooks/provider/grc-provider.tsx';
import { Assignee } from '../../ladle/renderers/assignee-list.tsx';
import { rendererOf } from '../../ladle/renderers/index.ts';
import { WIDGET_HOOKS } from '../react-18/inline-props.ts';
import { fakeClient } from '../unit/machines/fake-client.ts';
import { fakeWindows } from '../unit/machines/fake-windows.ts';
import { translate } from '../hooks/card-fakes.tsx';

/** Props of any widget, or of its environment. */
export type Props = Readonly<Record<string, unknown>>;

/** The response of a platform to any request. */
const ROW = {
  object_id: 1,
  display_name: 'Pump',
  position_id: 'p1',
  user_id: 1,
  user_group_id: 1,
  team_id: 1,
  list_item_id: 1,
  content_item_id: 1,
  attachment_id: 7,
  name: 'One',
  custom_field_values: [
    { field_id: 20, value: 1234.5 },
    { field_id: 22, value: '20261124' },
    { field_id: 23, value: true },
  ],
  content_type: 'image/png',
};
const REPLY = {
  ...ROW,
  items: [ROW],
  total: 1,
  created_identifier: 9,
  data_type: { data_type_id: 7 },
  data_type_id: 7,
  singular_name: 'Pump',
  plural_name: 'Pumps',
  create_new_objects: true,
  user_can_add_cards: true,
  fields: [
    { field_id: 20, field_type: 'numeric', name: 'Weight' },
    { field_id: 22, field_type: 'date', name: 'Bought' },
    { field_id: 23, field_type: 'checkbox', name: 'Used' },
  ],
  column_field_ids: [101, 20, 22, 23],
};

const kebab = (hook: string) =>
  hook
    .replace(/^use/, '')
    .replace(/[A-Z]/g, (letter, at) => `${at ? '-' : ''}${letter.toLowerCase()}`);

/** Responses are promises, and no time passes: a turn of the event loop, with the effects in React, is enough. */
export const settled = async () => {
  for (let turn = 0; turn < 3; turn++) await act(() => new Promise(setImmediate));
};

/** The stored view of the other attachments field. */
const STORAGE = { get: (key: string) => (key.endsWith('.2') ? 'table' : null), set: () => {} };

const ENVIRONMENT = {
  root: 'https://grc.example',
  online: true,
  today: '2026-11-21',
  language: 'en',
  timeZone: 'Europe/Amsterdam',
  dateFormat: 'dd-MM-yyyy',
  user: { id: '7', name: 'Robin', anonymous: false },
};

/** The visible page, and the requests to the platform. */
export interface Shown {
  readonly page: string;
  readonly asked: readonly string[];
}

/** How a page is mounted, besides its props. */
interface Staged {
  /** The responses wait for `release`. Default false. */
  readonly isHeld?: boolean;
}

/** A page with one widget, on a platform that answers every request. */
export function stage(
  Widget: ComponentType<Props>,
  first: Props,
  environment: Props = {},
  { isHeld = false }: Staged = {},
) {
  const waiting = new Map<() => void, AbortSignal>();
  let isHolding = isHeld;
  const answer = (_: object, signal: AbortSignal) =>
    isHolding
      ? new Promise((resolve) => waiting.set(() => resolve(REPLY), signal))
      : Promise.resolve(REPLY);
  const { client, requests } = fakeClient(new Proxy({}, { get: () => answer }));
  const windows = fakeWindows();
  const clock = new SimulatedClock();
  let mounts = 1;
  const page = (props: Props, environment: Props) => (
    <GrcProvider
      client={client}
      windows={windows}
      storage={STORAGE}
      clock={clock}
      translate={translate}
      onWarning={() => {}}
      environment={{ ...ENVIRONMENT, ...environment }}
    >
      {mounts > 0 && <Widget key={mounts} label="Label" id="widget" {...props} />}
    </GrcProvider>
  );
  const { rerender, unmount, container } = render(page(first, environment));
  const asked = () => requests.map((request) => JSON.stringify(request));
  return {
    container,
    leave() {
      unmount();
      document.body.replaceChildren();
    },
    change(props: Props, environment: Props = {}) {
      rerender(page(props, environment));
    },
    /** Mounts the widget anew, as with another `key`; or not any more. */
    remount(isAgain: boolean) {
      mounts = isAgain ? mounts + 1 : 0;
      rerender(page(first, environment));
    },
    /** Number of requests that wait for their response. */
    running: () => [...waiting.values()].filter(({ aborted }) => !aborted).length,
    async release() {
      isHolding = false;
      for (const respond of waiting.keys()) respond();
      waiting.clear();
      await settled();
    },
    async pass(milliseconds: number) {
      act(() => clock.increment(milliseconds));
      await settled();
    },
    async shown(): Promise<Shown> {
      await settled();
      return { page: pageShown(), asked: asked() };
    },
  };
}

/**
 * The elements of the page as lines, without what differs between pages (ids of React), what was announced
 * meanwhile, and the attributes of elements hidden by an open dialog, which depend on when it opened.
 */
export function pageShown(): string {
  return linesWithin(document.body, false)
    .join('\n')
    .replaceAll(/_r_\w+_|«\w+»|:r\w+:/g, 'react');
}

function linesWithin(parent: Element, isSpoken: boolean): readonly string[] {
  return [...parent.children].flatMap((element) => {
    const isSpokenHere = isSpoken || isAnnounced(element);
    return [lineOf(element, isSpokenHere), ...linesWithin(element, isSpokenHere)];
  });
}

const isAnnounced = (element: Element) =>
  element.hasAttribute('aria-live') || /^(status|alert)$/.test(element.getAttribute('role') ?? '');

/** Compared as a property instead, or set by an open dialog on the elements it hides. */
const LEFT_OUT = new Set(['checked', 'value', 'aria-hidden', 'data-aria-hidden']);

function lineOf(element: Element, isSpoken: boolean): string {
  const attributes = element
    .getAttributeNames()
    .filter((name) => !LEFT_OUT.has(name))
    .toSorted()
    .map((name) => {
      const value = element.getAttribute(name)!;
      return `${name}="${name === 'style' ? sortedStyle(value) : value}"`;
    });
  const { checked, value } = element as HTMLInputElement;
  const text = [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : []));
  return [element.localName, ...attributes, checked, value, ...(isSpoken ? [] : text)].join(' ');
}

/** React appends new style properties, so their order only shows when they were set. */
const sortedStyle = (style: string) => style.split(/;\s*/).toSorted().join('; ');

export const TESTED = WIDGET_HOOKS.flatMap((hook) => {
  const Widget = hook === 'useAssignee' ? Assignee : rendererOf(kebab(hook));
  return Widget ? [[hook, Widget as ComponentType<Props>] as const] : [];
});

export function firstDifference(now: string, wanted: string): string {
  const [is, be] = [now.split('\n'), wanted.split('\n')];
  const line = is.findIndex((text, place) => text !== be[place]);
  return `${is[line]} instead of ${be[line]}`;
}
