// Keys, some of them held, typed characters, and presses of the pointer at random in a story: whether the focus is ever
// lost, a reference points nowhere, the caret of a text box jumps, or the page throws. They follow from the seed and the
// story's id, so that a find can be played again by itself.
import { lostReferences } from './references.mjs';

/** Keys with how often they come, of each other. */
const KEYS = [
  ['Tab', 8],
  ['Shift+Tab', 3],
  ['ArrowDown', 5],
  ['ArrowUp', 3],
  ['ArrowRight', 2],
  ['ArrowLeft', 2],
  ['Home', 1],
  ['End', 1],
  ['Enter', 5],
  ['Space', 4],
  ['Escape', 3],
  ['Backspace', 2],
  ['a', 1],
  ['e', 1],
  ['1', 1],
].flatMap(([key, often]) => Array.from({ length: often }, () => key));

/** How many of all are presses of the pointer, and how many of the keys are held. */
const PRESSES = 0.4;
const HELD = 0.2;

/** How many of the keys in a text box begin to type several characters there, and which these are. */
const TYPED = 0.3;
const CHARACTERS = ['a', 'e', '1', '2', '0', '-', '/', '.', ' '];

/** Milliseconds after which what looks wrong must be right: a layer hands the focus over in a later task. */
const SETTLING_MS = 400;

/** Presses keys in the open story until one finds something; returns what, or null. */
export async function pressRandomKeys(page, id, { count, seed }) {
  const random = randomFrom(`${seed} ${id}`);
  const pressed = [];
  await page.run(prepare);
  await page.stay();
  while (pressed.length < count) {
    const had = await page.run(focusInStory, id);
    // A page of the showcase that is no story, or one that a key has left for another.
    if (had === null) return null;
    const place = random() < PRESSES ? await page.run(placeToPress, random()) : null;
    const oneOf = (all) => all[Math.floor(random() * all.length)];
    // From the story itself only Tab leads on.
    const key = had === 'story' ? 'Tab' : oneOf(KEYS);
    const isHeld = place === null && key !== 'Shift+Tab' && random() < HELD;
    const isTyped = place === null && random() < TYPED && (await page.run(isInTextBox));
    if (place) {
      await page.click(place.left, place.top);
      pressed.push(`(${place.name})`);
    } else if (isTyped) {
      const typed = Array.from({ length: 5 }, () => oneOf(CHARACTERS));
      for (const character of typed) await page.press(character);
      pressed.push(`"${typed.join('')}"`);
    } else {
      await (isHeld ? page.hold(key) : page.press(key));
      pressed.push(`${isHeld ? 'held ' : ''}${key}`);
    }
    const mayLeave = place ? await page.run(hasPressedNoControl) : !isTyped && key.endsWith('Tab');
    const found =
      (await wrongIn(page, id, mayLeave, 0)) && (await wrongIn(page, id, mayLeave, SETTLING_MS));
    if (found) return `keys ${pressed.join(' ')} at ${had}: ${found}`;
  }
  return null;
}

