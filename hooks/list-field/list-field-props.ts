import type {
  GivenListValue,
  ListFieldInput,
  ListFieldReason,
  ListFieldSettings,
  ListItemOnWire,
  ListValue,
} from '../../machines/list-field/chart.ts';
import type { FieldProps } from '../kit/field-parts.ts';
import type { FormProps } from '../kit/form-inputs.ts';
import type { OneValue, WiredControlledProps } from '../kit/use-controlled.ts';

/** Props of `useListField`; they override the definition. */
export type UseListFieldProps = OneValue<ListFieldOptions & (SingleListValue | MultipleListValue)>;

/** A list field for one item: its value may be given without an array. */
export interface SingleListValue {
  /** At most one item; default: the setting of the definition, else one. */
  readonly multiSelect?: false;
}

/** A list field for several items: its value is an array. */
export interface MultipleListValue {
  /** Any number of items. */
  readonly multiSelect: true;
  /** The chosen items, if controlled by the host. */
  readonly value?: readonly GivenListValue[];
  /** The initially chosen items, if not controlled by the host; default none. */
  readonly defaultValue?: readonly GivenListValue[];
}

/** Basis of the props of `useListField`; `value` and `defaultValue` are mutually exclusive. */
export interface ListFieldOptions
  extends
    Omit<ListFieldInput, 'environment' | 'defaultValue'>,
    WiredControlledProps<
      readonly ListValue[],
      ListFieldReason,
      readonly GivenListValue[] | GivenListValue | null,
      ListItemOnWire
    >,
    Omit<FormProps, 'required'>,
    Omit<FieldProps, 'required' | 'readOnly' | 'disabled'> {}

/** The props that may change after the first render, besides `items`. */
export const LIST_FIELD_SETTINGS = [
  'definition',
  'displayType',
  'multiSelect',
  'allowOther',
  'required',
  'readOnly',
  'disabled',
] as const satisfies readonly (keyof ListFieldSettings)[];
