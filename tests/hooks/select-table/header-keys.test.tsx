import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { focused, NamedRows, press } from './named-rows.tsx';

// jsdom does not lay out elements, so the test says which ones the styles of a skin hide.
const styled = HTMLElement.prototype as { checkVisibility?: () => boolean };
afterEach(() => delete styled.checkVisibility);

test('arrow keys between the headers of a table pass one that a skin hides [card-dlg-13]', () => {
  render(<NamedRows names={['Drill', 'Pump']} headers={['Name', 'Weight', 'Owner']} />);
  act(() => screen.getByText('Name').focus());
  press('ArrowRight');
  expect(focused()).toBe('Weight');
  const hidden = new Set<unknown>([screen.getByText('Weight')]);
  styled.checkVisibility = function checkVisibility(this: Element) {
    return !hidden.has(this);
  } as () => boolean;
  act(() => screen.getByText('Name').focus());
  press('ArrowRight');
  expect(focused()).toBe('Owner');
  press('ArrowLeft');
  expect(focused()).toBe('Name');
  hidden.add(screen.getByText('Name'));
  press('ArrowDown');
  act(() => (screen.getByText('Drill') as HTMLElement).focus());
  press('ArrowUp');
  expect(focused()).toBe('Owner');
});
