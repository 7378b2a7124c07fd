import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { useEffect, type ComponentType } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  GrcProvider,
  useGrc,
  type GrcProviderProps,
  type InspectedWidget,
} from '../../../hooks/index.ts';
import { useTexts } from '../../../hooks/provider/grc-provider.tsx';
import { DIALOG_TEXTS } from '../../../src/i18n/english/dialog.ts';
import { NOTIFICATION_TEXTS } from '../../../src/i18n/english/notifications.ts';
import { SEARCH_TEXTS } from '../../../src/i18n/english/search.ts';
import { en } from '../../../src/i18n/catalogues/en.ts';
import { createClient, loadCatalogue } from '../../../src/index.ts';

const GROUPS = [DIALOG_TEXTS, SEARCH_TEXTS];

const Words = () => {
  const translate = useTexts(GROUPS);
  return (
    <p>
      {translate('dialog.ok')} {translate('dialog.cancel')}{' '}
      {translate('search.results', { count: 2 })}
    </p>
  );
};

const page = (props: GrcProviderProps = {}) => (
  <GrcProvider {...props}>
    <Words />
  </GrcProvider>
);

const text = () => document.querySelector('p')?.textContent;

afterEach(async () => {
  vi.doUnmock('../../../src/i18n/load-catalogue.ts');
  // Takes effect with the next import.
  await import('../../../src/i18n/load-catalogue.ts');
  vi.restoreAllMocks();
});

describe('the texts of a page', () => {
  test('are English at first paint, on a server and without a provider [F-K5] [F-W9]', () => {
    expect(renderToString(page({ language: 'de' }))).toContain('OK');
    expect(renderToString(<Words />).replaceAll('<!-- -->', '')).toContain(
      'OK Cancel 2 results found',
    );
  });

  test('are in the selected language once its catalogue is loaded', async () => {
    render(page({ language: 'de' }));
    expect(text()).toBe('OK Cancel 2 results found');
    expect(await screen.findByText('OK Abbrechen 2 Ergebnisse gefunden')).toBeTruthy();
  });

  test('stay English when a catalogue cannot be loaded, which is reported once [F-K5]', async () => {
    vi.doMock('../../../src/i18n/load-catalogue.ts', () => ({
      loadCatalogue: () => Promise.reject(new Error('chunk 7 is gone')),
    }));
    const onWarning = vi.fn<(message: string) => void>();
    const { rerender } = render(page({ language: 'sv', onWarning }));
    await vi.waitFor(() => expect(onWarning).toHaveBeenCalled());
    rerender(page({ language: 'sv', onWarning }));
    expect(text()).toBe('OK Cancel 2 results found');
    expect(onWarning.mock.calls).toEqual([
      [expect.stringMatching(/"sv".*chunk 7 is gone.*speaks English.*GRC-HOOKS-2/)],
    ]);
  });

  test('are those of the catalogue that the server passes, and nothing is loaded [F-K5]', async () => {
    const catalogue = await loadCatalogue('fr');
    const loading = vi.fn<() => void>();
    vi.doMock('../../../src/i18n/load-catalogue.ts', () => ({ loadCatalogue: loading }));
    const html = renderToString(page({ language: 'fr', catalogue }));
    expect(html).toContain('Annuler');
    expect(html).not.toContain('Cancel');
    render(page({ language: 'fr', catalogue: { ...catalogue } }));
    expect(text()).toContain('Annuler');
    expect(loading).not.toHaveBeenCalled();
  });

  test('can be replaced by the host, from the first paint on [F-K10]', async () => {
    const texts = {
      'dialog.ok': 'Done',
      'dialog.cancel': '',
      'search.results': '{count, plural, one {one hit} other {# hits}}',
    };
    expect(renderToString(page({ texts })).replaceAll('<!-- -->', '')).toContain(
      'Done Cancel 2 hits',
    );
    render(page({ language: 'nl', texts }));
    expect(await screen.findByText('Done Annuleren 2 hits')).toBeTruthy();
  });

  test('are ignored when they cannot be parsed, and the host is warned [F-K10]', () => {
    const onWarning = vi.fn<(message: string) => void>();
    render(page({ texts: { 'dialog.ok': '{when' }, onWarning }));
    expect(text()).toContain('OK');
    expect(onWarning.mock.calls).toEqual([[expect.stringMatching(/dialog\.ok.*GRC-HOOKS-3/)]]);
  });

  test('can be given inline without rendering again [F-K1]', async () => {
    let renders = 0;
    const Count = () => {
      useGrc();
      renders += 1;
      return null;
    };
    const counted = () => (
      <GrcProvider language="en" catalogue={{ ...en }} texts={{ 'dialog.ok': 'Done' }}>
        {child}
      </GrcProvider>
    );
    const child = <Count />;
    const { rerender } = render(counted());
    const before = renders;
    rerender(counted());
    rerender(counted());
    expect(renders).toBe(before);
  });

  test('can come with inline callbacks: they cause no render and no request, and the latest one is called [F-K1]', async () => {
    let renders = 0;
    const grc: { current?: ReturnType<typeof useGrc> } = {};
    const Count = () => {
      const provided = useGrc();
      useEffect(() => {
        grc.current = provided;
      });
      renders += 1;
      return null;
    };
    const child = <Count />;
    const calls: string[] = [];
    const at = (name: string) => (
      <GrcProvider
        language="nl"
        notify={({ key }) => calls.push(`${name} notify ${key}`)}
        onWarning={(message) => calls.push(`${name} warning ${message}`)}
        onOpenCard={({ objectId }) => calls.push(`${name} card ${objectId}`)}
        inspect={(widget) => void calls.push(`${name} inspect ${widget.name}`)}
      >
        {child}
      </GrcProvider>
    );
    const { rerender } = render(at('first'));
    await waitFor(() => expect(grc.current!.translate('dialog.cancel')).toBe('Annuleren'));
    const before = renders;
    rerender(at('second'));
    await act(async () => {});
    expect(renders).toBe(before);
    const { notifications, warn, onOpenCard, inspect } = grc.current!;
    notifications.notify({ kind: 'info', key: 'saved' });
    warn('late');
    onOpenCard?.({ objectId: 7, objectTypeId: null });
    inspect?.({ name: 'tree' } as InspectedWidget);
    expect(calls).toEqual([
      'second notify saved',
      'second warning late',
      'second card 7',
      'second inspect tree',
    ]);
  });

  test('come from the translate function of the host where it has one', () => {
    render(page({ translate: (key) => `<${key}>` }));
    expect(text()).toBe('<dialog.ok> <dialog.cancel> <search.results>');
  });
});

