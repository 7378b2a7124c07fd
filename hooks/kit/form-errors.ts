import { useEffect, useState, type RefCallback } from 'react';
import type { Translate } from '../provider/translate.ts';
import type { FieldMessage } from './field-parts.ts';
import { useFormReset } from './form-inputs.ts';
import { listen } from './listen.ts';
import { mergeRefs } from './merge-props.ts';
import { useBrowserLayoutEffect } from './use-latest.ts';
import { useSteady } from './use-steady.ts';

/**
 * A form control with a validity message: the control of the widget, or the visually hidden input
 * beside it.
 */
export type ValidityElement = HTMLInputElement | HTMLTextAreaElement;

/** The state that a widget reports to its form. */
export interface FormErrorsInput {
  /**
   * Every broken rule of the value, even before the user has visited the widget; empty for a locked
   * widget.
   */
  readonly errors: readonly FieldMessage[];
  /** The broken rules that the widget shows. */
  readonly visible: readonly FieldMessage[];
  /** Translates an error to the user's language, as the browser shows it. */
  readonly translate: Translate;
  /** Called on the reset of the form: restores the initial value. */
  readonly reset: () => void;
  /** Receives the element that holds the validity message; see `useFieldset`. */
  readonly fieldset?: RefCallback<Element> | undefined;
}

/** The state of a widget in its form. */
export interface FormErrors {
  /**
   * The broken rules to show: all of them once the form was validated. They do not change during a
   * press.
   */
  readonly shown: readonly FieldMessage[];
  /** Shows all errors, as a submit does, and returns them. */
  readonly validate: () => readonly FieldMessage[];
  /** For the element that holds the validity message. */
  readonly ref: RefCallback<ValidityElement>;
  /** The element that holds the validity message; null while it is not mounted. */
  readonly element: ValidityElement | null;
}

/**
 * Reports the errors of a value to the form, in the language of the page, so that the browser does
 * not submit it; handles validation by the form (`invalid`) and its reset. Every hook with a `name`
 * uses it.
 */
export function useFormErrors(input: FormErrorsInput): FormErrors {
  const { errors, visible, translate, reset, fieldset } = input;
  const [element, setElement] = useState<ValidityElement | null>(null);
  const [isAsked, setAsked] = useState(false);
  const message = errors.map(({ key, params }) => translate(key, params)).join(' ');

  // Before the next event, because Enter completes a value and submits the form with one key press.
  useBrowserLayoutEffect(() => element?.setCustomValidity(message), [element, message]);
  useEffect(() => {
    if (element) return listen(element, { invalid: () => setAsked(true) });
  }, [element]);
  useFormReset(element, () => {
    setAsked(false);
    reset();
  });

  const shown = useSteady(isAsked ? errors : visible);

  return {
    shown,
    validate() {
      setAsked(true);
      return errors;
    },
    // Merging two callback refs returns a callback ref.
    ref: mergeRefs<ValidityElement>(setElement, fieldset ?? null) as RefCallback<ValidityElement>,
    element,
  };
}

/** The only rule of a widget whose only possible error is emptiness: something must be chosen. */
export const requiredErrors = (isMissing: boolean): readonly FieldMessage[] =>
  isMissing ? MISSING : NONE;

const MISSING: readonly FieldMessage[] = [{ key: 'validation.isRequired', params: {} }];
const NONE: readonly FieldMessage[] = [];
