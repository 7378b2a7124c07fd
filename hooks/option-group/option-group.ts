import type { FocusEvent, FocusEventHandler, RefCallback } from 'react';
import { idOf, type ListOption, nameOf, optionOf } from '../../machines/kit/list-entries.ts';
import type { ListValue } from '../../src/fields/chosen.ts';
import { OTHER_OPTION_ID } from '../../src/fields/list-items.ts';
import type { DescribedControl } from '../kit/field-parts.ts';
import { itemGetter, getter, type Getter, type ItemGetter } from '../kit/merge-props.ts';
import { part, type PartFlags, type PartProps, type PartNames } from '../kit/part.ts';

/** An option of a group. */
interface Option {
  readonly id: string | number;
  readonly name: string;
  readonly disabled?: boolean;
}

/** Props of the element around the options. */
export interface OptionGroupProps extends PartProps {
  readonly role: 'radiogroup' | 'group';
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
  readonly onBlur: FocusEventHandler<HTMLElement>;
}

/** Props of one native radio or checkbox. */
export interface OptionControlProps extends PartProps {
  readonly id: string;
  readonly ref: RefCallback<HTMLInputElement> | undefined;
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly form: string | undefined;
  readonly value: string;
  readonly checked: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly onChange: () => void;
}

/** Props of the label of one option. */
export interface OptionLabelProps extends PartProps {
  readonly htmlFor: string;
  readonly children: string;
}

/** The getters of a group of native radios or checkboxes. */
export interface OptionGroup<Item extends Option> {
  /** The options to render, in the order given; after them what is chosen and no longer offered. */
  readonly options: readonly Item[];
  /** For the element around all options; the label names it. */
  readonly getGroupProps: Getter<OptionGroupProps>;
  /** For the native radio or checkbox of one option. */
  readonly getOptionProps: ItemGetter<Item, OptionControlProps>;
  /** For the label of one option; it brings the option's name. */
  readonly getOptionLabelProps: ItemGetter<Item, OptionLabelProps>;
}

/** Everything {@link optionGroup} makes the getters from. */
export interface OptionGroupInput<Item extends Option> extends PartNames {
  readonly props: {
    readonly options: readonly Item[];
    readonly name?: string;
    readonly form?: string;
    readonly readOnly?: boolean;
    readonly disabled?: boolean;
  };
  readonly type: 'radio' | 'checkbox';
  readonly flags: PartFlags;
  readonly described: DescribedControl;
  readonly isRequired: boolean;
  /** Of the first control that can be used. */
  readonly firstRef?: RefCallback<HTMLInputElement> | undefined;
  /** Id of the first control that can be used; default: made like those of the others. */
  readonly firstId?: string;
  readonly isChosen: (option: Item) => boolean;
  readonly onChoose: (id: string | number) => void;
  readonly onLeave: () => void;
}

/**
 * The options, and after them what is chosen and no longer offered: it stays in sight, refused by the rules,
 * until something else is chosen.
 */
export const withUnoffered = (
  options: readonly ListOption[],
  value: readonly ListValue[],
): readonly ListOption[] => [
  ...options,
  ...value
    .map((entry) => ({ id: idOf(entry) ?? OTHER_OPTION_ID, name: nameOf(entry) }))
    .filter(({ id }) => !optionOf(options, id)),
];

/** The parts of a group of native radios or checkboxes: the browser moves and checks. */
export function optionGroup<Item extends Option>(input: OptionGroupInput<Item>): OptionGroup<Item> {
  const { scope, ids, type, isChosen } = input;
  const { options, name, form, readOnly = false, disabled = false } = input.props;
  const isRadio = type === 'radio';
  // A disabled option carries no validity and takes no focus.
  const firstOpen = options.find((option) => option.disabled !== true) ?? options[0];
  const optionId = (option: Item) =>
    (option === firstOpen ? input.firstId : undefined) ?? ids(`option-${option.id}`);
  const optionFlags = (option: Item) => ({
    disabled: disabled || option.disabled,
    readonly: readOnly,
    state: isChosen(option) ? 'checked' : 'unchecked',
  });
  return {
    options,
    getGroupProps: getter(() => ({
      ...part(scope, 'group', input.flags),
      role: isRadio ? 'radiogroup' : 'group',
      'aria-labelledby': ids('label'),
      'aria-describedby': input.described['aria-describedby'],
      // A group of checkboxes is neither required nor invalid for ARIA; its texts say so.
      'aria-invalid': isRadio ? input.described['aria-invalid'] : undefined,
      'aria-required': isRadio ? input.described['aria-required'] : undefined,
      onBlur: (event) => {
        if (isLeaving(event)) input.onLeave();
      },
    })),
    getOptionProps: itemGetter((option) => ({
      ...part(scope, 'option', optionFlags(option)),
      id: optionId(option),
      ref: option === firstOpen ? input.firstRef : undefined,
      type,
      // Native radios belong together by their name; without one of ours the form gets nothing.
      name: name ?? ids('group'),
      form: name === undefined ? ids('no-form') : form,
      value: String(option.id),
      checked: isChosen(option),
      required: isRadio && input.isRequired,
      disabled: disabled || readOnly || option.disabled === true,
      onChange: () => input.onChoose(option.id),
    })),
    getOptionLabelProps: itemGetter((option) => ({
      ...part(scope, 'option-label', optionFlags(option)),
      htmlFor: optionId(option),
      children: option.name,
    })),
  };
}

/** Whether focus goes out of a group, not from one of its controls to another. */
export const isLeaving = (event: FocusEvent<HTMLElement>): boolean =>
  !event.currentTarget.contains(event.relatedTarget);
