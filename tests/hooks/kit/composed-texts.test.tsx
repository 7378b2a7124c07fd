import { act, fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rendererOf } from '../../../ladle/renderers/index.ts';
import type { Inspect } from '../../../hooks/provider/grc-provider.tsx';
import { OTHER_OPTION_ID } from '../../../src/fields/list-items.ts';
import { INLINE_PROPS, WIDGET_HOOKS } from '../../react-18/inline-props.ts';
import { cardPlatform } from '../card-fakes.tsx';
import { rendererName } from '../renderer-name.ts';

const HOOKS = WIDGET_HOOKS.filter((hook) => rendererOf(rendererName(hook)));

/** Props with which each text box of a hook is shown and reports the typed text. */
const PROPS: Readonly<Record<string, object>> = {
  useCheckboxGroup: {
    options: [{ id: OTHER_OPTION_ID, name: 'Other' }],
    value: [{ other: 'a' }],
  },
  useHierarchicalSelector: { allowOther: true },
  useListField: { allowOther: true, value: [{ other: 'a' }] },
  useSearchBox: { instant: true },
  useTree: { allowOther: true },
};

/** Hooks whose chart receives each letter: it keeps the text as a draft, and reports it when the box is left or confirmed. */
const DRAFTS: ReadonlySet<string> = new Set([
  'useDateInput',
  'useEmailField',
  'useLinkDialog',
  'useLocationSelector',
  'useNumericField',
  'useTextField',
  'useTimeField',
]);

const TEXT_BOXES =
  ':is(input[type=text], input[type=search], textarea)[data-part]:not(:disabled, :read-only, [hidden])';

/** Boxes that search; in the others the text becomes a value. */
const SEARCHES = '[role=combobox], [type=search]';

test.each(HOOKS)('%s: only boxes that search report a text while it is composed', async (hook) => {
  const Renderer = rendererOf(rendererName(hook))!;
  const platform = cardPlatform();
  const reported: object[] = [];
  const report = (change: object) => void reported.push(change);
  const props = {
    ...INLINE_PROPS[hook]!(),
    ...PROPS[hook],
    onValueChange: report,
    onSearch: report,
  };
  const charts: (() => unknown)[] = [];
  const inspect: Inspect = ({ getSnapshot }) => void charts.push(() => getSnapshot().context);
  render(platform.provide(<Renderer {...props} />, { inspect, onWarning: () => {} }));
  const later = () => act(async () => void platform.clock.increment(2000));
  await later();

  const isReported = (text: string) => JSON.stringify([reported, platform.requests]).includes(text);
  const isInChart = (text: string) => JSON.stringify(charts.map((read) => read())).includes(text);
  for (const box of document.querySelectorAll<HTMLInputElement>(TEXT_BOXES)) {
    const isDraft = DRAFTS.has(hook);
    const isSearch = box.matches(SEARCHES);
    const text = isSearch ? 'ㄱ' : 'ㅎ';
    fireEvent.compositionStart(box);
    fireEvent.input(box, { target: { value: text }, isComposing: true });
    await later();
    expect(box.value).toBe(text);
    expect(isReported(text) || isInChart(text)).toBe(isSearch || isDraft);
    fireEvent.input(box, { target: { value: '하' }, isComposing: true });
    fireEvent.compositionEnd(box);
    await later();
    expect(isDraft || isReported('하') || isInChart('하')).toBe(true);
  }
  expect(isReported('ㅎ')).toBe(false);
});
