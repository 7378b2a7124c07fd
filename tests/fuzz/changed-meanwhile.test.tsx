// @vitest-environment jsdom
import '../hooks/setup.ts';
import { act, fireEvent } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadAheadOfCharts, loadAheadOfHooks } from '../../fixtures/player/stage/load-ahead.ts';
import { isFocusLost } from '../../hooks/kit/active-element.ts';
import { INLINE_PROPS } from '../react-18/inline-props.ts';
import { firstDifference, pageShown, settled, stage, TESTED, type Props } from './changed-page.tsx';
import { changesOf, OTHER_ENVIRONMENT } from './changed-values.ts';

beforeAll(async () => {
  await loadAheadOfCharts();
  await loadAheadOfHooks(['editor', 'map']);
});

const said = vi.fn<(...words: unknown[]) => void>();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(said);
  vi.spyOn(console, 'warn').mockImplementation(said);
});
afterEach(() => vi.restoreAllMocks());

type Page = ReturnType<typeof stage>;

/** A moment in the middle of what a user does. */
interface Moment {
  /** The responses of the platform wait. */
  readonly isHeld?: boolean;
  /** The user gets there; false if the widget has no such moment. */
  readonly begin: (page: Page) => Promise<boolean>;
  /** The user goes on. */
  readonly end?: (page: Page) => Promise<void>;
}

const TRIGGERS = '[aria-haspopup=dialog], [data-part=trigger], [data-part=add]';
const BOXES =
  'input:is([type=text], [type=search], [type=email], :not([type])):not([aria-hidden], [readonly]), textarea';

const usable = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) => !one.closest('[hidden], [inert], :disabled'),
  );

function enter(selector: string): HTMLElement | undefined {
  const control = usable(selector);
  act(() => control?.focus());
  return control;
}

/** Longer than every delay of a search. */
const TYPING = 1000;

const MOMENTS: Readonly<Record<string, Moment>> = {
  'its list or dialog is open': {
    async begin() {
      const control = enter(TRIGGERS) ?? enter('[role=combobox]');
      if (!control) return document.querySelector('[role=dialog]') !== null;
      fireEvent.click(control);
      await settled();
      return true;
    },
  },
  'text is typed': {
    async begin(page) {
      const box = enter(BOXES);
      if (!box) return false;
      fireEvent.change(box, { target: { value: '12' } });
      await page.pass(TYPING);
      return true;
    },
  },
  'a text is composed': {
    async begin() {
      const box = enter(BOXES);
      if (!box) return false;
      fireEvent.compositionStart(box);
      fireEvent.change(box, { target: { value: '1' } });
      await settled();
      return true;
    },
    async end(page) {
      fireEvent.compositionEnd(document.activeElement!);
      await page.pass(TYPING);
    },
  },
  'a request is running': {
    isHeld: true,
    async begin(page) {
      const box = enter('[role=combobox], [data-part=search]');
      if (box) fireEvent.change(box, { target: { value: 'pu' } });
      await page.pass(TYPING);
      return page.running() > 0;
    },
    async end(page) {
      await page.release();
      await page.pass(TYPING);
    },
  },
};

/** Props that only name or describe the field, or lay it out. */
const ONLY_SHOWN = new Set(
  'description externalUserKey features flags form hideRequiredAsterisk label name placeholder problem rowHeight rows size spokenName title'.split(
    ' ',
  ),
);

/** The user, the language and the size of the screen. */
const ENVIRONMENTS = ['language', 'smallScreen', 'user'] as const;

interface Change {
  readonly name: string;
  readonly props: Props;
  readonly environment?: Props;
}

const changesWhileUsed = (hook: string, base: Props): readonly Change[] => [
  ...changesOf(hook)
    .filter(([name]) => !ONLY_SHOWN.has(name))
    .map(([name, value]) => ({
      name: `${name} ${JSON.stringify(value)}`,
      props: { ...base, [name]: value },
    })),
  ...ENVIRONMENTS.map((name) => ({
    name: `environment.${name}`,
    props: base,
    environment: { [name]: OTHER_ENVIRONMENT[name] },
  })),
];