const client = createClient({
  root: 'https://platform.example',
  fetch: () => new Promise(() => {}),
});
const PEOPLE = [1, 2].map((id) => ({ id, label: `Person ${id}`, type: 'user' }));
const OPTIONS = [{ id: 1, name: 'One' }];

const FOLDER = join(import.meta.dirname, '../../../ladle/renderers');
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.tsx') && file !== 'index.tsx');
const renderers: Readonly<Record<string, ComponentType<object>>> = Object.assign(
  {},
  ...(await Promise.all(files.map((file) => import(join(FOLDER, file))))),
);

/** Renderers that are part of another renderer. */
const PARTS: ReadonlySet<string> = new Set([
  'AttachmentFile',
  'CalendarGrid',
  'CardNotices',
  'CardPanelBody',
  'CardPropertiesBody',
  'CardSections',
  'ChoiceBoxParts',
  'ChoiceField',
  'CommentOnCard',
  'DateBox',
  'FilesBox',
  'HyperlinkWizardContent',
  'LinkDialogContent',
  'LinkForText',
  'ListBox',
  'OpenCardSelectorDialog',
  'OpenPositionSelector',
  'PeopleBox',
  'RadioBox',
  'RichTextBody',
  'RowsInView',
  'SelectDialog',
  'SelectDialogField',
  'SelectRow',
  'SelectableTable',
  'TableOfRows',
  'TextBox',
  'TickBox',
  'TreeBoxes',
  'TreeDialogBox',
  'TreeRows',
  'UnlabelledInput',
]);

