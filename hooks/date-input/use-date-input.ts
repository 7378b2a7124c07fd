import { useCallback, useState, type CSSProperties } from 'react';
import {
  type DateInputEmitted,
  dateInputMachine,
  type DateInputSettings,
  isSameDay,
} from '../../machines/date-input/chart.ts';
import { submitErrors } from '../../machines/date-input/errors.ts';
import { formatHint } from '../../src/dates/format-hint.ts';
import { readDay } from '../../src/dates/day.ts';
import { dayName } from '../../src/dates/calendar-month.ts';
import { calendarParts } from './calendar-parts.ts';
import { dateBox } from './date-box.ts';
import { useMissingPicker } from './use-missing-picker.ts';
import type { Translate } from '../provider/translate.ts';
import { activeElement, isFocusLost } from '../kit/active-element.ts';
import { checkProps } from '../kit/check-props.ts';
import { hiddenInputs } from '../kit/form-inputs.ts';
import { getter } from '../kit/merge-props.ts';
import { namedAfterField, part, usePartIds } from '../kit/part.ts';
import { pickDefined } from '../kit/pick-defined.ts';
import { onEscape } from '../kit/on-escape.ts';
import { useCaret } from '../kit/use-caret.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed } from '../kit/use-controlled.ts';
import { useField } from '../kit/use-field.ts';
import { isSameData, useBrowserLayoutEffect, useChange } from '../kit/use-latest.ts';
import { useModal } from '../kit/use-modal.ts';
import { usePopup } from '../kit/use-popup.ts';
import { useFieldset } from '../kit/use-fieldset.ts';
import { NO_VALUE } from '../../src/fields/no-value.ts';
import { DATE_INPUT_TEXTS } from '../../src/i18n/english/date-input.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { DATE_RULE_TEXTS } from '../../src/i18n/english/date-rules.ts';
import { REQUIRED_TEXTS } from '../../src/i18n/english/required.ts';
import { inertUnless, shownIf } from '../kit/unshown.ts';
import type { UseDateInputProps } from './date-input-props.ts';
import type { UseDateInputResult } from './date-input-result.ts';

/** The English texts of this hook. */
const TEXTS = [DATE_INPUT_TEXTS, DIALOG_TEXTS, DATE_RULE_TEXTS, REQUIRED_TEXTS];

const SCOPE = 'date-input';

export type { UseDateInputProps } from './date-input-props.ts';
export type { UseDateInputResult } from './date-input-result.ts';

/**
 * A date, typed in the user's format or picked from a calendar.
 *
 * @example
 * ```tsx
 * import { useDateInput } from 'headless-grc/hooks';
 *
 * export function DueDate() {
 *   const date = useDateInput({ name: 'due' });
 *   return (
 *     <div {...date.getRootProps()}>
 *       <label {...date.getLabelProps()}>Due</label>
 *       <input {...date.getInputProps()} />
 *       <p {...date.getHintProps()} />
 *       <p {...date.getErrorProps()} />
 *       {date.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={key} {...input} />
 *       ))}
 *       <input {...date.getValidityInputProps()} />
 *       <button {...date.getTriggerProps()}>▦</button>
 *       {date.isOpen && (
 *         <div {...date.getPickerProps()}>
 *           <button {...date.getPreviousMonthProps()}>‹</button>
 *           <span {...date.getHeadingProps()} />
 *           <button {...date.getNextMonthProps()}>›</button>
 *           <div {...date.getGridProps()}>
 *             {date.weeks.map((week) => (
 *               <div key={week[0]?.day} {...date.getRowProps()}>
 *                 {week.map((cell) => (
 *                   <span key={cell.day} {...date.getCellProps(cell)} />
 *                 ))}
 *               </div>
 *             ))}
 *           </div>
 *         </div>
 *       )}
 *       <div {...date.getAnnouncerProps()} />
 *     </div>
 *   );
 * }
 * ```
 */
