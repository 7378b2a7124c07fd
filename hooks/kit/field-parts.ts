import type { CSSProperties } from 'react';
import { getter, type Getter } from './merge-props.ts';
import { part, type PartFlags, type PartIdProps, type PartProps, type PartsInput } from './part.ts';
import type { KeptFocusHandlers } from './use-kept-focus.ts';
import { pickDefined } from './pick-defined.ts';
import type { FormErrors } from './form-errors.ts';
import { VISUALLY_HIDDEN, type FormProps } from './form-inputs.ts';

/** The props of every field in addition to its value. */
export interface FieldProps extends PartIdProps {
  /** Explains the field; shown with `getDescriptionProps` and read out with the control. */
  readonly description?: string;
  /** The placeholder, in the user's language; ignored by fields without a box. */
  readonly placeholder?: string;
  /**
   * The form cannot be submitted while the field is empty; no effect while it is read-only. Default
   * false.
   */
  readonly required?: boolean;
  /** Required without the asterisk. */
  readonly hideRequiredAsterisk?: boolean;
  /** Shows the value; nothing is validated and nothing changes. */
  readonly readOnly?: boolean;
  /**
   * Nothing can be changed, and the form gets no value from the field. Default false; a
   * `<fieldset disabled>` around the field disables it as well.
   */
  readonly disabled?: boolean;
}

