// What a caller may give to a getter, and what comes of it. Compiled, never run.
import { useRef } from 'react';
import * as hooks from 'headless-grc/hooks';

/** Handlers know their events without type annotations. */
export function Handlers(props: hooks.UseDateInputProps) {
  const date = hooks.useDateInput(props);
  const box = useRef<HTMLInputElement>(null);
  const given = date.getInputProps({
    ref: box,
    className: 'box',
    style: { color: 'red' },
    'data-testid': 'due',
    title: 'Due',
    onChange: (event) => event.currentTarget.value.trim(),
    onKeyDown: (event) => event.key === 'Enter' && event.currentTarget.select(),
  });
  const title: string = given.title;
  date.getTriggerProps({ onClick: (event) => event.currentTarget.blur() });
  date.getCellProps(date.weeks[0]![0]!, { onPointerEnter: (event) => event.pointerId });
  date.getLabelProps({ children: <b>{title}</b> });
  return <input {...given} />;
}

/** What the getter sets itself cannot be given: it would be without effect. */
export function Refused(props: hooks.UseDateInputProps) {
  const date = hooks.useDateInput(props);
  const dialog = hooks.useDialog();
  // @ts-expect-error -- the text box is no date box
  date.getInputProps({ type: 'date' });
  // @ts-expect-error -- whether it is shown is the hook's to say
  date.getClearProps({ hidden: false });
  // @ts-expect-error -- other parts name it by this id
  date.getInputProps({ id: 'mine' });
  // @ts-expect-error -- a dialog is a dialog
  dialog.getContentProps({ role: 'region' });
  return null;
}

/** A value is the caller's or the hook's. */
export function OneValue() {
  hooks.useDateInput({ value: '2026-11-21' });
  hooks.useDateInput({ defaultValue: '2026-11-21' });
  // @ts-expect-error -- both at once
  hooks.useDateInput({ value: null, defaultValue: '2026-11-21' });
  // @ts-expect-error -- both at once
  hooks.useTimeField({ value: '10:00', defaultValue: '10:00' });
  // @ts-expect-error -- both at once
  hooks.useTree({ items: [], value: [], defaultValue: [] });
  return null;
}
