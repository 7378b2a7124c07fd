// @vitest-environment jsdom
import '../hooks/setup.ts';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { SimulatedClock } from 'xstate';
import { beforeAll, expect, test } from 'vitest';
import { loadAheadOfCharts, loadAheadOfHooks } from '../../fixtures/player/stage/load-ahead.ts';
import { PROP_SHAPES } from '../../hooks/kit/prop-shapes.ts';
import { GrcProvider } from '../../hooks/provider/grc-provider.tsx';
import { Assignee } from '../../ladle/renderers/assignee-list.tsx';
import { rendererOf } from '../../ladle/renderers/index.ts';
import { fewValuesOf } from '../../src/shapes/shape.ts';
import { INLINE_PROPS, WIDGET_HOOKS } from '../react-18/inline-props.ts';
import { fakeClient } from '../unit/machines/fake-client.ts';
import { fakeWindows } from '../unit/machines/fake-windows.ts';
import { translate } from '../hooks/card-fakes.tsx';

type Props = Readonly<Record<string, unknown>>;

beforeAll(async () => {
  await loadAheadOfCharts();
  await loadAheadOfHooks(['editor', 'map']);
});

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

/** Other values of props with more than a few possible values. */
const OTHER: Props = {
  allowedDates: ['2026-11-22'],
  allowedExtensions: ['png'],
  allowedSystemItems: ['administrator'],
  allowedTeamIDs: [5],
  allowedTypes: ['team'],
  allowedUserGroupIDs: [5],
  allowedUserIDs: [5],
  allowedUsersIn: 'user_group:5',
  assignee: { id: 2, label: 'Kim', type: 'user' },
  assignees: [{ id: 2, label: 'Kim', type: 'user' }],
  autoComplete: 'off',
  cardFileId: 8,
  cardFileIds: [8],
  dataTypeId: 8,
  definition: { field_id: 2, name: 'Other', required: true },
  description: 'Other',
  disabledIds: [1],
  excludedIDs: [1],
  externalUserKey: 'key',
  features: { italic: true },
  fieldId: 2,
  fieldSettings: { max: '2026-11-20' },
  flags: { tasks: true },
  form: 'other',
  format: 'd.M.yyyy',
  hotkey: 'Alt+N',
  items: [{ id: 3, name: 'Three' }],
  label: 'Other',
  legacySource: 'Risk',
  locationModifiers: {},
  max: '2026-11-20',
  maxVersion: 2,
  min: '2026-11-22',
  minVersion: 10,
  module: 'cases',
  name: 'other',
  objectId: 2,
  objectTypeId: 8,
  options: [{ id: 3, name: 'Three' }],
  person: { id: 2, label: 'Kim', type: 'user' },
  placeholder: 'Other',
  problem: 'Other',
  rowHeight: 40,
  rows: 3,
  scopeName: 'Other',
  scopes: [{ id: 3, name: 'Three' }],
  size: 400,
  sourceType: 'Risk',
  spokenName: 'Other',
  text: 'Other',
  tiles: {
    url: 'https://other.example/{z}/{x}/{y}.png',
    attribution: 'Other',
    attributionUrl: '/',
  },
  title: 'Other',
  url: 'https://other.example',
  userAccountType: 'external',
  userGroupID: 5,
  value: [],
  weekStart: 7,
};

/** Other values that apply to one hook only. */
const OTHER_OF: Readonly<Record<string, Props>> = {
  useCheckbox: { value: true },
  useDateInput: { value: '2026-11-22' },
  useEmailField: { value: 'c@d.example' },
  useFieldValue: {
    value: { fieldId: 2, name: 'Other', type: 'text', isEmpty: true, text: '', parts: [] },
  },
  useFormattedText: { value: '<p>other</p>' },
  useLocationSelector: { value: { latitude: 50, longitude: 4 } },
  useNumericField: { value: '2' },
  useRichText: { value: '<p>other</p>' },
  useSearchBox: { value: { text: 'b' } },
  useSwitch: { value: true },
  useTextField: { value: 'other' },
  useTimeField: { value: '11:00' },
};

/** Props that are read once, as documented, or whose change has no visible effect. */
const READ_ONCE: Readonly<Record<string, string>> = {
  autoFocus: 'takes the focus as it mounts',
  id: 'names the parts: another one is another widget',
  ids: 'name the parts',
  keepKey: 'read once',
  nameLoginCodeEmailContains: 'what the box starts with',
  pageSize: 'cards on a page at the start',
  persistent: 'read at the start',
};

const OWN_CHOICE = 'what is chosen in an open dialog is the user’s until ok or cancel';

const READ_ONCE_BY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  useCardSelectorDialog: { value: OWN_CHOICE },
  useHierarchicalSelector: { value: OWN_CHOICE },
  useLinkDialog: {
    kind: 'read at the start',
    text: 'what the box holds at first',
    url: 'what the box holds at first',
  },
  usePeoplePicker: { value: OWN_CHOICE },
  usePositionSelector: { value: OWN_CHOICE },
};

const kebab = (hook: string) =>
  hook
    .replace(/^use/, '')
    .replace(/[A-Z]/g, (letter, at) => `${at ? '-' : ''}${letter.toLowerCase()}`);

