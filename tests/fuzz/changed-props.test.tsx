// @vitest-environment jsdom
import '../hooks/setup.ts';
import type { ComponentType } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadAheadOfCharts, loadAheadOfHooks } from '../../fixtures/player/stage/load-ahead.ts';
import { INLINE_PROPS, WIDGET_HOOKS } from '../react-18/inline-props.ts';
import { firstDifference, stage, TESTED, type Props, type Shown } from './changed-page.tsx';
import { changesOf, OTHER_ENVIRONMENT } from './changed-values.ts';

beforeAll(async () => {
  await loadAheadOfCharts();
  await loadAheadOfHooks(['editor', 'map']);
});

test('all widgets are tested except the dropdown, which renders the value of a list field', () => {
  const tried = new Set(TESTED.map(([hook]) => hook));
  expect(WIDGET_HOOKS.filter((hook) => !tried.has(hook))).toEqual(['useListDropdown']);
});

/** A change of a page, with the name under which a difference is reported. */
interface Change {
  readonly name: string;
  readonly props: Props;
  readonly environment?: Props;
  /** Whether a request need not be repeated. Default: requests of the page before the change need not. */
  readonly isKnown?: ((request: string) => boolean) | undefined;
}

/** Requests with the same response for every user are not repeated. */
const isSameForAll = (request: string) => /^\["(settings\.get|attachments\.list)"/.test(request);

/**
 * The differences between a page that was changed and one that was mounted with the change, also after reverting the
 * change. One page gets all changes in turn: a new page for each would take long to mount.
 */
async function unlikeMounted(
  Widget: ComponentType<Props>,
  base: Props,
  changes: readonly Change[],
): Promise<readonly string[]> {
  const unlike: string[] = [];
  const wanted: Shown[] = [];
  for (const { props, environment } of changes) {
    const mounted = stage(Widget, props, environment);
    wanted.push(await mounted.shown());
    mounted.leave();
  }
  let page = stage(Widget, base);
  const before = await page.shown();
  const isAskedBefore = (request: string) => before.asked.includes(request);
  let last = before;
  const compare = (name: string, now: Shown, wanted: Shown, isKnown = isAskedBefore) => {
    if (now.page !== wanted.page) {
      const note = now.page === last.page ? ' (nothing changed)' : '';
      unlike.push(`${name}${note}: ${firstDifference(now.page, wanted.page)}`);
    }
    const asked = new Set(now.asked.slice(last.asked.length));
    const unasked = wanted.asked.filter((request) => !asked.has(request) && !isKnown(request));
    if (unasked.length > 0) unlike.push(`${name}: not asked ${unasked.join(', ')}`);
    last = now;
  };
  for (const [place, { name, props, environment, isKnown }] of changes.entries()) {
    page.change(props, environment);
    compare(name, await page.shown(), wanted[place]!, isKnown);
    // A value that is no longer passed stays: the widget holds it from then on.
    const isOwnNow = base.value === undefined && props.value !== undefined;
    if (!isOwnNow) {
      page.change(base);
      compare(`${name}, taken back`, await page.shown(), before, isKnown);
    }
    if (last.page !== before.page) {
      page.leave();
      page = stage(Widget, base);
      last = await page.shown();
    }
  }
  page.leave();
  return unlike;
}

test.each(TESTED)(
  '%s with changed props renders the same as if mounted with them',
  async (hook, Widget) => {
    const base = INLINE_PROPS[hook]!() as Props;
    const changes = changesOf(hook).map(([name, value]) => ({
      name: `${name} ${JSON.stringify(value)}`,
      props: { ...base, [name]: value },
    }));
    expect(await unlikeMounted(Widget, base, changes)).toEqual([]);
  },
);

test.each(TESTED)(
  '%s with a changed environment renders the same as if mounted in it',
  async (hook, Widget) => {
    const props = INLINE_PROPS[hook]!() as Props;
    const changes = Object.entries(OTHER_ENVIRONMENT).map(([name, value]) => ({
      name,
      props,
      environment: { [name]: value },
      isKnown: name === 'user' ? isSameForAll : undefined,
    }));
    expect(await unlikeMounted(Widget, props, changes)).toEqual([]);
  },
);