/** Why a page that was changed in the middle differs from one with the change from the start. */
const DIFFERENT: readonly (readonly [hook: RegExp, moment: RegExp, change: RegExp, why: string])[] =
  [
    [/./, /./, /^readOnly true/, 'the element around a locked field has the focus'],
    [/./, /typed|composed|request/, /^disabled true/, 'a locked box keeps what was typed'],
    [/./, /open/, /^value /, 'what is chosen in an open dialog, and the highlighted row, stay'],
    [/./, /typed|composed|request/, /^value /, 'another value of the host replaces the text'],
    [/PeopleField/, /typed|composed|request/, /^multiSelect/, 'the box shows the name again'],
    [/CardFileField/, /./, /^(cardFileId|includeMeasures)/, 'other cards close the list of cards'],
    [/ListField/, /open/, /^(items|multiSelect)/, 'the highlight stays on its row'],
    [/HyperlinkField/, /open/, /^legacySource/, 'an open wizard stays open'],
    [/CommentDialog|RichText/, /open/, /smallScreen/, 'on a small screen a press opens the editor'],
    [/DateInput/, /typed|composed/, /smallScreen/, 'a text is judged when its box is left'],
    [
      /PositionSelector/,
      /typed|composed/,
      /user/,
      'the platform searches for the next user, locally before',
    ],
  ];

const isAccepted = (...about: readonly [string, string, string]) =>
  DIFFERENT.some((one) => about.every((text, place) => (one[place] as RegExp).test(text)));

/** What is wrong after a change at a moment. */
async function wrongAfter(
  Widget: ComponentType<Props>,
  base: Props,
  moment: Moment,
  { props, environment }: Change,
): Promise<{ readonly wrong: readonly string[]; readonly difference: string | undefined }> {
  const changed = stage(Widget, props, environment, moment);
  await settled();
  if (await moment.begin(changed)) await moment.end?.(changed);
  await changed.release();
  const wanted = pageShown();
  changed.leave();
  said.mockClear();

  const wrong: string[] = [];
  const page = stage(Widget, base, {}, moment);
  await settled();
  await moment.begin(page);
  const hadFocus = !isFocusLost(document);
  page.change(props, environment);
  await settled();
  await moment.end?.(page);
  await page.pass(TYPING);
  await page.release();
  const shown = pageShown();
  if (hadFocus && document.activeElement === document.body && props['disabled'] !== true)
    wrong.push('nothing has the focus');
  if (!document.querySelector('[aria-modal=true]') && page.container.hasAttribute('aria-hidden'))
    wrong.push('the page is still hidden');
  page.leave();
  if (page.running() > 0) wrong.push('a request is still running');
  for (const [what] of said.mock.calls) wrong.push(`the console says ${String(what)}`);
  return { wrong, difference: shown === wanted ? undefined : firstDifference(shown, wanted) };
}

const CASES = TESTED.flatMap(([hook, Widget]) =>
  Object.keys(MOMENTS).map((moment) => [hook, moment, Widget] as const),
);

test.each(CASES)(
  '%s, changed while %s, goes on as one that had the change before, and keeps the focus',
  async (hook, name, Widget) => {
    const base = INLINE_PROPS[hook]!() as Props;
    const moment = MOMENTS[name]!;
    const page = stage(Widget, base, {}, moment);
    await settled();
    const isReached = await moment.begin(page);
    page.leave();
    const found: string[] = [];
    for (const change of isReached ? changesWhileUsed(hook, base) : []) {
      const { wrong, difference } = await wrongAfter(Widget, base, moment, change);
      found.push(...wrong.map((what) => `${change.name}: ${what}`));
      if (difference !== undefined && !isAccepted(hook, name, change.name))
        found.push(`${change.name}: ${difference}`);
    }
    expect(found).toEqual([]);
  },
);

test.each(CASES)(
  '%s, unmounted or mounted anew while %s, leaves nothing behind',
  async (hook, name, Widget) => {
    const moment = MOMENTS[name]!;
    for (const isAgain of [false, true]) {
      const page = stage(Widget, INLINE_PROPS[hook]!() as Props, {}, moment);
      await settled();
      await moment.begin(page);
      page.remount(isAgain);
      if (!isAgain) expect(page.running()).toBe(0);
      await settled();
      if (isAgain) await moment.end?.(page);
      await page.release();
      if (!isAgain) {
        expect(page.container.textContent).toBe('');
        expect(page.container.hasAttribute('aria-hidden')).toBe(false);
      }
      page.leave();
      expect(page.running()).toBe(0);
    }
    expect(said.mock.calls).toEqual([]);
  },
);