/** Responses are promises, and no time passes: a turn of the event loop, with the effects in React, is enough. */
const settled = async () => {
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
interface Shown {
  readonly page: string;
  readonly asked: readonly string[];
}

/** A page with one widget, on a platform that answers every request. */
function stage(Widget: ComponentType<Props>, first: Props, environment: Props = {}) {
  const { client, requests } = fakeClient(new Proxy({}, { get: () => () => REPLY }));
  const windows = fakeWindows();
  const clock = new SimulatedClock();
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
      <Widget label="Label" id="widget" {...props} />
    </GrcProvider>
  );
  const { rerender, unmount } = render(page(first, environment));
  const asked = () => requests.map((request) => JSON.stringify(request));
  return {
    leave() {
      unmount();
      document.body.replaceChildren();
    },
    change(props: Props, environment: Props = {}) {
      rerender(page(props, environment));
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
function pageShown(): string {
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

const TESTED = WIDGET_HOOKS.flatMap((hook) => {
  const Widget = hook === 'useAssignee' ? Assignee : rendererOf(kebab(hook));
  return Widget ? [[hook, Widget as ComponentType<Props>] as const] : [];
});

test('all widgets are tested except the dropdown, which renders the value of a list field', () => {
  const tried = new Set(TESTED.map(([hook]) => hook));
  expect(WIDGET_HOOKS.filter((hook) => !tried.has(hook))).toEqual(['useListDropdown']);
});

/** The other values that each prop is tested with; none when it is not compared. */
function changesOf(hook: string): readonly (readonly [name: string, value: unknown])[] {
  const base = INLINE_PROPS[hook]!() as Props;
  return Object.entries(PROP_SHAPES[hook] ?? {}).flatMap(([spelled, shape]) => {
    const name = spelled.replace('?', '');
    if (shape === 'function' || name.startsWith('default') || name in READ_ONCE) return [];
    if (READ_ONCE_BY[hook]?.[name] !== undefined) return [];
    const few = fewValuesOf(shape);
    const other = OTHER_OF[hook]?.[name] ?? OTHER[name];
    const values = few.length > 0 ? few : other === undefined ? [] : [other];
    if (values.length === 0) throw new Error(`${hook}: give an other value for ${name}.`);
    return values
      .filter((value) => value !== (base[name] ?? false))
      .map((value) => [name, value] as const);
  });
}

/** A change of a page, with the name under which a difference is reported. */
interface Change {
  readonly name: string;
  readonly props: Props;
  readonly environment?: Props;
  /** Whether a request need not be repeated. Default: requests of the page before the change need not. */
  readonly isKnown?: ((request: string) => boolean) | undefined;
}

/** Requests with the same response for every user are not repeated. */
const isSameForAll = (request: string) => /^\["(settings\.get|attachments\.list)"/.test(request);

/**
 * The differences between a page that was changed and one that was mounted with the change, also after reverting the
 * change. One page gets all changes in turn: a new page for each would take long to mount.
 */
async function unlikeMounted(
  Widget: ComponentType<Props>,
  base: Props,
  changes: readonly Change[],
): Promise<readonly string[]> {
  const unlike: string[] = [];
  const wanted: Shown[] = [];
  for (const { props, environment } of changes) {
    const mounted = stage(Widget, props, environment);
    wanted.push(await mounted.shown());
    mounted.leave();
  }
  let page = stage(Widget, base);
  const before = await page.shown();
  const isAskedBefore = (request: string) => before.asked.includes(request);
  let last = before;
  const compare = (name: string, now: Shown, wanted: Shown, isKnown = isAskedBefore) => {
    if (now.page !== wanted.page) {
      const note = now.page === last.page ? ' (nothing changed)' : '';
      unlike.push(`${name}${note}: ${firstDifference(now.page, wanted.page)}`);
    }
    const asked = new Set(now.asked.slice(last.asked.length));
    const unasked = wanted.asked.filter((request) => !asked.has(request) && !isKnown(request));
    if (unasked.length > 0) unlike.push(`${name}: not asked ${unasked.join(', ')}`);
    last = now;
  };
  for (const [place, { name, props, environment, isKnown }] of changes.entries()) {
    page.change(props, environment);
    compare(name, await page.shown(), wanted[place]!, isKnown);
    // A value that is no longer passed stays: the widget holds it from then on.
    const isOwnNow = base.value === undefined && props.value !== undefined;
    if (!isOwnNow) {
      page.change(base);
      compare(`${name}, taken back`, await page.shown(), before, isKnown);
    }
    if (last.page !== before.page) {
      page.leave();
      page = stage(Widget, base);
      last = await page.shown();
    }
  }
  page.leave();
  return unlike;
}

test.each(TESTED)(
  '%s with changed props renders the same as if mounted with them',
  async (hook, Widget) => {
    const base = INLINE_PROPS[hook]!() as Props;
    const changes = changesOf(hook).map(([name, value]) => ({
      name: `${name} ${JSON.stringify(value)}`,
      props: { ...base, [name]: value },
    }));
    expect(await unlikeMounted(Widget, base, changes)).toEqual([]);
  },
);

/** Changed environments; a lost connection would keep the loaded data. */
const OTHER_ENVIRONMENT: Props = {
  dateFormat: 'M/d/yyyy',
  language: 'fr',
  root: 'https://other.example',
  routes: { cardDetails: '/other/{id}' },
  smallScreen: true,
  timeZone: 'Asia/Tokyo',
  today: '2026-11-25',
  user: { id: '8', name: 'Sam', anonymous: false },
};

test.each(TESTED)(
  '%s with a changed environment renders the same as if mounted in it',
  async (hook, Widget) => {
    const props = INLINE_PROPS[hook]!() as Props;
    const changes = Object.entries(OTHER_ENVIRONMENT).map(([name, value]) => ({
      name,
      props,
      environment: { [name]: value },
      isKnown: name === 'user' ? isSameForAll : undefined,
    }));
    expect(await unlikeMounted(Widget, props, changes)).toEqual([]);
  },
);

function firstDifference(now: string, wanted: string): string {
  const [is, be] = [now.split('\n'), wanted.split('\n')];
  const line = is.findIndex((text, place) => text !== be[place]);
  return `${is[line]} instead of ${be[line]}`;
}
