import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { CardSelectorDialog } from '../../ladle/renderers/card-selector-dialog.tsx';
import { PeoplePicker } from '../../ladle/renderers/people-picker.tsx';
import { show } from './page.tsx';

afterEach(async () => {
  await cleanup();
  document.querySelector('iframe')?.remove();
});

/** Shows a dialog in a frame: none of its elements is an `Element` of this window. */
async function showInFrame(widget: ReactNode) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const other = frame.contentDocument!;
  const container = other.body.appendChild(other.createElement('div'));
  await show(widget, { container, getRootNode: () => other });
  const part = (name: string) => other.querySelector<HTMLElement>(`[data-part="${name}"]`);
  return { other, part };
}

test.each([
  ['a person', <PeoplePicker key="people" label="Owner" userGroupID={null} />],
  ['a card', <CardSelectorDialog key="cards" label="Card" cardFileIds={[1]} />],
])(
  'in a frame %s takes a press on a row, and returns the focus to its button',
  async (_, widget) => {
    const { other, part } = await showInFrame(widget);
    part('trigger')!.focus();
    part('trigger')!.click();
    await expect.poll(() => part('row')).not.toBeNull();
    part('row')!.querySelector<HTMLElement>('[data-part="select"]')!.click();
    await expect.poll(() => part('row')?.getAttribute('aria-selected')).toBe('true');
    part('ok')!.click();
    await expect.poll(() => part('content')).toBeNull();
    expect(other.activeElement).toBe(part('trigger'));
    expect(other.querySelector('output')!.textContent).not.toBe('');
  },
);
