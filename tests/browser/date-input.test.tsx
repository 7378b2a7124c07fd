import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { GrcProvider } from '../../hooks/provider/grc-provider.tsx';
import type { UseDateInputProps } from '../../hooks/date-input/use-date-input.ts';
import { DateInput } from '../../ladle/renderers/date-input.tsx';
import { translate } from '../hooks/translate.ts';
import { violations } from './page.tsx';

afterEach(async () => {
  await cleanup();
  document.documentElement.dir = '';
});

async function show(
  props: UseDateInputProps = {},
  { smallScreen = false, direction = 'ltr' as 'ltr' | 'rtl' } = {},
) {
  document.documentElement.dir = direction;
  await render(
    <GrcProvider
      translate={translate}
      direction={direction}
      environment={{
        dateFormat: 'dd-MM-yyyy',
        today: '2026-11-20',
        smallScreen,
        user: { id: '7', name: 'Robin Example', anonymous: false },
      }}
    >
      <main style={{ paddingBlockStart: 40 }}>
        <DateInput label="Start date" {...props} />
        <button type="button">after</button>
      </main>
    </GrcProvider>,
  );
}

const part = <T extends HTMLElement = HTMLElement>(name: string) =>
  document.querySelector<T>(`[data-scope=date-input][data-part=${name}]`);
const box = () => part<HTMLInputElement>('input')!;
const focused = () => (document.activeElement as HTMLElement).dataset;

describe('by keyboard alone', () => {
  test('a date is typed, rejected, picked and cleared [date-02] [date-05] [date-26]', async () => {
    await show();
    await userEvent.keyboard('{Tab}201126{Tab}');
    expect(box().value).toBe('20-11-2026');
    expect(focused()['part']).toBe('trigger');
    await userEvent.keyboard('{Enter}');
    expect(focused()['day']).toBe('2026-11-20');
    await userEvent.keyboard('{ArrowDown}{PageDown}{Home}');
    expect(focused()['day']).toBe('2026-12-27');
    // Tab wraps around inside the picker.
    await userEvent.keyboard('{Tab}');
    expect(focused()['part']).toBe('close');
    await userEvent.keyboard('{Tab}');
    expect(focused()['part']).toBe('previous-year');
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
    expect(focused()['day']).toBe('2026-12-27');
    await userEvent.keyboard('{Enter}');
    expect(part('picker')).toBeNull();
    expect(box().value).toBe('27-12-2026');
    expect(focused()['part']).toBe('trigger');
    await userEvent.keyboard('{Tab}{Enter}');
    expect(box().value).toBe('');
    expect(document.activeElement).toBe(box());
  });
});

describe('by pointer', () => {
  test('a day is chosen in the popup, which is placed below the box and its hint [date-02] [date-26] [F-W10]', async () => {
    await show();
    await page.getByRole('button', { name: 'Choose date' }).click();
    const picker = part('picker')!;
    await expect
      .poll(() => Math.round(picker.getBoundingClientRect().top))
      .toBe(Math.round(part('hint')!.getBoundingClientRect().bottom) + 4);
    expect(picker.getBoundingClientRect().left).toBeCloseTo(box().getBoundingClientRect().left, 0);
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('gridcell', { name: 'Friday, December 4, 2026' }).click();
    expect(part('picker')).toBeNull();
    expect(box().value).toBe('04-12-2026');
  });

  test('in right-to-left text the popup is aligned with the start of the box [date-02]', async () => {
    await show({}, { direction: 'rtl' });
    await page.getByRole('button', { name: 'Choose date' }).click();
    await expect
      .poll(() => Math.round(part('picker')!.getBoundingClientRect().right))
      .toBe(Math.round(box().getBoundingClientRect().right));
  });

  test('on a small screen a dialog covers the page [date-03] [date-04]', async () => {
    await show({}, { smallScreen: true });
    await userEvent.click(box());
    const { width, height } = part('picker')!.getBoundingClientRect();
    expect([width, height]).toEqual([window.innerWidth, window.innerHeight]);
  });

  test('on a screen lower than a month the dialog scrolls to the last week [date-03]', async () => {
    await page.viewport(640, 160);
    await show({}, { smallScreen: true });
    await userEvent.click(box());
    const day = [...part('picker')!.querySelectorAll('[role=gridcell]')].at(-1)!;
    day.scrollIntoView();
    expect(day.getBoundingClientRect().bottom).toBeLessThanOrEqual(160);
    await page.viewport(414, 896);
  });
});

test('a rejected character leaves the caret where it was [date-08]', async () => {
  await show({ defaultValue: '2026-11-20' });
  box().focus();
  box().setSelectionRange(3, 3);
  await userEvent.keyboard('x');
  expect(box().value).toBe('20-11-2026');
  expect(box().selectionStart).toBe(3);
  await userEvent.keyboard('{Delete}0');
  expect(box().value).toBe('20-01-2026');
  expect(box().selectionStart).toBe(4);
});

test('digits keep their order between rejected characters [date-08]', async () => {
  await show();
  box().focus();
  await userEvent.keyboard('1xx2xx1xx1xx2026');
  expect(box().value).toBe('12112026');
});

test.each(['ltr', 'rtl'] as const)(
  'axe finds no violations, closed, open and invalid, in %s [date-01] [date-02]',
  async (direction) => {
    await show({ description: 'When it begins', required: true, max: '2026-11-25' }, { direction });
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Tab}32{Tab}');
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(part('picker')).not.toBeNull();
    expect(await violations()).toEqual([]);
  },
);

test('the calendar stays in the window, even when text of twice the size leaves it no room beside the box [date-02]', async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(800, 420);
  document.documentElement.style.fontSize = '200%';
  document.body.style.paddingBlockStart = '120px';
  await show();
  await userEvent.click(part('trigger')!);
  const top = () => part('picker')!.getBoundingClientRect().top;
  await expect.poll(top).toBeCloseTo(4, 0);
  expect(part('picker')!.getBoundingClientRect().bottom).toBeLessThanOrEqual(420);
  document.body.style.paddingBlockStart = '';
  document.documentElement.style.fontSize = '';
  await page.viewport(innerWidth, innerHeight);
});
