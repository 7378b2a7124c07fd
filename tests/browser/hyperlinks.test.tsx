import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { HyperlinkField } from '../../ladle/renderers/hyperlink-field.tsx';
import { HyperlinkWizard } from '../../ladle/renderers/hyperlink-wizard.tsx';
import { LinkDialog } from '../../ladle/renderers/link-dialog.tsx';
import { keysOf } from './key-table.ts';
import { focusedPart, show, violations } from './page.tsx';

const fieldKey = keysOf('hyperlink-field');
const wizardKey = keysOf('hyperlink-wizard');
const linkKey = keysOf('link-dialog');

afterEach(async () => {
  await cleanup();
  document.documentElement.dir = '';
});

const search = () => page.getByRole('combobox', { name: 'Search or type a link' });
const options = () => page.getByRole('listbox').getByRole('option');
const ENTERPRISE = { world: 'enterprise' } as const;
const MANUAL = { hyperlink_id: 9, description: 'Manual' };

describe('by keyboard alone', () => {
  test('an address is typed, turned into a link, renamed and removed [hyperlink-12] [hyperlink-14] [hyperlink-23]', async () => {
    await show(<HyperlinkField label="Links" />);
    await userEvent.keyboard(`{Tab}{Tab}${fieldKey('add', 'Enter')}`);
    await expect.element(search()).toHaveFocus();
    await userEvent.keyboard('manual.example{ArrowDown}{Enter}');
    await expect.element(page.getByRole('link', { name: 'manual.example' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add hyperlink' })).toHaveFocus();
    await userEvent.keyboard(`{Shift>}{Tab}{Tab}{/Shift}${fieldKey('edit', 'Enter')}`);
    const box = page.getByRole('textbox', { name: 'Description' });
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}{Enter}');
    await expect.element(page.getByText('This field is required.')).toBeVisible();
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard(`Manual${fieldKey('description', 'Enter')}`);
    await expect.element(page.getByRole('link', { name: 'Manual' })).toBeVisible();
    expect(focusedPart()).toBe('edit');
    await userEvent.keyboard(`{Tab}${fieldKey('remove', 'Enter')}`);
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
    expect(focusedPart()).toBe('add');
  });

  test('a link is moved to the end of the list, and its button keeps the focus [field-35]', async () => {
    const links = [
      MANUAL,
      { hyperlink_id: 10, description: 'Plan' },
      { hyperlink_id: 11, description: 'Map' },
    ];
    await show(<HyperlinkField label="Links" defaultValue={links} />);
    const down = page.getByRole('button', { name: 'Move hyperlink Manual down' });
    down.element().focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(page.getByRole('listitem').nth(2)).toHaveTextContent('Manual');
    await expect.element(down).toHaveFocus();
    await expect.element(down).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}{Shift>}{Tab}{/Shift}{Enter}');
    await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('Manual');
    await expect
      .element(page.getByRole('button', { name: 'Move hyperlink Manual up' }))
      .toHaveFocus();
  });

  test('a result is searched and chosen; Escape closes the wizard without a link [hyperlink-01] [hyperlink-02] [hyperlink-03] [hyperlink-15]', async () => {
    const finished: unknown[] = [];
    await show(
      <HyperlinkWizard onFinish={({ hyperlink }) => finished.push(hyperlink)} />,
      ENTERPRISE,
    );
    await userEvent.keyboard(`{Tab}{Tab}${wizardKey('trigger', 'Enter')}`);
    await expect.element(page.getByText(/^Search for a document or page/)).toBeVisible();
    expect(page.getByRole('button', { name: 'OK' }).elements()).toEqual([]);
    await userEvent.keyboard(wizardKey('input', 'Escape'));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(finished).toEqual([null]);
    await userEvent.keyboard('{Enter}');
    await expect.element(search()).toHaveFocus();
    await userEvent.keyboard(`e${wizardKey('input', 'Enter')}`);
    await expect.element(options().first()).toBeVisible();
    await expect.element(page.getByText(/^Search for a document or page/)).not.toBeVisible();
    await userEvent.keyboard(wizardKey('input', 'Down').repeat(2));
    const second = options().nth(1).element();
    expect(search().element().getAttribute('aria-activedescendant')).toBe(second.id);
    await userEvent.keyboard(wizardKey('input', 'Enter'));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(finished[1]).toMatchObject({ isTemporary: true, target: { type: 'content_item' } });
    expect(focusedPart()).toBe('trigger');
  });

  test('a simple link is typed into the two boxes and confirmed with Enter [hyperlink-24] [hyperlink-25]', async () => {
    const finished: unknown[] = [];
    await show(<LinkDialog kind="simple" onFinish={({ link }) => finished.push(link)} />);
    await userEvent.keyboard(`{Tab}{Tab}${linkKey('trigger', 'Enter')}`);
    await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveFocus();
    expect(page.getByRole('textbox').elements()).toHaveLength(2);
    await userEvent.keyboard(`Manual${linkKey('box', 'Enter')}`);
    await expect.element(page.getByRole('textbox', { name: 'URL' })).toHaveFocus();
    await userEvent.keyboard(`manual.example${linkKey('box', 'Enter')}`);
    expect(finished).toEqual([{ text: 'Manual', url: 'https://manual.example' }]);
  });
});

describe('by pointer', () => {
  test('a result is pressed, and scrolling to the end loads more [hyperlink-07] [hyperlink-14]', async () => {
    const finished: unknown[] = [];
    await show(
      <HyperlinkWizard onFinish={({ hyperlink }) => finished.push(hyperlink)} />,
      ENTERPRISE,
    );
    await userEvent.click(page.getByRole('button', { name: 'Insert hyperlink' }));
    await userEvent.fill(search(), 'e');
    await expect.poll(() => options().elements().length).toBe(25);
    const list = page.getByRole('listbox').element();
    list.scrollTop = list.scrollHeight;
    await expect.poll(() => options().elements().length).toBeGreaterThan(25);
    list.scrollTop = 0;
    await userEvent.click(options().nth(2));
    await expect.poll(() => finished.length).toBe(1);
    expect(finished[0]).toMatchObject({ isTemporary: true });
  });

  test('a press outside closes the wizard, and it does not open offline [hyperlink-16]', async () => {
    const { setOnline } = await show(<HyperlinkField label="Links" />);
    await userEvent.click(page.getByRole('button', { name: 'Add hyperlink' }));
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await setOnline(false);
    const add = page.getByRole('button', { name: 'Add hyperlink' });
    await expect.element(add).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(add, { force: true });
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });
});

describe.each(['ltr', 'rtl'] as const)('axe finds no violations, %s,', (direction) => {
  test('with a field', async () => {
    await show(<HyperlinkField label="Links" defaultValue={[MANUAL]} required name="links" />, {
      direction,
    });
    expect(await violations()).toEqual([]);
    await cleanup();
    await show(<HyperlinkField label="Links" defaultValue={[MANUAL]} readOnly />, { direction });
    expect(await violations()).toEqual([]);
  });

  test('with a wizard before and after a search', async () => {
    await show(<HyperlinkWizard defaultOpen />, { direction, ...ENTERPRISE });
    await expect.element(search()).toHaveFocus();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('e{Enter}');
    await expect.element(options().first()).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('with a simple link with invalid boxes', async () => {
    await show(<LinkDialog kind="simple" defaultOpen />, { direction });
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('This field is required.').first()).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
