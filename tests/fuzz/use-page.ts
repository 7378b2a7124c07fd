import { isDisabled, isInaccessible } from 'dom-accessibility-api';
import type { Random } from '../../fixtures/platform/random.ts';
import { nameOf } from '../../fixtures/player/page/element-states.ts';
import { pressKey } from '../../fixtures/player/page/keyboard.ts';
import { press } from '../../fixtures/player/page/pointer.ts';

/** The selector of pressed elements: focusable ones, their labels, and elements inside them. */
const CONTROLS =
  'a[href], button, input, textarea, select, option, summary, label, [tabindex], [role=option]';
const KEYS = [
  'Tab Tab Shift+Tab ArrowDown ArrowDown ArrowUp ArrowRight ArrowLeft Home End PageUp PageDown',
  'Enter Enter Space Escape Backspace Delete Control+a Control+z a e 1 2 - / é *',
].flatMap((keys) => keys.split(' '));

/** Presses an element and a key as a user does. */
export interface Hands {
  press(element: Element): Promise<void>;
  pressKey(area: Element, key: string): Promise<void>;
}

/** Performs a random user action on a page: presses an element, or a key. Returns its description. */
export async function usePage(
  container: Element,
  chance: Random,
  hands: Hands = { press, pressKey },
): Promise<string> {
  const elements = chance.next() < 0.5 ? [] : [...container.querySelectorAll(CONTROLS)];
  const element = elements.length > 0 ? chance.pick(elements) : undefined;
  if (!element || isDisabled(element) || isInaccessible(element)) {
    const key = chance.pick(KEYS);
    await hands.pressKey(container.ownerDocument.body, key);
    return `key ${key}`;
  }
  const part = element.getAttribute('data-part') ?? element.localName;
  const pressed = `presses ${part} ${JSON.stringify(nameOf(element))}`;
  await hands.press(element);
  return pressed;
}