/** Each renderer with the props it needs to show something; a renderer missing here fails the test below. */
const SHOWN: Readonly<Record<string, object>> = {
  Assignee: { assignee: [] },
  AssigneeList: { assignees: [{ id: 1, label: 'Robin', type: 'user' }] },
  AttachmentsField: { fieldId: 1 },
  CardFileField: { label: 'Assets', cardFileId: 7, multiSelect: true },
  CardPanel: { objectId: 1, defaultOpen: true },
  CardProperties: { objectId: 1, showOpenDetails: true },
  CardSelector: { dataTypeId: 7 },
  CardSelectorDialog: { cardFileIds: [7], defaultOpen: true },
  Checkbox: { label: 'Agreed', readOnly: true },
  CheckboxGroup: { label: 'Colours', options: OPTIONS },
  CommentDialog: { objectId: 1, defaultOpen: true },
  DateInput: { label: 'Due' },
  Dialog: { title: 'Ask', defaultOpen: true },
  EmailField: { label: 'E-mail' },
  FieldValue: {
    value: { fieldId: 1, name: 'Field', type: 'text', isEmpty: true, text: '-', parts: [] },
  },
  FormattedText: { value: '<p>a</p>' },
  HierarchicalSelector: { items: [], defaultOpen: true },
  HyperlinkField: { label: 'Links' },
  HyperlinkWizard: { defaultOpen: true },
  LinkDialog: { kind: 'simple', defaultOpen: true },
  ListField: { label: 'Colour', items: OPTIONS, allowOther: true },
  LocationSelector: { label: 'Place', defaultValue: { latitude: 52, longitude: 5 } },
  Notifications: {},
  NumericField: { label: 'Number' },
  QrCode: { text: 'ABC' },
  PositionField: { label: 'Reviewer' },
  PositionSelector: { label: 'Reviewers', defaultOpen: true },
  PersonCard: { person: { id: 1, label: 'Robin', type: 'user' } },
  PeopleField: { label: 'Owner' },
  PeoplePicker: { label: 'Owner', defaultOpen: true },
  RadioGroup: { label: 'Colour', options: OPTIONS },
  RichText: { label: 'Remarks' },
  SearchBox: { scopes: OPTIONS },
  SimpleList: { items: [] },
  Switch: { label: 'On' },
  TextField: { label: 'Text' },
  TimeField: { label: 'Time' },
  TopBar: { flags: { apps: true } },
  Tree: { items: [], search: true },
};

test('the list of renderers is complete', () => {
  const components = Object.keys(renderers).filter(
    (name) => /^[A-Z][a-z]/.test(name) && !PARTS.has(name),
  );
  expect(components.toSorted()).toEqual(Object.keys(SHOWN).toSorted());
});

test.each(Object.entries(SHOWN))(
  'the %s rendered on a server contains no message key [F-K5] [F-W9]',
  (name, props) => {
    const Renderer = renderers[name]!;
    const html = renderToString(
      <GrcProvider client={client}>
        <Renderer {...props} />
      </GrcProvider>,
    );
    expect(Object.keys(en).filter((key) => key.includes('.') && html.includes(key))).toEqual([]);
    expect(html).not.toMatch(/>(?:noData|loadFailed|loading|retry|noResultsInList|invalid\w+)</);
  },
);

/** An invalid value, and the error the widget shows for it: each widget loads the texts of its own rules. */
const BROKEN: readonly (readonly [widget: string, props: object, error: string])[] = [
  ['AttachmentsField', { fieldId: 1, required: true }, 'This field is required.'],
  ['CardFileField', { label: 'Assets', required: true }, 'This field is required.'],
  ['CardSelector', { dataTypeId: 7, required: true }, 'This field is required.'],
  ['CheckboxGroup', { options: OPTIONS, defaultValue: [{ id: 9 }] }, 'not in the list'],
  ['DateInput', { defaultValue: '2026-02-31' }, 'a date in the format'],
  ['DateInput', { defaultValue: '1700-01-01' }, 'on or after'],
  ['HierarchicalSelector', { items: [], required: true }, 'This field is required.'],
  ['HyperlinkField', { label: 'Links', required: true }, 'This field is required.'],
  ['ListField', { items: OPTIONS, defaultValue: [{ id: 1 }, { other: 'B' }] }, 'Only one value'],
  ['LocationSelector', { label: 'Place', required: true }, 'This field is required.'],
  ['PeopleField', { defaultValue: PEOPLE }, 'only one user'],
  ['PeoplePicker', { label: 'Owner', defaultValue: PEOPLE }, 'only one user'],
  ['PositionField', { defaultValue: [{ id: 1 }, { id: 2 }] }, 'only one position'],
  [
    'PositionSelector',
    { label: 'Position', defaultValue: [1, 2].map((id) => ({ id, label: `Position ${id}` })) },
    'only one position',
  ],
  ['RichText', { label: 'Remarks', required: true }, 'This field is required.'],
  ['Tree', { items: [], required: true }, 'This field is required.'],
];

test.each(BROKEN)('the %s with %j shows the error as text [F-K5]', (name, props, error) => {
  const Renderer = renderers[name]!;
  const inForm = { ...props, name: 'field' };
  render(
    <GrcProvider client={client}>
      <Renderer {...inForm} />
    </GrcProvider>,
  );
  const unseen = document.querySelector<HTMLInputElement>('[data-name=field]');
  expect(unseen?.validationMessage).toContain(error);
});

test('a notification is translated by the widget that sends it', () => {
  const { container } = render(
    <GrcProvider>
      <Said group={NOTIFICATION_TEXTS} text="notification.error" />
    </GrcProvider>,
  );
  expect(container.textContent).toBe('Error');
});

const Said = ({ group, text }: { group: object; text: string }) => <>{useTexts([group])(text)}</>;
