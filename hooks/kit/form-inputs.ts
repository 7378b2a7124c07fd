import { useEffect, useRef, type CSSProperties, type RefCallback } from 'react';
import { listen } from './listen.ts';
import { useBrowserLayoutEffect, useLatest } from './use-latest.ts';

/** How a widget takes part in a form. */
export interface FormProps {
  /** Name of the form entry; without it the widget sends nothing. */
  readonly name?: string;
  /** Id of the form, if the widget is outside of the form. */
  readonly form?: string;
  /** The form cannot be submitted while nothing is selected. */
  readonly required?: boolean;
  /**
   * An error of the host, such as a refusal of its server, in the user's language. It is shown with
   * the widget's own errors until the host removes it, and does not prevent the form from being
   * submitted.
   */
  readonly problem?: string | undefined;
}

/** Props of a hidden input with one id of the value. */
export interface HiddenInputProps {
  /** The key for React; remove it from the props before spreading them. */
  readonly key: string;
  /** Receives the reset of the form; only if no other part of the widget does. */
  readonly ref?: RefCallback<HTMLInputElement>;
  /** Submitted with the form; not visible and not focusable. */
  readonly type: 'hidden';
  /** Name of the form entry; undefined: nothing is sent. */
  readonly name: string | undefined;
  /** Id of the form, if the widget is outside of it; undefined: the form around it. */
  readonly form: string | undefined;
  /** An id of the value, or the value, as text. */
  readonly value: string;
  /** Whether it is excluded from the submitted form. */
  readonly disabled: boolean;
}

/**
 * Props of the visually hidden input that holds the widget's validity, so that the browser's
 * validation can point to it.
 */
export interface ValidityInputProps {
  /** Required: holds the message of the browser's validation, and receives the reset of the form. */
  readonly ref: RefCallback<HTMLInputElement>;
  /** Not `hidden`: browsers do not validate hidden inputs and cannot show messages at them. */
  readonly type: 'text';
  /** Id of the form, if the widget is outside of it; undefined: the form around it. */
  readonly form: string | undefined;
  /** The widget's name; not `name`, because this input is not submitted. */
  readonly 'data-name': string | undefined;
  /** The browser does not submit the form while the value is empty. */
  readonly required: boolean;
  /** The widget is disabled: nothing is validated. */
  readonly disabled: boolean;
  /** `filled` or '', for `required`; it is not submitted, because it has no name. */
  readonly value: string;
  /** Not a tab stop. */
  readonly tabIndex: -1;
  /** Turns off autocomplete. */
  readonly autoComplete: 'off';
  /**
   * Hidden from assistive technology, which gets the same information from the widget's control.
   */
  readonly 'aria-hidden': true;
  /** Visually hidden, but at the place of the widget: the browser shows its message there. */
  readonly style: CSSProperties;
  /** Does nothing: React requires it together with `value`. */
  readonly onChange: () => void;
  /** Passes the focus on to the widget's control, when the browser points at the error. */
  readonly onFocus: () => void;
}

/** Visually hidden, but still focusable, so that the browser can show its message there. */
export const VISUALLY_HIDDEN: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/**
 * One hidden input per id: a form submits ids, never the displayed text. `kind`: a suffix of the
 * entry's name for values that are not ids. Default: no suffix.
 */
export function hiddenInputs(
  { name, form, disabled }: FormProps & { readonly disabled?: boolean | undefined },
  ids: readonly (string | number)[],
  kind = '',
): readonly HiddenInputProps[] {
  if (name === undefined) return [];
  return ids.map((id, place) => ({
    // Ids are not unique: a user and a team may have the same id, and a text may look like an id.
    key: place + kind,
    type: 'hidden',
    name: name + kind,
    form,
    value: String(id),
    disabled: disabled === true,
  }));
}

/**
 * The hidden inputs of a value of several kinds, by the suffix of their name: `.other` for texts of
 * the user.
 */
export const hiddenInputsByKind = (
  props: Parameters<typeof hiddenInputs>[0],
  kinds: Readonly<Record<string, readonly (string | number)[]>>,
): readonly HiddenInputProps[] =>
  Object.entries(kinds).flatMap(([kind, values]) => hiddenInputs(props, values, kind));

/**
 * The form control for a native checkbox or native radios while they are read-only, which HTML does
 * not support: it holds the value, and receives the reset of the form even without a value to send.
 */
export function readOnlyInputs(
  props: FormProps & { readonly readOnly?: boolean; readonly disabled?: boolean },
  value: string | number | undefined,
  ref: RefCallback<HTMLInputElement>,
): readonly HiddenInputProps[] {
  if (props.readOnly !== true) return [];
  return [
    {
      key: 'read-only',
      ref,
      type: 'hidden',
      name: props.name,
      form: props.form,
      value: String(value ?? ''),
      disabled: props.disabled === true || value === undefined,
    },
  ];
}

/**
 * The visually hidden input that stands in a form for a widget made of several elements: its
 * validity comes from the value (not from typed text), and it passes focus on to the widget.
 */
export function useValidityInput(
  props: FormProps & {
    readonly disabled?: boolean | undefined;
    readonly filled: boolean;
    /** The element's validity and the form's reset; see `useFormErrors`. */
    readonly ref: RefCallback<HTMLInputElement>;
    /** Moves focus to the widget's own control. */
    readonly focus: () => void;
  },
): ValidityInputProps {
  const latest = useLatest(props);
  return {
    ref: props.ref,
    type: 'text',
    form: props.form,
    'data-name': props.name,
    required: props.required === true,
    disabled: props.disabled === true,
    value: props.filled ? 'filled' : '',
    tabIndex: -1,
    autoComplete: 'off',
    'aria-hidden': true,
    style: VISUALLY_HIDDEN,
    onChange: () => {},
    onFocus: () => latest.current.focus(),
  };
}

/** An element that belongs to a form. */
type FormControl = Element & { readonly form: HTMLFormElement | null };

/**
 * Calls back when the form of a control was reset. After the control was removed, as with a question
 * that is hidden for some answers, that is the form to which it belonged.
 */
export function useFormReset(control: FormControl | null, onReset: () => void): void {
  const latest = useLatest(onReset);
  const form = useRef<HTMLFormElement | null>(null);
  const stop = useRef(() => {});
  useBrowserLayoutEffect(() => {
    if (control?.isConnected === true) form.current = control.form;
  });
  useEffect(() => {
    if (!control) return;
    stop.current();
    const formOf = () => (control.isConnected ? control.form : form.current);
    stop.current = onFormReset(control, () => latest.current(), formOf);
  }, [control, latest]);
  useEffect(() => () => stop.current(), []);
}

/**
 * Calls back when the form of a control was reset, until the returned function is called. `formOf`:
 * the current form. Default: that of the control.
 */
export function onFormReset(
  control: FormControl,
  callback: () => void,
  formOf: () => HTMLFormElement | null = () => control.form,
): () => void {
  // Listens on the root, because the form may be referenced by id and this id may change.
  const root = control.getRootNode();
  const reset = (event: Event) => {
    if (event.target !== formOf()) return;
    // Another listener may still cancel the reset.
    queueMicrotask(() => {
      if (!event.defaultPrevented) callback();
    });
  };
  return listen(root, { reset });
}
