import { assign, emit, setup, stateIn } from 'xstate';
import { readDefinitionAs, type FieldDefinition } from '../../src/fields/definition.ts';
import { email } from '../../src/fields/email.ts';
import type { FieldError } from '../../src/fields/field-error.ts';
import type { Field, FieldType } from '../../src/fields/field-type.ts';
import { numeric } from '../../src/fields/numeric.ts';
import { NUMERIC_TEXT_MAX, parseNumber } from '../../src/fields/numeric-text.ts';
import { readNumericText } from '../../src/fields/numeric-typing.ts';
import { text } from '../../src/fields/text.ts';
import { readTime, time } from '../../src/fields/time.ts';
import { brokenRules } from '../../src/fields/broken-rules.ts';
import { digitsOf } from '../../src/fields/decimal.ts';
import { webPage } from '../../src/fields/web-page.ts';
import type { InEnvironment } from '../kit/environment.ts';
import { hostActions, type HostEvent } from '../kit/host.ts';
import type { NotifyEvent } from '../kit/ports.ts';
import { valueChanges, valueEvents, type ValueChange, type ValueEvent } from '../kit/value.ts';
import { validatedStates } from '../kit/validated-states.ts';
import { visitBy } from '../kit/visit.ts';
import { withEvent } from '../kit/with-event.ts';

/** The field types whose value is typed into a plain box. */
export type TextFieldType = 'text' | 'email' | 'numeric' | 'time' | 'web_page';

const TYPES: Readonly<Record<TextFieldType, FieldType>> = {
  text,
  email,
  numeric,
  time,
  web_page: webPage,
};

/** The settings of a text field, initially and while it runs. */
export interface TextFieldSettings {
  /** The type of the value. Default `text`. */
  readonly type?: TextFieldType;
  /** The definition of the field, in the format of the platform: rules, required, read-only. */
  readonly definition?: FieldDefinition;
  /** Has priority over the definition. */
  readonly required?: boolean;
  /** Has priority over the definition: nothing is validated, nothing changes. */
  readonly readOnly?: boolean;
  /** Nothing can be typed, and a form gets no value. Default false. */
  readonly disabled?: boolean;
}

/** The input of a text field. */
export interface TextFieldInput extends TextFieldSettings, InEnvironment {
  /**
   * The initial value; a number is converted to text, the text of a number may have any accepted
   * format (`012,50`).
   */
  readonly defaultValue?: string | number | null;
}

/** Context of the text field's chart. */
export interface TextFieldContext extends InEnvironment {
  /** The text in the box. */
  readonly text: string;
  /**
   * The value: the text; a number is normalised, with a decimal point and without leading zeros,
   * but keeps its decimal places, because rules count them. A time is always HH:mm, even if `830`
   * or `8:30 pm` was typed; the text is normalised when the box loses the focus.
   */
  readonly value: string;
  /** The value that a form reset restores. */
  readonly initialValue: string;
  /** The broken rules of the value; a skin shows them once the field is `visited`. */
  readonly errors: readonly FieldError[];
  /** The current settings of the host. */
  readonly settings: TextFieldSettings;
}

/** The user's action that changed the value. */
export type TextFieldReason = 'typing' | 'leaving' | 'clearing' | 'reset';

/** Events of the text field's chart. */
export type TextFieldEvent =
  /** The whole text after a keystroke or a paste. */
  | { type: 'text.change'; text: string }
  /** The pasted text is too long for a number and was not accepted: the user is notified. */
  | { type: 'paste.refuse' }
  /**
   * The box lost the focus, or Enter was pressed in it: the text is formatted for its type, and
   * errors are shown.
   */
  | { type: 'text.blur' }
  /** An input method composes characters: until it ends, the text is not changed. */
  | { type: 'composition.start' }
  /** The input method has finished; the text in the box is now used. */
  | { type: 'composition.end' }
  /** Empties the box. */
  | { type: 'value.clear' }
  | ValueEvent<string | number | null>
  | HostEvent<TextFieldSettings>;

/** Emitted by the text field's chart. */
export type TextFieldEmitted = ValueChange<string, TextFieldReason> | NotifyEvent;

const changeValue = valueChanges<TextFieldContext, TextFieldEvent, TextFieldReason>();

interface TextParams {
  readonly text: string;
}

/**
 * A value typed into a plain box: text, e-mail address, number, time or web address. `entry` is
 * `empty`, `valid` or `invalid` by the rules of the type; `visit` says whether the user has visited
 * the field.
 */
