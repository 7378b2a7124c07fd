import {
  type DateInputContext,
  type DateInputInput,
  initialContext,
} from '../../../../machines/date-input/model.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';

/** A Friday, for a user whose dates start with the day. */
export const ENVIRONMENT = {
  ...DEFAULT_ENVIRONMENT,
  today: '2026-11-20',
  dateFormat: 'dd-MM-yyyy',
};

/** A date input with this initial state, and its present state. */
export const context = (
  input: Partial<DateInputInput> = {},
  more: Partial<DateInputContext> = {},
): DateInputContext => ({ ...initialContext({ environment: ENVIRONMENT, ...input }), ...more });

/** The message keys of errors. */
export const keys = (errors: readonly { readonly key: string }[]) => errors.map(({ key }) => key);
