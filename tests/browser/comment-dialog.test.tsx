import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { loadEngine } from '../../hooks/rich-text/engine/load-engine.ts';
import { CardPanel } from '../../ladle/renderers/card-panel.tsx';
import { CommentDialog } from '../../ladle/renderers/comment-dialog.tsx';
import { keysOf } from './key-table.ts';
import { focused, partsOf, show, violations } from './page.tsx';

// Loaded in advance, so that the tests do not wait for a file to load.
await loadEngine();

const key = keysOf('comment-dialog');

afterEach(async () => {
  await cleanup();
  document.documentElement.dir = '';
});

const ENTERPRISE = { world: 'enterprise' } as const;
const box = () => page.getByRole('textbox', { name: 'Comment' });
const post = () => page.getByRole('button', { name: 'Post' });
const dialogPart = partsOf('comment-dialog');

describe('by keyboard alone', () => {
  test('a comment is written, kept when Escape closes the dialog, and posted [comment-03] [comment-08] [comment-10]', async () => {
    const posted: unknown[] = [];
    await show(<CommentDialog objectId={1} onPosted={(one) => posted.push(one)} />, ENTERPRISE);
    await userEvent.keyboard(`{Tab}{Tab}${key('trigger', 'Enter')}`);
    await expect.element(box()).toHaveFocus();
    post().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('This field is required.')).toBeVisible();
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard(`a${key('content', 'Escape')}`);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(focused()).toBe(dialogPart('trigger'));
    await userEvent.keyboard('{Enter}');
    await expect.element(box()).toHaveTextContent('a');
    await expect.element(box()).toHaveFocus();
    post().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Comment posted')).toBeVisible();
    expect(posted).toEqual([{ objectId: 1, text: '<p>a</p>' }]);
    expect(focused()).toBe(dialogPart('content'));
    await userEvent.keyboard('{Escape}');
    expect(focused()).toBe(dialogPart('trigger'));
  });

  test('Escape closes the comment dialog over the card panel, and a second one closes the panel [tooltip-18]', async () => {
    await page.viewport(1200, 800);
    await show(<CardPanel objectId={1} defaultOpen />);
    const add = page.getByRole('button', { name: 'Add comment' });
    await expect.element(add).toBeVisible();
    add.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(box()).toBeVisible();
    expect(dialogPart('content')?.contains(focused())).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Add comment' })).not.toBeInTheDocument();
    expect(focused()).toBe(add.element());
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

test.each(['ltr', 'rtl'] as const)('axe finds no violations, %s', async (direction) => {
  await show(<CommentDialog objectId={1} defaultOpen />, { direction });
  await expect.element(box()).toBeVisible();
  expect(await violations()).toEqual([]);
});
