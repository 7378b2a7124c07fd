import { useState, type FormEvent, type RefCallback } from 'react';
import { checkProps } from '../kit/check-props.ts';
import { getter, type Getter } from '../kit/merge-props.ts';

/** What is wrong with one control of a form. */
export interface FormProblem {
  /** The control's name; empty where it has none. */
  readonly name: string;
  /** What is wrong, in the page's language. */
  readonly message: string;
  /** Moves focus to the control. */
  readonly focus: () => void;
}

/** Props of {@link useFormValidation}. */
export interface UseFormValidationProps {
  /** Called when a valid form is submitted; `preventDefault` keeps the browser from sending it. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Called when a submit was refused, with what is wrong. */
  readonly onInvalid?: (problems: readonly FormProblem[]) => void;
}

/** Props of the form element. */
export interface ValidatedFormProps {
  /** Needed: the controls of the form are asked through it. */
  readonly ref: RefCallback<HTMLFormElement>;
  /** Errors are shown beside their controls, all at once, in place of the browser's one bubble. */
  readonly noValidate: true;
  /** Checks all controls; calls the hook's `onSubmit`, or `onInvalid` and sends nothing. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Forgets what the last submit found. */
  readonly onReset: () => void;
}

/** What {@link useFormValidation} returns. */
export interface UseFormValidationResult {
  /** What the last submit or `validate` found, in the order of the page; empty after a valid one or a reset. */
  readonly problems: readonly FormProblem[];
  /** Shows all errors, moves focus to the first, and returns them. */
  readonly validate: () => readonly FormProblem[];
  /** For the `form` element: it hears submit and reset, and keeps the browser's own messages away. */
  readonly getFormProps: Getter<ValidatedFormProps>;
}

const NONE: readonly FormProblem[] = [];

/**
 * A form that shows all errors of a submit at once and moves focus to the first. It asks every control
 * of the form whether it is valid: widgets of this package and native controls alike.
 *
 * @example
 * ```tsx
 * import { useFormValidation, useTextField } from 'headless-grc/hooks';
 *
 * export function TitleForm() {
 *   const form = useFormValidation({ onSubmit: (event) => event.preventDefault() });
 *   const title = useTextField({ name: 'title', required: true });
 *   return (
 *     <form {...form.getFormProps()}>
 *       <label {...title.getLabelProps()}>Title</label>
 *       <input {...title.getInputProps()} />
 *       <p {...title.getErrorProps()} />
 *       <button type="submit">Save</button>
 *     </form>
 *   );
 * }
 * ```
 */
export function useFormValidation(props: UseFormValidationProps = {}): UseFormValidationResult {
  checkProps('useFormValidation', props);
  const [element, ref] = useState<HTMLFormElement | null>(null);
  const [problems, setProblems] = useState(NONE);

  const validate = (): readonly FormProblem[] => {
    const found = element ? problemsOf(element) : NONE;
    setProblems(found.length === 0 ? NONE : found);
    found[0]?.focus();
    return found;
  };

  return {
    problems,
    validate,
    getFormProps: getter(() => ({
      ref,
      noValidate: true,
      onSubmit(event) {
        const found = validate();
        if (found.length === 0) {
          props.onSubmit?.(event);
          return;
        }
        event.preventDefault();
        props.onInvalid?.(found);
      },
      onReset: () => setProblems(NONE),
    })),
  };
}

/** Asks every control; each that is not valid hears `invalid`, upon which a widget shows its errors. */
function problemsOf(form: HTMLFormElement): readonly FormProblem[] {
  const groups = new Set<string>();
  return Array.from(form.elements).flatMap((control) => {
    if (!canBeInvalid(control) || control.checkValidity()) return [];
    const name = control.name || (control.dataset['name'] ?? '');
    // Native radios of a required group are all invalid, and mean one thing.
    if (control.type === 'radio' && groups.has(name)) return [];
    if (control.type === 'radio') groups.add(name);
    return [{ name, message: control.validationMessage, focus: () => control.focus() }];
  });
}

const canBeInvalid = (control: Element): control is HTMLInputElement =>
  'checkValidity' in control && control.tagName !== 'FIELDSET';