/** A broken rule: message key and the parameters of its text. */
export interface FieldMessage {
  /** Key of the text in the catalogue: `validation.isRequired`. */
  readonly key: string;
  /** The parameters of the text, by name; {} if it has none. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** Props of the element around a field. */
export interface FieldRootProps extends PartProps, Partial<KeptFocusHandlers> {}

/** Props of a field's label. */
export interface FieldLabelProps extends PartProps {
  /** Referenced by the `aria-labelledby` of the control or group. */
  readonly id: string;
  /**
   * Id of the control, so that a click on the label reaches it; undefined if the label names a
   * group.
   */
  readonly htmlFor: string | undefined;
}

/** Props of the asterisk after the label of a required field. */
export interface RequiredMarkProps extends PartProps {
  /** Part of the `aria-describedby` of groups, whose roles do not support `aria-required`. */
  readonly id: string;
  /** Assistive technology reads `aria-required`, or the description of the group, instead of "asterisk". */
  readonly 'aria-hidden': true;
  /** "Required" if the asterisk is part of a group's description; else undefined. */
  readonly 'aria-label': string | undefined;
  /** True if the field is not required, or the asterisk is turned off. */
  readonly hidden: boolean;
  /** Hides it visually if only a group's description needs it; else undefined. */
  readonly style: CSSProperties | undefined;
  /** The asterisk; '' if it is not visible. */
  readonly children: string;
}

/** Props of the text that explains a field. */
export interface FieldDescriptionProps extends PartProps {
  /** Referenced by the `aria-describedby` of the control. */
  readonly id: string;
  /** True without an explanation. */
  readonly hidden: boolean;
  /** The explanation, from the props or the field's definition; '' without one. */
  readonly children: string;
}

/**
 * Props of the error message. Keep it in the page even while it is empty: screen readers do not
 * read a live region that is added together with its text.
 */
export interface FieldErrorProps extends PartProps {
  /** Referenced by the `aria-describedby` of the control while there is an error. */
  readonly id: string;
  /** Screen readers read new errors when the user pauses. */
  readonly 'aria-live': 'polite';
  /** All errors that are shown, the host's `problem` last, as one text; '' without any. */
  readonly children: string;
}

/** The validation parts of every widget with a value. */
export interface ValidationParts {
  /** The form cannot be submitted without a value; never true for a read-only widget. */
  readonly isRequired: boolean;
  /** Errors are shown. */
  readonly isInvalid: boolean;
  /** The errors that the widget shows, as data; a `problem` of the host is not among them. */
  readonly errors: readonly FieldMessage[];
  /** The errors that are shown, in the user's language; a `problem` of the host comes last. */
  readonly messages: readonly string[];
  /** Shows all errors of the value, as the submit of its form does, and returns them. */
  readonly validate: () => readonly FieldMessage[];
  /** Whether to render the required mark: the asterisk, or the hidden description of a group. */
  readonly isRequiredMarkShown: boolean;
  /**
   * For the asterisk after the label; hidden if none is needed. Render it wherever the widget may be
   * required: roles without `aria-required` (a group of checkboxes, a list of files or links, a
   * table, the button of a dialog) are read out as required only because of it.
   */
  readonly getRequiredMarkProps: Getter<RequiredMarkProps>;
  /** For the error message; keep it in the page, even while it is empty. */
  readonly getErrorProps: Getter<FieldErrorProps>;
}

/** The parts of every field around its control. */
export interface FieldParts extends ValidationParts {
  /** Whether the value is read-only, according to the props or the definition. */
  readonly isReadOnly: boolean;
  /** The field is disabled: it accepts no input, and its form gets no value. */
  readonly isDisabled: boolean;
  /** There is a description to render. */
  readonly isDescriptionShown: boolean;
  /** For the element around the whole field. */
  readonly getRootProps: Getter<FieldRootProps>;
  /** For the label; put the field's name inside. It names the control or the group. */
  readonly getLabelProps: Getter<FieldLabelProps>;
  /** For the text that explains the field; the props include the text; hidden without one. */
  readonly getDescriptionProps: Getter<FieldDescriptionProps>;
}

/** Attributes that connect a control to the texts around it. */
export interface DescribedControl {
  /**
   * Ids of the visible texts: required mark of a group, explanation, error; undefined if there are
   * none.
   */
  readonly 'aria-describedby': string | undefined;
  /** Whether errors, or a `problem` of the host, are shown. */
  readonly 'aria-invalid': boolean;
  /** True if the field is required; undefined if it is optional or read-only. */
  readonly 'aria-required': boolean | undefined;
}

/** Settings that a field has from its definition or its props. */
export interface DefinedProps {
  /** Explains the field, in the user's language; undefined without an explanation. */
  readonly description: string | undefined;
  /** The placeholder; undefined without a placeholder. */
  readonly placeholder: string | undefined;
  /** Required without the asterisk. */
  readonly hideRequiredAsterisk: boolean;
}

/** The props of a field, completed with the settings of its definition. */
export function withDefinition<Props extends FieldProps>(
  props: Props,
  definition: DefinedProps,
): Props {
  return { ...props, ...pickDefined(definition, DEFINED), ...pickDefined(props, DEFINED) };
}

const DEFINED = ['description', 'placeholder', 'hideRequiredAsterisk'] as const;

/** Input of {@link fieldParts}. */
export interface FieldPartsInput extends PartsInput {
  /** The props of the field, completed with the settings of its definition. */
  readonly props: FieldProps & Pick<FormProps, 'problem'>;
  /** The state of the field in its form, and the errors that are shown. */
  readonly form: FormErrors;
  /** Focus handlers for the element around a field whose parts may be removed. */
  readonly keptFocus?: KeptFocusHandlers;
  /** `data-state` of the parts; absent if they have none. */
  readonly state?: string | undefined;
  /**
   * The part that the label is for; null if it names a group, because `htmlFor` cannot. Default
   * `control`.
   */
  readonly labelFor?: string | null;
  /**
   * Whether the role of the control does not support `aria-required` (a group of checkboxes or
   * files): the asterisk is then part of the description. Needs the text `required`. Default false.
   */
  readonly isRequiredDescribed?: boolean;
}

/** The parts around the control of every field: label, asterisk, description, error. */
export function fieldParts(input: FieldPartsInput): {
  readonly parts: FieldParts;
  readonly flags: PartFlags;
  readonly described: DescribedControl;
} {
  const { scope, ids, props, labelFor = 'control' } = input;
  const { validation, flags } = validationParts({
    ...input,
    flags: { state: input.state, disabled: props.disabled, readonly: props.readOnly },
  });
  const { isInvalid } = validation;
  const describedBy = [
    input.isRequiredDescribed === true && validation.isRequired && ids('required-mark'),
    props.description && ids('description'),
    isInvalid && ids('error'),
  ];
  return {
    flags,
    described: {
      'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
      'aria-invalid': isInvalid,
      'aria-required': validation.isRequired || undefined,
    },
    parts: {
      ...validation,
      isReadOnly: props.readOnly === true,
      isDisabled: props.disabled === true,
      isDescriptionShown: Boolean(props.description),
      getRootProps: getter(() => ({ ...part(scope, 'root', flags), ...input.keptFocus })),
      getLabelProps: getter(() => ({
        ...part(scope, 'label', flags),
        id: ids('label'),
        htmlFor: labelFor === null ? undefined : ids(labelFor),
      })),
      getDescriptionProps: getter(() => ({
        ...part(scope, 'description'),
        id: ids('description'),
        hidden: !props.description,
        children: props.description ?? '',
      })),
    },
  };
}

/** Input of {@link validationParts}. */
export interface ValidationPartsInput extends PartsInput {
  /** The props of the widget with the requirements for the value. */
  readonly props: Pick<FieldProps, 'required' | 'hideRequiredAsterisk' | 'readOnly'> &
    Pick<FormProps, 'problem'>;
  /** The state of the widget in its form, and the errors that are shown. */
  readonly form: FormErrors;
  /** State flags of the parts besides `invalid`, rendered as data attributes. */
  readonly flags: PartFlags;
  /** See {@link FieldPartsInput}. */
  readonly isRequiredDescribed?: boolean;
}

/** The validation parts of a widget, asterisk and error, and the state flags of all its parts. */
export function validationParts(input: ValidationPartsInput): {
  readonly validation: ValidationParts;
  readonly flags: PartFlags;
} {
  const { scope, ids, props, form, translate } = input;
  const errors = form.shown;
  const own = errors.map(({ key, params }) => translate(key, params));
  const messages = props.problem ? [...own, props.problem] : own;
  const isInvalid = messages.length > 0;
  const flags = { ...input.flags, invalid: isInvalid };
  const isRequired = props.required === true && props.readOnly !== true;
  const isDescribed = isRequired && input.isRequiredDescribed === true;
  const isMarked = isRequired && props.hideRequiredAsterisk !== true;
  const validation: ValidationParts = {
    isRequired,
    isRequiredMarkShown: isMarked || isDescribed,
    isInvalid,
    errors,
    messages,
    validate: form.validate,
    getRequiredMarkProps: getter(() => ({
      ...part(scope, 'required-mark'),
      id: ids('required-mark'),
      'aria-hidden': true,
      'aria-label': isDescribed ? translate('required') : undefined,
      hidden: !isMarked && !isDescribed,
      // Without the asterisk, the hidden mark still describes the group as required.
      style: isDescribed && !isMarked ? VISUALLY_HIDDEN : undefined,
      children: isMarked ? '*' : '',
    })),
    getErrorProps: getter(() => ({
      ...part(scope, 'error', flags),
      id: ids('error'),
      'aria-live': 'polite',
      children: messages.join(' '),
    })),
  };
  return { validation, flags };
}
