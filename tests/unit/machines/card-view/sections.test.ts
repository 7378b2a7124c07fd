import { describe, expect, test } from 'vitest';
import { PROPERTIES_KIND, TOOLTIP_KIND } from '../../../../machines/card-view/actors.ts';
import {
  firstCardView,
  type CardFieldRecord,
  type CardLayout,
  type CardViewContext,
  type SectionRecord,
  type ViewedCard,
  type ViewedCardType,
} from '../../../../machines/card-view/model.ts';
import { cardSections } from '../../../../machines/card-view/sections.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';

const text = (field_id: number, name: string, value?: string): CardFieldRecord => ({
  field_id,
  field_type: 'text',
  name,
  value,
});

/** The current names of the fields from their definitions; the card has the names from when it was saved. */
const DEFINITIONS = [
  { field_id: 20, field_type: 'text', name: 'Code' },
  { id: 21, field_type: 'text', name: 'Remark' },
];

interface Given {
  readonly values?: readonly CardFieldRecord[];
  readonly type?: Partial<ViewedCardType> | null;
  readonly layout?: Partial<CardLayout> | null;
}

const VALUES = [text(20, 'Old code', 'AX-1'), text(21, 'Old remark', 'worn')];

const contextOf = ({ values = VALUES, type = {}, layout = {} }: Given): CardViewContext => ({
  ...firstCardView({ objectId: 12, environment: DEFAULT_ENVIRONMENT }),
  card: { values } as ViewedCard,
  type: type && ({ tooltipFieldIds: [], displayEmptyValues: false, ...type } as ViewedCardType),
  layout: layout && {
    definitions: DEFINITIONS,
    sections: [],
    organizationUnits: [],
    warnings: [],
    ...layout,
  },
});

/** Each section as its name, or its key where it has none, and its fields. */
const shown = (given: Given, kind = PROPERTIES_KIND) =>
  cardSections(contextOf(given), kind).sections.map(({ key, name, fields }) => [
    name ?? key,
    fields.map((field) => `${field.name}: ${field.text}`),
  ]);

const section = (
  section_id: number,
  name: string,
  more: Partial<SectionRecord>,
): SectionRecord => ({
  section_id,
  name,
  fields: [{ field_id: 20 }, { field_id: 21 }],
  ...more,
});

