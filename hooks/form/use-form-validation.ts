import { useEffect, useRef, useState, type FormEvent, type RefCallback } from 'react';
import { checkProps } from '../kit/check-props.ts';
import { getter, type Getter } from '../kit/merge-props.ts';
import { useGrc } from '../provider/grc-provider.tsx';

/** An error of one control of a form. */
export interface FormProblem {
  /** The control's name; empty if it has none. */
  readonly name: string;
  /** The error message, in the page's language. */
  readonly message: string;
  /** Moves focus to the control. */
  readonly focus: () => void;
}

/** Props of {@link useFormValidation}. */
export interface UseFormValidationProps {
  /**
   * Called when a valid form is submitted; `preventDefault` prevents the browser from sending it.
   */
  readonly onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  /** Called with the errors when a submit was refused. */
  readonly onInvalid?: ((problems: readonly FormProblem[]) => void) | undefined;
}

/** Props of the form element. */
export interface ValidatedFormProps {
  /** Required: gives access to the controls of the form. */
  readonly ref: RefCallback<HTMLFormElement>;
  /** All errors are shown next to their controls, instead of the browser's single error bubble. */
  readonly noValidate: true;
  /**
   * Validates all controls; calls the hook's `onSubmit`, or calls `onInvalid` and submits nothing.
   */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Clears the errors of the last submit. */
  readonly onReset: () => void;
}

/** What {@link useFormValidation} returns. */
export interface UseFormValidationResult {
  /**
   * The errors of the last submit or `validate`, in the order of the page; empty after a valid
   * submit or a reset.
   */
  readonly problems: readonly FormProblem[];
  /** Shows all errors, moves focus to the first, and returns them. */
  readonly validate: () => readonly FormProblem[];
  /**
   * For the `form` element: it handles submit and reset, and suppresses the browser's own messages.
   */
  readonly getFormProps: Getter<ValidatedFormProps>;
}

const NONE: readonly FormProblem[] = [];

/**
 * A form that shows all errors of a submit at once and moves focus to the first. It validates every
 * control of the form: widgets of this package and native controls.
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
  const { translate } = useGrc();
  const controls = useRef<readonly HTMLInputElement[]>([]);

  const validate = (): readonly FormProblem[] => {
    controls.current = element ? invalidIn(element) : [];
    const found = controls.current.length === 0 ? NONE : controls.current.map(problemOf);
    setProblems(found);
    found[0]?.focus();
    return found;
  };
  const lastTranslate = useRef(translate);
  useEffect(() => {
    if (lastTranslate.current === translate) return;
    lastTranslate.current = translate;
    // By now the widgets have set the validation messages of their controls in the new language.
    setProblems((before) =>
      before === NONE ? NONE : before.map(withCurrentMessage(controls.current)),
    );
  }, [controls, translate]);

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

/**
 * Checks every control; an invalid one receives the `invalid` event, on which a widget shows its
 * errors.
 */
function invalidIn(form: HTMLFormElement): readonly HTMLInputElement[] {
  const groups = new Set<string>();
  return Array.from(controlsOf(form)).filter((control): control is HTMLInputElement => {
    if (!canBeInvalid(control) || control.checkValidity()) return false;
    if (control.type !== 'radio') return true;
    // All radios of a required group are invalid, but they are one problem.
    const isFirst = !groups.has(nameOf(control));
    groups.add(nameOf(control));
    return isFirst;
  });
}

/**
 * The controls of a form, read from the prototype because a control named `elements` hides the
 * property.
 */
const controlsOf = (form: HTMLFormElement): HTMLFormControlsCollection =>
  Reflect.get(Object.getPrototypeOf(form), 'elements', form);

const nameOf = (control: HTMLInputElement): string =>
  control.name || (control.dataset['name'] ?? '');

const problemOf = (control: HTMLInputElement): FormProblem => ({
  name: nameOf(control),
  message: control.validationMessage,
  focus: () => control.focus(),
});

/**
 * The problem with the current message of its control; if the control has become valid, the old
 * message stays.
 */
const withCurrentMessage =
  (controls: readonly HTMLInputElement[]) =>
  (problem: FormProblem, place: number): FormProblem => ({
    ...problem,
    message: controls[place]?.validationMessage || problem.message,
  });

const canBeInvalid = (control: Element): control is HTMLInputElement =>
  'checkValidity' in control && control.tagName !== 'FIELDSET';
