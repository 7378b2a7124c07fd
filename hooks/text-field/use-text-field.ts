import type { HTMLInputAutoCompleteAttribute } from 'react';
import {
  keptText,
  type TextFieldEmitted,
  type TextFieldInput,
  textFieldMachine,
  textFieldOf,
  textFieldValueOf,
  type TextFieldReason,
  type TextFieldSettings,
  type TextFieldType,
} from '../../machines/text-field/chart.ts';
import type { Field } from '../../src/fields/field-type.ts';
import { NO_VALUE } from '../../src/fields/no-value.ts';
import { NUMERIC_TEXT_MAX, withoutSeparators } from '../../src/fields/numeric-text.ts';
import { isCutNumber, keptLength } from '../../src/fields/numeric-typing.ts';
import { checkProps } from '../kit/check-props.ts';
import {
  fieldParts,
  type FieldParts,
  type FieldProps,
  withDefinition,
} from '../kit/field-parts.ts';
import { useFormErrors } from '../kit/form-errors.ts';
import { type FormProps, hiddenInputs, type HiddenInputProps } from '../kit/form-inputs.ts';
import { keepPaste } from '../kit/keep-paste.ts';
import { getter, type Getter } from '../kit/merge-props.ts';
import { part, usePartIds } from '../kit/part.ts';
import { isComposing } from '../kit/typing.ts';
import { useCaret } from '../kit/use-caret.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed, type ControlledProps, type OneValue } from '../kit/use-controlled.ts';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { useFieldset } from '../kit/use-fieldset.ts';
import { RULE_TEXTS } from '../../src/i18n/english/rules.ts';
import { TEXT_FIELD_TEXTS } from '../../src/i18n/english/text-field.ts';
import type { Translate } from '../provider/translate.ts';
import type {
  TextBoxProps,
  TextFieldAreaProps,
  TextFieldInputProps,
  TextFieldValueProps,
} from './text-field-part-props.ts';

/** The English texts of this hook. */
const TEXTS = [RULE_TEXTS, TEXT_FIELD_TEXTS];

/** Props of {@link useTextField}; they override the definition. */
export type UseTextFieldProps = OneValue<TextFieldOptions>;

/**
 * Basis of the props of {@link useTextField}; `value` and `defaultValue` are mutually exclusive.
 */
export interface TextFieldOptions
  extends
    Omit<TextFieldInput, 'environment' | 'defaultValue'>,
    ControlledProps<string, TextFieldReason>,
    Omit<FormProps, 'required'>,
    Omit<FieldProps, 'required' | 'readOnly' | 'disabled'> {
  /** The HTML `autocomplete` value: `email`, `off`. */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
}

/** What {@link useTextField} returns. */
export interface UseTextFieldResult extends FieldParts {
  /** The stored value: the text, or a normalised number or time; empty if there is none. */
  readonly value: string;
  /** The text in the box: a number as typed; a time as typed until the box loses the focus. */
  readonly text: string;
  /** The value is valid, whether or not the user has visited the field. */
  readonly isValid: boolean;
  /** Lines of the box; above 1 render `getTextAreaProps`, else `getInputProps`. */
  readonly lines: number;
  /** Empties the box; ignored while the field is read-only or disabled. */
  readonly clear: () => void;
  /** For the box of one line; render it if `lines` is 1. */
  readonly getInputProps: Getter<TextFieldInputProps>;
  /** For the box of several lines; render it if `lines` is above 1. */
  readonly getTextAreaProps: Getter<TextFieldAreaProps>;
  /** For skins that show a read-only value as text; a missing value is shown as a dash. */
  readonly getValueProps: Getter<TextFieldValueProps>;
  /** The form entry if it differs from the typed text: a normalised number or time. */
  readonly hiddenInputs: readonly HiddenInputProps[];
}

/**
 * A value typed into a plain box, validated by the rules of its type: text, e-mail, number, time, web page.
 *
 * @example
 * ```tsx
 * import { useTextField } from 'headless-grc/hooks';
 *
 * export function Title() {
 *   const field = useTextField({ name: 'title', required: true });
 *   return (
 *     <div {...field.getRootProps()}>
 *       <label {...field.getLabelProps()}>Title</label>
 *       <input {...field.getInputProps()} />
 *       <p {...field.getErrorProps()} />
 *     </div>
 *   );
 * }
 * ```
 */
