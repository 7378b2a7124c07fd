import type { ChangeEvent } from 'react';
import type { WizardSort } from '../../machines/hyperlink-wizard/chart.ts';
import type { OfflineProps } from '../kit/offline.ts';
import type { PartProps } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';

/** Props of the text that explains the wizard before the first search. */
export interface WizardInfoProps extends PartProps {
  /** Referenced by the `aria-describedby` of the search box before the first search. */
  readonly id: string;
  /** True after the first search. */
  readonly hidden: boolean;
  /** An explanation of what can be searched or pasted, in the user's language. */
  readonly children: string;
}

/** Props of the label of the search box. */
export interface WizardLabelProps extends PartProps {
  /** Referenced by the `aria-labelledby` of the search box and of the results. */
  readonly id: string;
  /** Id of the search box. */
  readonly htmlFor: string;
  /** The name of the searched list, in the user's language. */
  readonly children: string;
}

/** Props of the list of orders. */
export interface WizardSortProps extends PartProps, ShownProps, OfflineProps {
  /** An id that no element has: the select is not submitted or reset with the page's form. */
  readonly form: string;
  /** "Sort by", in the user's language. */
  readonly 'aria-label': string;
  /** The current sort order, one of `sorts`. */
  readonly value: WizardSort;
  /** Loads the results in the chosen order. */
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** Props of the error message that the hyperlink could not be created. */
export interface WizardFailureProps extends PartProps {
  /** An assertive live region for the error. */
  readonly role: 'alert';
  /** The error message, in the user's language; else ''. */
  readonly children: string;
}
