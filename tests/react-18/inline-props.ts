import type { ListValue } from '../../machines/list-field/chart.ts';
import * as index from '../../hooks/index.ts';
import { useRichText } from '../../hooks/rich-text/index.ts';

/** Every hook of the package; one that needs a peer has a path of its own. */
const hooks = { ...index, useRichText };

type Hook = (...given: readonly unknown[]) => object;

const items = () => [
  { id: 1, name: 'One' },
  { id: 2, name: 'Two', parentId: 1, hasUnloadedChildren: true },
];
const options = () => [
  { id: 1, name: 'One' },
  { id: 2, name: 'Two' },
];
const handlers = () => ({
  onValueChange: () => {},
  onOpenChange: () => {},
  onClose: () => {},
  isInside: () => false,
});
const tree = () => ({
  items: items(),
  value: [{ id: 1, label: 'One', includingSubItems: false }],
  loadChildren: () => new Promise<never>(() => {}),
  ...handlers(),
});
const field = () => ({
  ...handlers(),
  definition: { field_id: 1, name: 'Field', settings: { minimum: 1 }, ownOfTheHost: () => {} },
});
const cards = () => ({ value: [{ id: 1, label: 'Pump' }], disabledIds: [2], ...handlers() });

/** Props of each hook in which everything that can be written inline is: new at each call. */
export const INLINE_PROPS: Readonly<Record<string, () => object>> = {
  useAssignee: () => ({ assignee: { id: 1, label: 'Robin', type: 'user' } }),
  useAssigneeList: () => ({ assignees: [{ id: 1, label: 'Robin', type: 'user' }] }),
  useAttachmentsField: () => ({
    ...handlers(),
    fieldId: 1,
    allowedExtensions: ['pdf'],
    value: [{ id: 7, fileName: 'a.pdf' }],
  }),
  useCardFileField: () => ({ cardFileId: 7, ...field(), value: [{ id: 1, label: 'Pump' }] }),
  useCardPanel: () => ({ objectId: 1, open: true, ...handlers() }),
  useCardProperties: () => ({ objectId: '1', objectTypeId: '7', showOpenDetails: true }),
  useCardSelector: () => ({ dataTypeId: 1, ...cards() }),
  useCardSelectorDialog: () => ({ cardFileIds: [1], open: true, onCardAdd: () => {}, ...cards() }),
  useCheckbox: () => ({ ...handlers(), definition: {} }),
  useCheckboxGroup: () => ({ options: options(), value: [{ id: 1, label: 'One' }], ...handlers() }),
  useCommentDialog: () => ({ objectId: 1, open: true, onPosted: () => {}, ...handlers() }),
  useDateInput: () => ({
    ...handlers(),
    value: '2026-11-21',
    allowedDates: ['2026-11-21'],
    fieldSettings: { min: '2026-01-01' },
  }),
  useDialog: () => ({ open: true, onOk: async () => {}, initialFocus: () => null, ...handlers() }),
  useEmailField: () => ({ value: 'a@b.example', ...field() }),
  useFieldValue: () => ({
    objectId: 1,
    value: {
      fieldId: 1,
      name: 'Field',
      type: 'text',
      isEmpty: false,
      text: 'One',
      parts: [{ kind: 'text', text: 'One' }],
    },
  }),
  useFormattedText: () => ({ value: '<p>text</p>' }),
  useHierarchicalSelector: () => ({ open: true, ...tree() }),
  useHyperlinkField: () => ({
    ...handlers(),
    value: [{ hyperlink_id: 1, description: 'One' }],
    hrefOf: () => '/1',
  }),
  useHyperlinkWizard: () => ({ open: true, onFinish: () => {}, ...handlers() }),
  useLinkDialog: () => ({ kind: 'simple', open: true, onFinish: () => {}, ...handlers() }),
  useListDropdown: () => ({
    items: options(),
    multiSelect: true,
    value: [{ id: 1, label: 'One' }],
  }),
  useListField: () => ({
    ...handlers(),
    items: options(),
    value: [{ id: 1, label: 'One' } satisfies ListValue],
  }),
  useLocationSelector: () => ({
    ...handlers(),
    value: { latitude: 52, longitude: 5 },
    tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '', attributionUrl: '' },
  }),
  useNotifications: () => ({}),
  useNumericField: () => ({ value: '1', ...field() }),
  usePositionField: () => ({ ...field(), value: [{ id: 'p1', label: 'Clerk' }] }),
  usePositionSelector: () => ({ open: true, ...cards() }),
  usePersonCard: () => ({ person: { id: 1, label: 'Robin', type: 'user' } }),
  usePeopleField: () => ({
    allowedTypes: ['user'],
    multiSelect: true,
    value: [{ id: 1, label: 'Robin', type: 'user' }],
    ...handlers(),
  }),
  usePeoplePicker: () => ({
    open: true,
    allowedTypes: ['user'],
    value: [{ id: 1, label: 'Robin', type: 'user' }],
    ...handlers(),
  }),
  useRadioGroup: () => ({ options: options(), value: [{ id: 1, label: 'One' }], ...handlers() }),
  useQrCode: () => ({ text: 'ABC', onPrint: () => {}, getScroll: () => 0 }),
  useRichText: () => ({
    ...field(),
    value: '<p>text</p>',
    features: { bold: true, links: true },
    onLinkRequest: () => {},
    onFiles: () => {},
    onPastingChange: () => {},
  }),
  useSearchBox: () => ({
    ...handlers(),
    value: { text: 'a' },
    scopes: options(),
    loadSuggestions: () => new Promise<never>(() => {}),
  }),
  useSimpleList: () => ({ items: options() }),
  useSwitch: () => ({ ...handlers() }),
  useTextField: () => ({ value: 'text', ...field() }),
  useTimeField: () => ({ value: '10:00', ...field() }),
  useTopBar: () => ({ flags: { apps: true }, onPress: () => {} }),
  useTree: tree,
};

/** Hooks that are no widgets: they take no props, or none that may be written inline. */
export const NO_WIDGETS: ReadonlySet<string> = new Set([
  'useFormValidation',
  'useGrc',
  'usePopup',
  'useTheme',
]);

/** Every hook by its name. */
export const ALL_HOOKS: ReadonlyMap<string, Hook> = new Map(
  (Object.entries(hooks) as unknown as readonly [string, Hook][]).filter(([name]) =>
    /^use[A-Z]/.test(name),
  ),
);

/** Calls a hook by its name; the dropdown takes the list field that it is a view of. */
export function callHook(name: string, props: object): object {
  const hook = ALL_HOOKS.get(name);
  if (!hook) throw new Error(`There is no hook ${name}.`);
  return name === 'useListDropdown' ? hook(hooks.useListField(props as never)) : hook(props);
}

/** The names of the hooks of widgets. */
export const WIDGET_HOOKS: readonly string[] = [...ALL_HOOKS.keys()].filter(
  (name) => !NO_WIDGETS.has(name),
);