export function useDateInput(given: UseDateInputProps = {}): UseDateInputResult {
  checkProps('useDateInput', given);
  const { props, fieldset } = useFieldset(given);
  const ids = usePartIds(props);
  const settings: DateInputSettings = pickDefined(props, SETTINGS);
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: dateInputMachine,
    input: { ...settings, defaultValue: props.value ?? props.defaultValue ?? null },
    onEmit: (emitted) => notifyHost(props, emitted as DateInputEmitted),
  });
  const { snapshot, send, grc } = chart;
  const { translate, direction } = grc;
  const { context, value: state } = snapshot;
  const { text, value, format, calendar, environment } = context;
  const picker = typeof state.picker === 'string' ? null : state.picker.open;
  const isOpen = picker !== null;
  const isLocked = props.readOnly === true || props.disabled === true;
  // On small screens, pressing the input opens the calendar, and typing is not possible.
  const isPressed = environment.smallScreen && !isLocked;
  const formatShown = formatHint(format, {
    day: translate('dateInput.dayLetter'),
    month: translate('dateInput.monthLetter'),
    year: translate('dateInput.yearLetter'),
  });

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  useConfirmed(props.value, value, (value) => send({ type: 'value.set', value }), isSameDay);

  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [grid, setGrid] = useState<HTMLElement | null>(null);

  const keepCaret = useCaret(input);
  const focusedDay = calendar?.focused;
  const focusedCell = () => grid?.querySelector<HTMLElement>(`[data-day="${focusedDay}"]`) ?? null;
  useBrowserLayoutEffect(() => {
    // When the month or the first day of the week changes, the focused day unmounts and focus is
    // lost. Focus on a button outside the grid stays there.
    if (!grid) return;
    const page = grid.ownerDocument;
    if (isFocusLost(page) || grid.contains(activeElement(page))) focusedCell()?.focus();
  }, [focusedDay, calendar?.weekStart]);

  const [content, setContent] = useState<HTMLElement | null>(null);
  const isPickerMissing = useMissingPicker({
    isOpen,
    picker: content,
    id: ids('picker'),
    close: () => send({ type: 'picker.close' }),
  });
  // Without a picker, dates are typed on small screens as on large ones.
  useChange(isPickerMissing ? grc.environment : null, () => {
    const { smallScreen, ...others } = grc.environment;
    send({
      type: 'environment.change',
      environment: { ...others, smallScreen: smallScreen && !isPickerMissing },
    });
  });
  const [hint, setHint] = useState<HTMLElement | null>(null);
  const popupStyle = usePopup(input, content, picker === 'popup', { beside: hint });
  const modalRef = useModal({
    isOpen,
    onOutsidePress: () => send({ type: 'picker.close' }),
    isInside: props.isInside,
    initialFocus: focusedCell,
    ownerId: ids('control'),
  });
  const pickerRef = useCallback(
    (element: HTMLElement | null) => {
      modalRef(element);
      setContent(element);
    },
    [modalRef],
  );

  // Messages show the format in the same form as the hint.
  const say: Translate = (key, params) =>
    translate(key, params?.['format'] === undefined ? params : { ...params, format: formatShown });
  const day = readDay(value) ? value : null;
  const { parts, flags, described } = useField({
    fieldset,
    scope: SCOPE,
    ids,
    props,
    errors: submitErrors(context),
    visible: context.errors,
    translate: say,
    reset: () => send({ type: 'form.reset' }),
    state: String(state.entry),
    isFilled: day !== null,
    focus: () => input?.focus(),
  });
  const isClearShown = text !== '' && !isLocked;
  const openness = { ...flags, state: isOpen ? 'open' : 'closed' };

  const getInputProps = dateBox({
    scope: SCOPE,
    ids,
    flags,
    described,
    text,
    format,
    placeholder: props.readOnly ? NO_VALUE : (props.placeholder ?? formatShown),
    isPicked: environment.smallScreen,
    isLocked,
    readOnly: props.readOnly === true,
    disabled: props.disabled === true,
    ref: setInput,
    keepCaret,
    send,
  });
  const view: UseDateInputResult = {
    ...parts,
    ...calendarParts({
      scope: SCOPE,
      ids,
      context: calendar,
      direction,
      translate,
      send: send as (event: { readonly type: string }) => void,
      gridRef: setGrid,
    }),
    value,
    text,
    format,
    completion: context.completion,
    isOpen,
    isClearShown,
    picker,
    open: () => send({ type: 'picker.open' }),
    close: () => send({ type: 'picker.close' }),
    clear: () => send({ type: 'value.clear' }),
    choose: (day) => send({ type: 'day.choose', day }),
    getInputProps,
    getHintProps: getter(() => ({
      ...part(SCOPE, 'hint'),
      id: ids('hint'),
      ref: setHint,
      children: isPressed
        ? translate('dateInput.press')
        : translate('dateInput.format', { format: formatShown }),
    })),
    getTriggerProps: getter(() => ({
      ...part(SCOPE, 'trigger', openness),
      ...namedAfterField(ids, 'trigger'),
      type: 'button',
      'aria-label': day
        ? translate('dateInput.openSelected', { date: dayName(day, environment.language) })
        : translate('dateInput.open'),
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? ids('picker') : undefined,
      disabled: isLocked,
      onClick: () => send({ type: 'picker.open' }),
    })),
    getClearProps: getter(() => ({
      ...part(SCOPE, 'clear', flags),
      ...namedAfterField(ids, 'clear'),
      type: 'button',
      'aria-label': translate('dateInput.clear'),
      ...shownIf(isClearShown),
      onClick: () => {
        send({ type: 'value.clear' });
        // The focused button is about to unmount.
        input?.focus();
      },
    })),
    getPickerProps: getter(() => ({
      ...part(SCOPE, 'picker', { ...openness, fullscreen: picker === 'dialog' }),
      ...inertUnless(isOpen),
      id: ids('picker'),
      ref: pickerRef,
      role: 'dialog',
      tabIndex: -1,
      'aria-modal': true,
      'aria-label': translate('dateInput.open'),
      style: picker === 'dialog' ? DIALOG_STYLE : popupStyle,
      onKeyDown: onEscape(() => send({ type: 'picker.close' })),
    })),
    getCloseProps: getter(() => ({
      ...part(SCOPE, 'close'),
      type: 'button',
      'aria-label': translate('dialog.close'),
      onClick: () => send({ type: 'picker.close' }),
    })),
    hiddenInputs: hiddenInputs(pickDefined(props, ['name', 'form', 'disabled']), day ? [day] : []),
    getAnnouncerProps: chart.getAnnouncerProps,
  };
  useInspect(SCOPE, chart, view);
  return view;
}

const DIALOG_STYLE: CSSProperties = { position: 'fixed', inset: 0, overflow: 'auto' };

const SETTINGS = [
  'format',
  'min',
  'max',
  'allowedDates',
  'fieldSettings',
  'required',
  'readOnly',
  'disabled',
  'weekStart',
] as const satisfies readonly (keyof DateInputSettings)[];