export function useTextField(given: UseTextFieldProps = {}): UseTextFieldResult {
  checkProps('useTextField', given);
  const { props, fieldset } = useFieldset(given);
  const { type = 'text' } = props;
  const scope = SCOPES[type];
  const ids = usePartIds(props);
  const settings = settingsOf(props);
  const field = textFieldOf(settings);
  const chart = useChart({
    name: scope,
    texts: TEXTS,
    machine: textFieldMachine,
    input: { ...settings, defaultValue: props.value ?? props.defaultValue ?? null },
    onEmit: (emitted) => notifyHost(props, emitted as TextFieldEmitted),
  });
  const { snapshot, send } = chart;
  const { translate } = chart.grc;
  const { text, value, errors } = snapshot.context;

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  // Compared as values, because the caller may write a number differently from the chart.
  const wanted = props.value === undefined ? undefined : textFieldValueOf(props.value, settings);
  useConfirmed(wanted, value, () => send({ type: 'value.set', value: props.value ?? null }));

  const plain = type === 'numeric' ? withoutSeparators(text) : undefined;
  const say: Translate = (key, params) =>
    key === 'invalidNumber' && plain !== undefined
      ? translate('numeric.withoutSeparators', { number: plain })
      : translate(key, params);
  const form = useFormErrors({
    fieldset,
    errors,
    visible: snapshot.value.visit === 'visited' ? errors : [],
    translate: say,
    reset: () => send({ type: 'form.reset' }),
  });
  const { element: control, ref: setControl } = form;
  const keepCaret = useCaret(control);

  const { required, readOnly } = field;
  const merged = withDefinition({ ...props, required, readOnly }, field);
  const { parts, flags, described } = fieldParts({
    scope,
    ids,
    props: merged,
    form,
    keptFocus: useKeptFocus(() => {}),
    translate: say,
    state: snapshot.value.entry,
  });

  const tell = (text: string) => send({ type: 'text.change', text });
  const isRefused = (text: string) => {
    const isCut = isCutNumber(text);
    if (isCut) send({ type: 'paste.refuse' });
    return isCut;
  };
  const isSentAsTyped = type !== 'numeric' && type !== 'time';
  const box = <
    Element extends HTMLInputElement | HTMLTextAreaElement,
  >(): TextBoxProps<Element> => ({
    ...part(scope, 'control', flags),
    ...described,
    id: ids('control'),
    ref: setControl,
    name: isSentAsTyped ? props.name : undefined,
    'data-name': isSentAsTyped ? undefined : props.name,
    form: props.form,
    value: text,
    placeholder: readOnly ? NO_VALUE : merged.placeholder,
    autoComplete: props.autoComplete,
    required: required && !readOnly,
    readOnly,
    disabled: props.disabled === true,
    onChange: ({ target, nativeEvent }) => {
      const { value: typed, selectionStart: at } = target;
      const isComposed = (nativeEvent as InputEvent).isComposing;
      if (!isComposed && at !== null && keptText(typed, type, { text, value }) !== typed)
        keepCaret(keptLength(typed.slice(0, at)));
      tell(typed);
    },
    onBlur: () => send({ type: 'text.blur' }),
    onCompositionStart: () => send({ type: 'composition.start' }),
    onCompositionEnd: () => send({ type: 'composition.end' }),
  });

  const view: UseTextFieldResult = {
    ...parts,
    value,
    text,
    isValid: errors.length === 0,
    lines: linesOf(field),
    clear: () => send({ type: 'value.clear' }),
    getInputProps: getter(() => ({
      ...box<HTMLInputElement>(),
      type: 'text',
      inputMode: INPUT_MODES[type],
      maxLength: type === 'numeric' ? NUMERIC_TEXT_MAX : undefined,
      autoCapitalize: type === 'text' ? undefined : 'none',
      spellCheck: type === 'text' ? undefined : false,
      onPaste(event) {
        if (type === 'numeric')
          keepPaste(event, (raw) => keptText(raw, type), keepCaret, tell, isRefused);
      },
      onKeyDown(event) {
        if (event.key === 'Enter' && !isComposing(event)) send({ type: 'text.blur' });
      },
    })),
    getTextAreaProps: getter(() => ({
      ...box<HTMLTextAreaElement>(),
      rows: Number(field.settings['textLines'] ?? 2),
    })),
    getValueProps: getter(() => ({
      ...part(scope, 'value', flags),
      id: ids('control'),
      children: text === '' ? NO_VALUE : text,
    })),
    hiddenInputs:
      isSentAsTyped || value === ''
        ? []
        : hiddenInputs(
            {
              ...withText('name', props.name),
              ...withText('form', props.form),
              disabled: props.disabled,
            },
            [value],
          ),
  };
  useInspect(scope, chart, view);
  return view;
}

const SCOPES: Readonly<Record<TextFieldType, string>> = {
  text: 'text-field',
  email: 'email-field',
  numeric: 'numeric-field',
  time: 'time-field',
  web_page: 'web-page-field',
};

const INPUT_MODES: Readonly<Record<TextFieldType, TextFieldInputProps['inputMode']>> = {
  text: 'text',
  email: 'email',
  // Not every phone has a minus sign on its numeric keyboard.
  numeric: 'text',
  time: 'text',
  web_page: 'url',
};

/** A multi-line text box has at least two rows, even if fewer are configured. */
const linesOf = ({ settings }: Field): number =>
  Math.max(Number(settings['textLines'] ?? 1), settings['multiLine'] === true ? 2 : 1);

const withText = <Name extends string>(name: Name, text: string | undefined) =>
  (text === undefined ? {} : { [name]: text }) as { readonly [name in Name]?: string };

function settingsOf(props: UseTextFieldProps): TextFieldSettings {
  const { type, definition, required, readOnly, disabled } = props;
  return {
    ...(type !== undefined && { type }),
    ...(definition !== undefined && { definition }),
    ...(required !== undefined && { required }),
    ...(readOnly !== undefined && { readOnly }),
    ...(disabled !== undefined && { disabled }),
  };
}
