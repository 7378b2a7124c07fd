import { isId } from '../fields/plain.ts';
import { nameOrId, recordsOf } from '../sent-rows.ts';
import {
  ORGANIZATION_UNITS_HIDE_DISABLED,
  ORGANIZATION_UNITS_INITIAL_STATE,
} from '../widget-constants.ts';
import type { TreeItem } from './build-tree.ts';
import type { OpenState } from './visible-rows.ts';

/** An organisation unit as far as its tree needs it: flat rows, nested, or both. */
export interface TreeUnit {
  /** The unit's id on the platform. */
  readonly organization_unit_id: string | number;
  /** What people see and search for. */
  readonly name: string;
  /** Id of the unit above; null or absent at the top. */
  readonly parent_id?: string | number | null | undefined;
  /** False: the unit was switched off and cannot be chosen. Absent = true. */
  readonly active?: boolean | undefined;
  /** The units below, where the platform nests them. */
  readonly children?: readonly TreeUnit[] | undefined;
}

/** How a tree of organisation units is shown where its host says nothing else (spec 2 §9). */
export interface OrganizationUnitTreeOptions {
  /** Leaves units that are not active, with all below them, out of the tree. Default true. */
  readonly hideDisabled?: boolean;
  /** What is open at the start. Default `open_to_level_one`. */
  readonly openState?: OpenState;
}

/** What a tree of organisation units is started with. */
export interface OrganizationUnitTree extends Required<OrganizationUnitTreeOptions> {
  /** One item a unit, flat, each with the id of the one above. */
  readonly items: readonly TreeItem[];
}

/** Organisation units as the input of a tree: units that are not active are disabled, or left out. */
export const organizationUnitTree = (
  units: readonly TreeUnit[],
  {
    hideDisabled = ORGANIZATION_UNITS_HIDE_DISABLED,
    openState = ORGANIZATION_UNITS_INITIAL_STATE,
  }: OrganizationUnitTreeOptions = {},
): OrganizationUnitTree => ({ items: itemsOf(units), hideDisabled, openState });

/** Level by level with an explicit list, so that deep nesting does not overflow the stack. */
function itemsOf(units: readonly TreeUnit[]): readonly TreeItem[] {
  const items: TreeItem[] = [];
  const levels: [siblings: readonly TreeUnit[], parent: TreeItem['id'] | null][] = [[units, null]];
  for (const [siblings, parent] of levels) {
    for (const unit of recordsOf(siblings)) {
      const { organization_unit_id: id, active, children } = unit;
      const parentId = parent ?? unit.parent_id ?? null;
      // A unit without an id cannot be selected, so its children replace it.
      if (isId(id)) {
        const name = nameOrId(unit.name, id);
        items.push({ id, name, parentId, ...(active === false && { disabled: true }) });
      }
      if (children) levels.push([children, isId(id) ? id : parentId]);
    }
  }
  return items;
}
