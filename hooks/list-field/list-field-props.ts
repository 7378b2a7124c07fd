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

/** Props of `useListField`; what the definition says as well, they say louder. */
export type UseListFieldProps = OneValue<ListFieldOptions & (SingleListValue | MultipleListValue)>;

/** A list of which one item is chosen: its value may be given without a list around it. */
export interface SingleListValue {
  /** One item at most; default: as the definition says, else one. */
  readonly multiSelect?: false;
}

/** A list of which several items may be chosen: its value is a list. */
export interface MultipleListValue {
  /** Any number of items. */
  readonly multiSelect: true;
  /** The chosen items, where the host holds them. */
  readonly value?: readonly GivenListValue[];
  /** The items that are chosen at first, where the field holds them; default none. */
  readonly defaultValue?: readonly GivenListValue[];
}

/** What the props of `useListField` are made of; `value` and `defaultValue` exclude each other. */
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

/** The props that may change while the field runs, beside its `items`. */
export const LIST_FIELD_SETTINGS = [
  'definition',
  'displayType',
  'multiSelect',
  'allowOther',
  'required',
  'readOnly',
  'disabled',
] as const satisfies readonly (keyof ListFieldSettings)[];
