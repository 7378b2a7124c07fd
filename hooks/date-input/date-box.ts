import type { RefCallback } from 'react';
import { keptText, type DateInputEvent } from '../../machines/date-input/chart.ts';
import { DATE_TEXT_MAX } from '../../src/dates/date-typing.ts';
import type { DescribedControl } from '../kit/field-parts.ts';
import { keepPaste } from '../kit/keep-paste.ts';
import { getter, type Getter } from '../kit/merge-props.ts';
import { part, type PartFlags, type PartNames } from '../kit/part.ts';
import { isComposing } from '../kit/typing.ts';
import type { DateInputTextProps } from './date-input-part-props.ts';

/** Input of {@link dateBox}. */
export interface DateBoxInput extends PartNames {
  /** State flags of the box, rendered as data attributes. */
  readonly flags: PartFlags;
  /** The ARIA attributes that connect the box to the explanation and the error. */
  readonly described: DescribedControl;
  /** The text in the box. */
  readonly text: string;
  /** The current date format: characters that are not part of it cannot be typed. */
  readonly format: string;
  /** The placeholder of the box. */
  readonly placeholder: string;
  /** Whether nothing can be typed and the box only opens the picker, as on small screens. */
  readonly isPicked: boolean;
  /** The field is read-only or disabled: the picker does not open. */
  readonly isLocked: boolean;
  /** The text is shown and cannot be changed. */
  readonly readOnly: boolean;
  /** Whether the box is disabled. */
  readonly disabled: boolean;
  /** For the box: the popup is positioned next to it, and its caret is restored. */
  readonly ref: RefCallback<HTMLInputElement>;
  /** The position of the caret after the kept text is shown. */
  readonly keepCaret: (place: number) => void;
  /** Sends an event to the chart. */
  readonly send: (event: DateInputEvent) => void;
}

/** The box in which a date is typed, pasted, or picked. */
export function dateBox(input: DateBoxInput): Getter<DateInputTextProps> {
  const { ids, described, text, format, isPicked, keepCaret, send } = input;

  const keep = (raw: string) => keptText(raw, format);
  const tell = (text: string) => send({ type: 'text.change', text });

  return getter(() => ({
    ...part(input.scope, 'input', input.flags),
    ...described,
    'aria-describedby': [described['aria-describedby'], ids('hint')].filter(Boolean).join(' '),
    id: ids('control'),
    ref: input.ref,
    type: 'text',
    value: text,
    maxLength: DATE_TEXT_MAX,
    autoComplete: 'off',
    placeholder: input.placeholder,
    'aria-haspopup': isPicked && !input.isLocked ? 'dialog' : undefined,
    readOnly: input.readOnly || isPicked,
    disabled: input.disabled,
    onChange: ({ target, nativeEvent }) => {
      const { value, selectionStart: at } = target;
      const isComposed = (nativeEvent as InputEvent).isComposing;
      if (!isComposed && at !== null && keep(value) !== value)
        keepCaret(keep(value.slice(0, at)).length);
      tell(value);
    },
    onBlur: () => send({ type: 'text.blur' }),
    onClick: () => {
      if (isPicked) send({ type: 'picker.open' });
    },
    onPaste: (event) => keepPaste(event, keep, keepCaret, tell),
    onKeyDown: (event) => {
      if (isComposing(event)) return;
      const isOpening = event.key === 'ArrowDown' && (event.altKey || isPicked);
      if (isOpening || (isPicked && OPENING_KEYS.has(event.key))) {
        event.preventDefault();
        send({ type: 'picker.open' });
      } else if (event.key === 'Enter') {
        send({ type: 'text.submit' });
      }
    },
    onCompositionStart: () => send({ type: 'composition.start' }),
    onCompositionEnd: () => send({ type: 'composition.end' }),
  }));
}

const OPENING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ']);
