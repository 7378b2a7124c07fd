import type { LoadChildren, TreeInput, TreeSettings } from '../../machines/tree/chart.ts';
import type { FormProps } from '../kit/form-inputs.ts';
import type { PartIdProps } from '../kit/part.ts';
import { pickDefined } from '../kit/pick-defined.ts';

/** The settings of a tree, alone or in a dialog. */
export interface TreeProps
  extends Omit<TreeInput, 'environment' | 'value'>, FormProps, PartIdProps {
  /** Required without the asterisk. */
  readonly hideRequiredAsterisk?: boolean;
  /** Loads the items below an item that has `hasUnloadedChildren`. */
  readonly loadChildren?: LoadChildren;
  /**
   * Height of a row in pixels, the same for all rows; used when only the visible rows are mounted.
   * Default 28.
   */
  readonly rowHeight?: number;
}

/** The props that may change while the tree runs; a removed prop returns to its default. */
export const treeSettings = (props: TreeProps): TreeSettings => ({
  openState: 'closed',
  hideDisabled: false,
  ...pickDefined(props, SETTINGS),
});

const SETTINGS = [
  'multiSelect',
  'includeSubItems',
  'onlyLeaves',
  'disableChildrenOfSelected',
  'allowOther',
  'disabled',
  'readOnly',
  'openState',
  'hideDisabled',
] as const satisfies readonly (keyof TreeSettings)[];
