import type { ChangeEvent } from 'react';
import type { WizardSort } from '../../machines/hyperlink-wizard/chart.ts';
import type { OfflineProps } from '../kit/offline.ts';
import type { PartProps } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';

/** Props of the text that explains the wizard before the first search. */
export interface WizardInfoProps extends PartProps {
  readonly id: string;
  readonly hidden: boolean;
  readonly children: string;
}

/** Props of the label of the search box. */
export interface WizardLabelProps extends PartProps {
  readonly id: string;
  readonly htmlFor: string;
  readonly children: string;
}

/** Props of the list of orders. */
export interface WizardSortProps extends PartProps, ShownProps, OfflineProps {
  /** No form: the reset of the page's form does not touch it. */
  readonly form: string;
  readonly 'aria-label': string;
  readonly value: WizardSort;
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** Props of the text that says that the hyperlink could not be made. */
export interface WizardFailureProps extends PartProps {
  readonly role: 'alert';
  readonly children: string;
}