/** Numbers from 0 to 1, the same for the same text (mulberry32). */
function randomFrom(text) {
  let state = 0;
  for (const letter of text) state = (Math.imul(state, 31) + letter.codePointAt(0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Runs in the page: keys shall lead to no other page, no print and no download. */
function prepare() {
  window.storyProblems.length = 0;
  window.TEXT_BOX = 'input:is([type=text], [type=search], [type=url], :not([type])), textarea';
  window.layersAtFirst = [
    ...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=complementary], aside'),
  ];
  window.print = () => {};
  addEventListener('pointerdown', (event) => (window.pressedLast = event.composedPath()[0]), true);
  addEventListener('submit', (event) => event.preventDefault());
  const keyLast = { target: null };
  addEventListener('keydown', (event) => !event.repeat && (keyLast.target = event.target), true);
  // A held key reaches a part that has received the focus meanwhile: it would act there as well.
  document.addEventListener('keydown', ({ repeat, key, target }) => {
    const isActing = ['Enter', ' ', 'Delete', 'Backspace', 'Escape'].includes(key);
    if (repeat && isActing && target !== keyLast.target && target.closest('[data-scope]'))
      window.storyProblems.push(
        `a held ${key} acts on ${target.dataset.scope} ${target.dataset.part}`,
      );
  });
  const layersNow = () =>
    [
      ...document.querySelectorAll('[data-scope]:is([role$=dialog], [role=listbox], [role=grid])'),
    ].filter((layer) => layer.checkVisibility({ visibilityProperty: true })).length;
  // The browser closes a native dialog around a widget on an Escape that nobody has prevented.
  const checkEscape = (event) => {
    const before = layersNow();
    if (event.key !== 'Escape' || before === 0) return;
    setTimeout(() => {
      if (!event.defaultPrevented && layersNow() < before)
        window.storyProblems.push('an Escape closes a layer, and the native dialog around it');
    }, 50);
  };
  addEventListener('keydown', checkEscape, true);
  // A typed character is at the caret, or refused; a text that the widget completes may have any caret.
  let typing = null;
  const beginTyping = ({ key, target, ctrlKey, altKey, metaKey }) => {
    const { value, selectionStart: at, selectionEnd } = target;
    const isTyping =
      key.length === 1 && !ctrlKey && !altKey && !metaKey && target.matches(window.TEXT_BOX);
    typing = isTyping && at !== null && at === selectionEnd ? { key, value, at } : null;
  };
  addEventListener('keydown', beginTyping, true);
  // After the listeners of React, which puts the old text back when a character is refused.
  addEventListener('input', ({ target }) => {
    if (typing === null) return;
    const { key, value, at } = typing;
    const { value: text, selectionStart: caret } = target;
    const typed = value.slice(0, at) + key + value.slice(at);
    const due = text === value ? at : text === typed ? at + 1 : caret;
    if (caret !== due)
      window.storyProblems.push(
        `the caret is at ${caret} instead of ${due} after "${key}" in "${text}"`,
      );
  });
  addEventListener('click', (event) => {
    if (event.composedPath().some((node) => node instanceof HTMLAnchorElement)) {
      event.preventDefault();
    }
  });
}

/** Runs in the page: the part that has the focus; where none of the story has it, the story gets it. */
function focusInStory(id) {
  const active = document.activeElement;
  const story = document.querySelector('.story > main');
  if (story === null || new URLSearchParams(location.search).get('story') !== id) return null;
  window.focusedLast = active;
  const isBeside = active?.closest('.story') && !story.contains(active);
  if (active === null || active === document.body || isBeside || active === story) {
    story.tabIndex = -1;
    story.focus();
    return 'story';
  }
  const { part, scope } = active.dataset;
  return part
    ? `${scope} ${part}`
    : `${active.tagName.toLowerCase()} "${active.textContent.slice(0, 30)}"`;
}

/** Runs in the page: whether the focus is in a text box in which a user can type. */
function isInTextBox() {
  return document.activeElement?.matches(window.TEXT_BOX) && !document.activeElement.readOnly;
}

/** Runs in the page: where one of the things that a reader can press is; `at` from 0 to 1 says which. Null: there is none. */
function placeToPress(at) {
  const middleOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const things = document.querySelectorAll(
    '.story > main :is(button, input:not([type=file]), select, textarea, a[href], [role], label, p, h2, [data-part=backdrop])',
  );
  const pressable = [...things].filter(
    (thing) =>
      thing.checkVisibility({ visibilityProperty: true }) &&
      !thing.closest(':disabled, [inert], [aria-hidden=true]') &&
      thing.contains(document.elementFromPoint(...middleOf(thing))),
  );
  const thing = pressable[Math.floor(at * pressable.length)];
  if (thing === undefined) return null;
  const [left, top] = middleOf(thing);
  const { scope = '', part = thing.tagName.toLowerCase() } = thing.dataset;
  const name = `${scope} ${part} ${(thing.ariaLabel ?? thing.textContent).slice(0, 30)}`;
  return { left, top, name };
}

/** Runs in the page: whether the last press was on what takes no focus. The page may have scrolled since the place was chosen. */
function hasPressedNoControl() {
  return !window.pressedLast?.closest(
    ':is(button, input, select, textarea):enabled, a, [tabindex], label, [contenteditable]',
  );
}

/** What is wrong in the page some time from now; null where nothing is. */
async function wrongIn(page, id, mayLeave, delay) {
  await new Promise((resolve) => setTimeout(resolve, delay));
  return (
    (await page.run(wrongNow, id, mayLeave)) ?? (await page.run(lostReferences, id))[0] ?? null
  );
}

/** Runs in the page: what is wrong in it; null where nothing is. */
function wrongNow(id, mayLeave) {
  if (new URLSearchParams(location.search).get('story') !== id) return null;
  const [problem] = [...window.storyProblems, ...(window.staleTexts?.() ?? [])];
  if (problem !== undefined) return problem;
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const { activeElement, body } = document;
  const layer = [...document.querySelectorAll('[aria-modal=true]')].some(isShown);
  // Tab may leave the page, from its last stop, and so may a press on what takes no focus; nothing may leave a layer.
  // A layer that the story began with was opened by nobody; without a trigger it has no place to go back to.
  const isLeft = window.layersAtFirst.some(
    (one) =>
      one.contains(window.focusedLast) &&
      !isShown(one) &&
      document.querySelector(`[data-scope="${one.dataset.scope}"][data-part$=trigger]`) === null,
  );
  if ((activeElement === null || activeElement === body) && (!mayLeave || layer) && !isLeft) {
    return 'the focus is nowhere';
  }
  return null;
}