describe('the fields of a card', () => {
  test('are labelled with the names in their current definitions', () => {
    const sections = [section(30, 'General', {})];
    expect(shown({ layout: { sections } })).toEqual([['General', ['Code: AX-1', 'Remark: worn']]]);
  });

  test('are labelled with the names in the card if they have no definition', () => {
    const sections = [section(30, 'General', {})];
    expect(shown({ layout: { definitions: [], sections } })).toEqual([
      ['General', ['Old code: AX-1', 'Old remark: worn']],
    ]);
  });

  test('that the card does not have are empty, and shown if their type says so [tooltip-12]', () => {
    const sections = [section(30, 'General', {})];
    const values = [text(20, 'Code', 'AX-1')];
    expect(shown({ values, layout: { sections } })).toEqual([['General', ['Code: AX-1']]]);
    expect(shown({ values, type: null, layout: { sections } })).toEqual([
      ['General', ['Code: AX-1']],
    ]);
    expect(shown({ values, type: { displayEmptyValues: true }, layout: { sections } })).toEqual([
      ['General', ['Code: AX-1', 'Remark: -']],
    ]);
  });

  test('are in the first section that contains them, and only there', () => {
    const sections = [section(31, 'Second', { order: 2 }), section(30, 'First', { order: 1 })];
    expect(shown({ layout: { sections } })).toEqual([['First', ['Code: AX-1', 'Remark: worn']]]);
  });

  test('are in sections in their order; fields without a section are last [props-view-14]', () => {
    const one = (field_id: number) => ({ fields: [{ field_id }] });
    const values = [...VALUES, text(22, 'Place', 'Hall'), text(23, 'Maker', 'Acme')];
    const sections = [
      section(30, 'None', one(20)),
      section(31, 'Two', { order: 2, ...one(21) }),
      section(32, 'None as well', one(22)),
      section(33, 'One', { order: 1, ...one(23) }),
    ];
    expect(shown({ values, layout: { sections } }).map(([name]) => name)).toEqual([
      'One',
      'Two',
      'None',
      'None as well',
    ]);
  });

  test('are not shown in sections of locations or disabled sections [props-view-15] [props-view-16]', () => {
    const sections = [
      section(30, 'Locations', { type: 'location' }),
      section(31, 'Off', { enabled: false }),
      section(32, 'On', { enabled: true }),
    ];
    expect(shown({ layout: { sections } }).map(([name]) => name)).toEqual(['On']);
  });

  test('of a disabled section are not shown in the tooltip either [props-view-15]', () => {
    const hidden = section(30, 'Off', { enabled: false, fields: [{ field_id: 20 }] });
    const given = { type: { tooltipFieldIds: [20, 21] }, layout: { sections: [hidden] } };
    expect(shown(given, TOOLTIP_KIND)).toEqual([['fields', ['Remark: worn']]]);
    const both = [hidden, section(31, 'On', { fields: [{ field_id: 20 }] })];
    expect(shown({ ...given, layout: { sections: both } }, TOOLTIP_KIND)).toEqual([
      ['fields', ['Remark: worn']],
      ['On', ['Code: AX-1']],
    ]);
  });

  test('are all shown under one key if no section could be read, with or without definitions', () => {
    const all = [['fields', ['Code: AX-1', 'Remark: worn']]];
    expect(shown({ layout: { sections: [] } })).toEqual(all);
    expect(shown({ layout: null })).toEqual([['fields', ['Old code: AX-1', 'Old remark: worn']]]);
  });

  test('are not shown if there are sections, but none of them is shown', () => {
    const off = [section(30, 'Off', { enabled: false })];
    expect(shown({ layout: { sections: off } })).toEqual([]);
    const empty = [section(30, 'Empty', { fields: [] })];
    expect(shown({ layout: { sections: empty } })).toEqual([]);
  });

  test('of the tooltip are the ones configured for it, also outside sections [tooltip-10]', () => {
    const sections = [section(30, 'General', { fields: [{ field_id: 21 }] })];
    const type = { tooltipFieldIds: [20, 21] };
    expect(shown({ type, layout: { sections } }, TOOLTIP_KIND)).toEqual([
      ['fields', ['Code: AX-1']],
      ['General', ['Remark: worn']],
    ]);
    expect(shown({ layout: { sections } }, TOOLTIP_KIND)).toEqual([]);
    expect(shown({ type: null, layout: { sections } }, TOOLTIP_KIND)).toEqual([]);
  });

  test('of a card that is not loaded yet are empty', () => {
    const context = { ...contextOf({}), card: null, layout: null };
    expect(cardSections(context, PROPERTIES_KIND).sections).toEqual([]);
  });
});

test('a stored web page without a scheme gets the one of the installation [hyperlink-13]', () => {
  const site = { field_id: 20, field_type: 'web_page', name: 'Site', value: 'x.example' };
  const context = contextOf({ values: [site], layout: { definitions: [site] } });
  const environment = { ...DEFAULT_ENVIRONMENT, defaultLinkScheme: 'http://' };
  const [section] = cardSections({ ...context, environment }, PROPERTIES_KIND).sections;
  expect(section?.fields[0]?.parts).toEqual([
    { kind: 'link', text: 'x.example', href: 'http://x.example' },
  ]);
});

test('an organisation unit without a path is shown below the units above it [field-42]', () => {
  const value = [{ organization_unit_id: 4, name: 'South hall' }];
  const values = [{ field_id: 26, field_type: 'organization_unit', name: 'Unit', value }];
  const organizationUnits = [
    { organization_unit_id: 1, name: 'Works' },
    { organization_unit_id: 4, name: 'South hall', parent_id: 1 },
  ];
  const sections = [section(30, 'General', { fields: [{ field_id: 26 }] })];
  expect(shown({ values, layout: { sections, organizationUnits } })).toEqual([
    ['General', ['Unit: Works > South hall']],
  ]);
});
