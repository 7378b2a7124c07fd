import type { FocusEvent, FocusEventHandler, RefCallback } from 'react';
import { idOf, type ListOption, nameOf, optionOf } from '../../machines/kit/list-entries.ts';
import type { ListValue } from '../../src/fields/chosen.ts';
import { OTHER_OPTION_ID } from '../../src/fields/list-items.ts';
import type { DescribedControl } from '../kit/field-parts.ts';
import { itemGetter, getter, type Getter, type ItemGetter } from '../kit/merge-props.ts';
import { part, type PartFlags, type PartProps, type PartNames } from '../kit/part.ts';
import { onTick } from '../kit/on-tick.ts';
import { resetRef } from '../kit/reset-ref.ts';

/** An option of a group. */
export interface GroupOption {
  /** Identifies the option. */
  readonly id: string | number;
  /** The text of its label. */
  readonly name: string;
  /** It cannot be chosen; default false. */
  readonly disabled?: boolean;
}

/** Props of the element around the options. */
export interface OptionGroupProps extends PartProps {
  /** `radiogroup` if only one can be chosen, else `group`. */
  readonly role: 'radiogroup' | 'group';
  /** Id of the label. */
  readonly 'aria-labelledby': string;
  /** Ids of the explanation, the error and, for checkboxes, the required mark, if shown. */
  readonly 'aria-describedby': string | undefined;
  /**
   * For radios: whether errors are shown. Undefined for checkboxes, whose group does not support
   * the attribute.
   */
  readonly 'aria-invalid': boolean | undefined;
  /**
   * For radios: whether one must be chosen. Undefined for checkboxes, whose description contains
   * this.
   */
  readonly 'aria-required': boolean | undefined;
  /** Validates the value when the focus leaves the group. */
  readonly onBlur: FocusEventHandler<HTMLElement>;
}

/** Props of one native radio or checkbox. */
export interface OptionControlProps extends PartProps {
  /** Referenced by the `htmlFor` of the option's label. */
  readonly id: string;
  /**
   * Required: receives the reset of the form. The first enabled option also gets the focus through
   * it, and the first enabled radio holds the validity.
   */
  readonly ref: RefCallback<HTMLInputElement>;
  /** A native control: the browser handles arrow keys and checking. */
  readonly type: 'radio' | 'checkbox';
  /** Name of the form entry; without a `name` of the hook, a name that only groups the radios. */
  readonly name: string;
  /** Id of the form; without a `name` of the hook, of no form, so that nothing is sent. */
  readonly form: string | undefined;
  /** The option's id as text: the value that the form submits. */
  readonly value: string;
  /** The option is chosen. */
  readonly checked: boolean;
  /** For radios: the browser does not submit the form while none is chosen. */
  readonly required: boolean;
  /**
   * For radios: whether errors are shown. Without it, browsers report each required radio as
   * invalid before the user has been there. Undefined for checkboxes.
   */
  readonly 'aria-invalid': boolean | undefined;
  /**
   * True if the option or the group is disabled, or the group is read-only, which native radios and
   * checkboxes do not support.
   */
  readonly disabled: boolean;
  /** Selects the option, or removes its tick. */
  readonly onChange: () => void;
}

/** Props of the label of one option. */
export interface OptionLabelProps extends PartProps {
  /** Id of the option's radio or checkbox. */
  readonly htmlFor: string;
  /** The option's name; children of the caller replace it. */
  readonly children: string;
}

/** The getters of a group of native radios or checkboxes. */
export interface OptionGroup<Item extends GroupOption> {
  /**
   * The options to render, in the given order; after them chosen options that are no longer
   * offered.
   */
  readonly options: readonly Item[];
  /** For the element around all options, named by the label. */
  readonly getGroupProps: Getter<OptionGroupProps>;
  /** For the native radio or checkbox of one option. */
  readonly getOptionProps: ItemGetter<Item, OptionControlProps>;
  /** For the label of one option; the props include the option's name. */
  readonly getOptionLabelProps: ItemGetter<Item, OptionLabelProps>;
}

/** Input of {@link optionGroup}. */
export interface OptionGroupInput<Item extends GroupOption> extends PartNames {
  /** The props of the hook that the options need. */
  readonly props: {
    readonly options: readonly Item[];
    readonly name?: string;
    readonly form?: string;
    readonly readOnly?: boolean;
    readonly disabled?: boolean;
  };
  /** `radio` if only one can be chosen, else `checkbox`. */
  readonly type: 'radio' | 'checkbox';
  /** State flags of the group, rendered as data attributes. */
  readonly flags: PartFlags;
  /** The ARIA attributes that connect the group to the explanation and the error. */
  readonly described: DescribedControl;
  /** Something must be chosen. */
  readonly isRequired: boolean;
  /** The ref of the first enabled control. */
  readonly firstRef?: RefCallback<HTMLInputElement> | undefined;
  /** Id of the first enabled control; default: derived like the ids of the others. */
  readonly firstId?: string;
  /** Whether an option is chosen. */
  readonly isChosen: (option: Item) => boolean;
  /** Whether the form receives an option while it is chosen. Default: every one. */
  readonly isSent?: (option: Item) => boolean;
  /** An option was pressed. */
  readonly onChoose: (id: string | number) => void;
  /** The focus left the group. */
  readonly onLeave: () => void;
}

/**
 * The options, followed by chosen options that are no longer offered: they stay visible, as
 * invalid, until something else is chosen.
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

/** The parts of a group of native radios or checkboxes, whose keys the browser handles. */
export function optionGroup<Item extends GroupOption>(
  input: OptionGroupInput<Item>,
): OptionGroup<Item> {
  const { scope, ids, type, isChosen } = input;
  const { options, name, form, readOnly = false, disabled = false } = input.props;
  const isRadio = type === 'radio';
  // Disabled options take no part in validation and cannot be focused.
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
      // ARIA allows neither attribute on a group of checkboxes; its texts contain the information.
      'aria-invalid': isRadio ? input.described['aria-invalid'] : undefined,
      'aria-required': isRadio ? input.described['aria-required'] : undefined,
      onBlur: (event) => {
        if (isLeaving(event)) input.onLeave();
      },
    })),
    getOptionProps: itemGetter((option) => ({
      ...part(scope, 'option', optionFlags(option)),
      id: optionId(option),
      ref: resetRef(isChosen(option), option === firstOpen ? input.firstRef : null),
      type,
      // Native radios are grouped by name; without a name from the caller, nothing must be
      // submitted.
      name: name ?? ids('group'),
      form: name === undefined || input.isSent?.(option) === false ? ids('no-form') : form,
      value: String(option.id),
      checked: isChosen(option),
      required: isRadio && input.isRequired,
      'aria-invalid': isRadio ? input.described['aria-invalid'] : undefined,
      disabled: disabled || readOnly || option.disabled === true,
      onChange: onTick(() => input.onChoose(option.id)),
    })),
    getOptionLabelProps: itemGetter((option) => ({
      ...part(scope, 'option-label', optionFlags(option)),
      htmlFor: optionId(option),
      children: option.name,
    })),
  };
}

/** Whether the focus leaves a group, instead of moving between its controls. */
export const isLeaving = (event: FocusEvent<HTMLElement>): boolean =>
  !event.currentTarget.contains(event.relatedTarget);