export const textFieldMachine = setup({
  types: {
    input: {} as TextFieldInput,
    context: {} as TextFieldContext,
    events: {} as TextFieldEvent,
    emitted: {} as TextFieldEmitted,
  },
  guards: {
    canEdit: ({ context }) => !isLocked(context.settings),
    isComposing: stateIn({ writing: 'composing' }),
    isInvalid: ({ context }) => errorsOf(context).length > 0,
    isEmpty: ({ context }) => typeOf(context.settings).isEmpty(context.value),
  },
  actions: {
    ...hostActions<TextFieldContext, TextFieldEvent, TextFieldSettings>((told) => told),
    changeText: changeValue('typing', (context, { text }: TextParams) =>
      withText(context, keptText(text, context.settings.type, context)),
    ),
    keepRawText: assign((_, { text }: TextParams) => ({ text })),
    filterText: changeValue('typing', (context) =>
      withText(context, keptText(context.text, context.settings.type, context)),
    ),
    // Spaces around a text may be intended; around an address, a number or a time they are not.
    tidyText: changeValue('leaving', (context) =>
      (context.settings.type ?? 'text') === 'text' ? {} : withText(context, tidied(context)),
    ),
    clear: changeValue('clearing', (context) => withText(context, '')),
    reset: changeValue('reset', (context) => withText(context, context.initialValue)),
    setValue: assign(({ context }, params: { readonly value: string | number | null }) => {
      const text = textOf(params.value);
      const value = textFieldValueOf(text, context.settings);
      // Numbers and times keep the spelling in which they are being typed.
      return textFieldValueOf(context.text, context.settings) === value
        ? { value }
        : { value, text };
    }),
    // Restores the text if the field was locked during an input method's composition.
    showValue: assign(({ context }) => ({ text: context.value })),
    judge: assign({ errors: ({ context }) => errorsOf(context) }),
    notifyTooLong: emit({
      type: 'notify',
      notification: { kind: 'warning', key: 'maxCharacters', params: { max: NUMERIC_TEXT_MAX } },
    }),
  },
}).createMachine({
  id: 'textField',
  context: ({ input }) => begin(input),
  type: 'parallel',
  on: { 'environment.change': { actions: withEvent('setEnvironment') } },
  states: {
    entry: {
      initial: 'settling',
      on: {
        'text.change': [
          { guard: 'isComposing', actions: withEvent('keepRawText') },
          { guard: 'canEdit', target: '.settling', actions: withEvent('changeText') },
        ],
        'composition.end': [
          { guard: 'canEdit', target: '.settling', actions: 'filterText' },
          { target: '.settling', actions: 'showValue' },
        ],
        'paste.refuse': { guard: 'canEdit', actions: 'notifyTooLong' },
        'text.blur': { guard: 'canEdit', target: '.settling', actions: 'tidyText' },
        'value.clear': { guard: 'canEdit', target: '.settling', actions: 'clear' },
        ...valueEvents('.settling'),
        'settings.change': { target: '.settling', actions: withEvent('setSettings') },
      },
      states: validatedStates,
    },
    visit: visitBy('text.blur'),
    writing: {
      initial: 'direct',
      states: {
        direct: { on: { 'composition.start': 'composing' } },
        composing: { on: { 'composition.end': 'direct' } },
      },
    },
  },
});

function begin(input: TextFieldInput): TextFieldContext {
  const { defaultValue, environment, ...settings } = input;
  const text = textOf(defaultValue);
  const value = textFieldValueOf(text, settings);
  // Reads the definition once, so that an invalid one throws at the start.
  textFieldOf(settings);
  return { text, value, initialValue: value, errors: [], settings, environment };
}

/** A value as text: numbers in full digits without an exponent, because users cannot type one. */
const textOf = (value: string | number | null | undefined): string =>
  typeof value === 'number' ? digitsOf(value) : (value ?? '');

const NO_DEFINITION: FieldDefinition = {};

const typeOf = ({ type = 'text' }: TextFieldSettings) => TYPES[type];

/** The parsed definition of a text field, overridden by the host's settings. */
export function textFieldOf(settings: TextFieldSettings): Field {
  const field = readDefinitionAs(typeOf(settings), settings.definition ?? NO_DEFINITION);
  const { required = field.required, readOnly = field.readOnly } = settings;
  return { ...field, required, readOnly };
}

const isLocked = (settings: TextFieldSettings) =>
  settings.disabled === true || textFieldOf(settings).readOnly;

function errorsOf({ value, settings }: TextFieldContext): readonly FieldError[] {
  return settings.disabled ? [] : brokenRules(typeOf(settings), textFieldOf(settings), value);
}

/**
 * The part of the typed text that the box accepts: for numbers only certain characters, and at most
 * 15. If removing characters would change the number, the text stays and is refused by the rules.
 * `before`: the previous text.
 */
export function keptText(
  text: string,
  type: TextFieldType = 'text',
  before?: Pick<TextFieldContext, 'text' | 'value'>,
): string {
  return type === 'numeric' ? readNumericText(text, before) : text;
}

/** The value of a text, or of a value that a host passes; see {@link TextFieldContext.value}. */
export function textFieldValueOf(
  textOrValue: string | number | null,
  settings: TextFieldSettings,
): string {
  const text = textOf(textOrValue);
  if (settings.type === 'time') return readTime(text) ?? text;
  if (settings.type !== 'numeric') return text;
  const parsed = parseNumber(text.trim());
  return parsed === undefined ? text : String(parsed);
}

const tidied = ({ text, value, settings }: TextFieldContext): string =>
  settings.type === 'time' ? value.trim() : text.trim();

/** The context with another text and its value. */
const withText = ({ settings }: TextFieldContext, text: string): Partial<TextFieldContext> => ({
  text,
  value: textFieldValueOf(text, settings),
});
