import { PROP_SHAPES } from '../../hooks/kit/prop-shapes.ts';
import { fewValuesOf } from '../../src/shapes/shape.ts';
import { INLINE_PROPS } from '../react-18/inline-props.ts';
import type { Props } from './changed-page.tsx';

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

/** The other values that each prop is tested with; none when it is not compared. */
export function changesOf(hook: string): readonly (readonly [name: string, value: unknown])[] {
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

/** Changed environments; a lost connection would keep the loaded data. */
export const OTHER_ENVIRONMENT: Props = {
  dateFormat: 'M/d/yyyy',
  language: 'fr',
  root: 'https://other.example',
  routes: { cardDetails: '/other/{id}' },
  smallScreen: true,
  timeZone: 'Asia/Tokyo',
  today: '2026-11-25',
  user: { id: '8', name: 'Sam', anonymous: false },
};
