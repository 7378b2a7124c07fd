import { useEffect, useRef } from 'react';
import { useGrc } from '../provider/grc-provider.tsx';
import { useBrowserLayoutEffect } from './use-latest.ts';

/** A text box, checkbox, radio button, list of options or file input; a member it lacks is undefined. */
type Control = HTMLInputElement & Partial<Pick<HTMLSelectElement, 'options'>>;

/** The controls of the page that React has not hydrated; with what enters again what was entered. */
const waiting = new Map<Control, (() => void) | undefined>();

/**
 * Repeats what the user entered in the controls of widgets before React hydrated the page of the
 * server. React reports that to nobody, and the next render removes it. React must call the
 * returned function while it hydrates.
 */
export function useEarlyInput(): () => void {
  const { getRootNode } = useGrc();
  const hydrates = useRef(false);
  // Read again, because the user may have gone on, and before the effects of the widget, which may
  // render it again.
  useBrowserLayoutEffect(() => {
    if (hydrates.current) readAll(getRootNode());
  }, [getRootNode]);
  useEffect(() => {
    // After the effects: they start the charts, and within them React cannot render what an event
    // changes.
    if (hydrates.current) queueMicrotask(repeatAll);
    hydrates.current = false;
  }, []);
  return () => {
    if (typeof document === 'undefined') return;
    hydrates.current = true;
    // React is about to replace the text of a `<textarea>`.
    readAll(getRootNode());
  };
}

let lastRead: ParentNode | undefined;

/** Reads what was entered, once per task for all widgets: nothing is entered during one. */
function readAll(root: ParentNode): void {
  if (root === lastRead) return;
  lastRead = root;
  queueMicrotask(() => (lastRead = undefined));
  const controls = ':is(input,textarea,select)[data-scope]';
  for (const control of root.querySelectorAll<Control>(controls)) {
    const isTaken = isHydrated(control);
    // What is entered in it since it was hydrated, React reports.
    if (isTaken && !waiting.has(control)) continue;
    if (isChanged(control)) waiting.set(control, repeatOf(control));
    // If React has replaced the text of a `<textarea>`, what was read before stays.
    else if (!isTaken) waiting.set(control, undefined);
  }
}

function repeatAll(): void {
  for (const [control, repeat] of waiting) {
    if (!isHydrated(control) && control.isConnected) continue;
    waiting.delete(control);
    repeat?.();
  }
}

/** Reads what was entered in a control; the returned function enters it again. */
function repeatOf(control: Control): () => void {
  const { checked, value, files, selectionStart, selectionEnd } = control;
  return () => {
    if (isPressed(control)) {
      control.checked = !checked;
      control.click();
      return;
    }
    const isFocused = control.matches(':focus');
    if (!files) {
      const { value: current, defaultValue = current } = control;
      // The user has gone on, which React has reported.
      if (current !== value && current !== defaultValue) return;
      // React reports a text that differs from the one that was last set by code through the
      // element's own property, which React defines; the prototype has that of the browser.
      control.value = defaultValue;
      Reflect.set(Object.getPrototypeOf(control), 'value', value, control);
      if (isFocused && selectionStart != null)
        control.setSelectionRange(selectionStart, selectionEnd);
    }
    fire(control, 'change');
    if (!isFocused) fire(control, 'focusout');
  };
}

// A control may be in a part of the page that React hydrates later. React keeps its own data on the
// elements that it has hydrated.
const isHydrated = (control: Control) =>
  Object.keys(control).some((key) => key.startsWith('__react'));

const isPressed = ({ type }: Control) => type === 'checkbox' || type === 'radio';

function isChanged(control: Control): boolean {
  const { type, checked, defaultChecked, files, options, value, defaultValue } = control;
  // Of radio buttons the user has pressed only the one that is checked now.
  if (isPressed(control)) return checked !== defaultChecked && (checked || type !== 'radio');
  if (files) return files.length > 0;
  if (options) return [...options].some((one) => one.selected !== one.defaultSelected);
  // Browsers remove line breaks and some spaces from the value that the server sent.
  return withoutSpaces(value) !== withoutSpaces(defaultValue);
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

const fire = (control: Control, name: string) =>
  control.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
