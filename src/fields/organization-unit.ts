import { defineFieldType, type FieldContext, NO_FILTER } from './field-type.ts';
import { entriesOf, idText, member, plainText } from './plain.ts';
import { entryRules, isEmptyReference } from './references.ts';
import { flag, words } from './settings.ts';
import { UNIT_ID_NAMES } from './unit-paths.ts';
import * as shapes from './shape.ts';

const unit = shapes.object(
  { organization_unit_id: shapes.id, name: shapes.text },
  {
    parent_id: shapes.id,
    path: shapes.text,
    active: shapes.boolean,
    children: shapes.listOf(shapes.anything),
  },
);
const ID_NAMES = [...UNIT_ID_NAMES, 'id'];
const PARENT_NAMES = ['parent_id', 'parentId'];

/** The separator of the units of a path. */
export const PATH_SEPARATOR = ' > ';

/** One or more organisation units, each shown as its path from the top. */
export const organizationUnit = defineFieldType({
  type: 'organization_unit',
  settings: { multiSelect: flag('multi_select'), initialState: words('initial_state') },
  sends: shapes.listOf(unit),
  accepts: shapes.either(
    shapes.id,
    shapes.listOf(shapes.either(shapes.id, shapes.object({ organization_unit_id: shapes.id }))),
  ),
  ...entryRules((entry) => isEmptyReference(entry, ID_NAMES)),
  display: (value, _field, context) =>
    entriesOf(value)
      .map((entry) => pathOf(entry, context))
      .filter((path) => path !== '')
      .join(', '),
  // Organisation-unit columns have no filter (spec 2 §2).
  columnFilter: () => NO_FILTER,
});

function pathOf(entry: unknown, context: FieldContext): string {
  const path = sentPath(entry);
  if (path !== '') return path;
  const units = unitsOf(context);
  const id = shapes.isRecord(entry) ? idText(member(entry, ...ID_NAMES)) : idText(entry);
  const names: string[] = [];
  const seen = new Set<string>();
  let unit: unknown = units.get(id) ?? entry;
  const known = sentPath(unit);
  if (known !== '') return known;
  while (shapes.isRecord(unit)) {
    const name = plainText(member(unit, 'name'));
    if (name !== '') names.unshift(name);
    const parent = idText(member(unit, ...PARENT_NAMES));
    // Stops at cycles, because units may be their own ancestors.
    if (seen.has(parent)) break;
    seen.add(parent);
    unit = units.get(parent);
  }
  return names.join(PATH_SEPARATOR) || plainText(entry, ['name']);
}

/**
 * The path that the platform sent; '' without one. Its parts may be separated by slashes, which a
 * name may also contain.
 */
function sentPath(unit: unknown): string {
  const path = plainText(member(unit, 'path'));
  const isWhole = path.includes(PATH_SEPARATOR) || path === plainText(member(unit, 'name'));
  return isWhole ? path : path.split('/').filter(Boolean).join(PATH_SEPARATOR);
}

const indexes = new WeakMap<object, ReadonlyMap<string, unknown>>();
const NO_UNITS: ReadonlyMap<string, unknown> = new Map();

function unitsOf({ organizationUnits }: FieldContext): ReadonlyMap<string, unknown> {
  if (!organizationUnits) return NO_UNITS;
  const known = indexes.get(organizationUnits);
  if (known) return known;
  const index = new Map<string, unknown>();
  const all = [...organizationUnits];
  for (const unit of all) {
    const id = idText(member(unit, ...ID_NAMES));
    // Each id only once, because a unit may contain itself.
    if (index.has(id)) continue;
    index.set(id, unit);
    // The platform may send the units below a unit inside of it.
    all.push(...entriesOf(member(unit, 'children')));
  }
  // A unit without an id cannot be a parent.
  index.delete('');
  indexes.set(organizationUnits, index);
  return index;
}
