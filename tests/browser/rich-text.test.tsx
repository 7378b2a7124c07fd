import { $generateNodesFromDOM } from '@lexical/html';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { $getRoot, createEditor } from 'lexical';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, server, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { StrictMode, useLayoutEffect, useRef, useState } from 'react';
import { loadEngine } from '../../hooks/rich-text/engine/load-engine.ts';
import type { UseRichTextProps } from '../../hooks/rich-text/index.ts';
import { RichText } from '../../ladle/renderers/rich-text.tsx';
import {
  ONLINE_DOCUMENT,
  SPREADSHEET,
  WEB_PAGE,
  WORD_PROCESSOR,
} from '../unit/rich-text/clipboards.ts';
import { keysOf } from './key-table.ts';
import { focused, focusedPart, partsOf, show, violations, type PageOptions } from './page.tsx';
import { pasteEvent } from './paste-event.ts';

// Loaded in advance, so that the tests do not wait for a file to load.
await loadEngine();

const part = partsOf('rich-text');
const editor = () => part('control')!;
const tool = (name: string) =>
  document.querySelector<HTMLElement>(`[data-scope="rich-text"][data-tool="${name}"]`)!;

let changes: { value: string; reason: string }[] = [];
const html = () => changes.at(-1)?.value;

beforeEach(() => {
  changes = [];
});

const key = keysOf('rich-text');

afterEach(async () => {
  await cleanup();
  document.documentElement.dir = '';
});

async function start(props: UseRichTextProps = {}, options: PageOptions = {}) {
  const shown = await show(
    <RichText
      label="Remarks"
      name="remarks"
      onValueChange={(change) => changes.push(change)}
      {...props}
    />,
    options,
  );
  if (!props.readOnly) await expect.poll(() => part('control')).not.toBeNull();
  return shown;
}

/** A frame in which the browser reports a moved selection. */
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function transfer(content: Readonly<Record<string, string>>, files: readonly File[] = []) {
  const data = new DataTransfer();
  for (const [type, text] of Object.entries(content)) data.setData(type, text);
  for (const file of files) data.items.add(file);
  return data;
}

function paste(content: Readonly<Record<string, string>>, files?: readonly File[]): void {
  const event = pasteEvent(transfer(content, files));
  editor().dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
}

function drop(content: Readonly<Record<string, string>>, files?: readonly File[]): void {
  const { left, right, top, bottom } = editor().querySelector('p')!.getBoundingClientRect();
  const event = new DragEvent('drop', {
    dataTransfer: transfer(content, files),
    clientX: right === left ? left : right - 1,
    clientY: (top + bottom) / 2,
    bubbles: true,
    cancelable: true,
  });
  editor().firstElementChild!.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
}

/** Clicks at the end of the text. */
async function write() {
  await userEvent.click(editor());
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await frame();
}

describe('by keyboard alone', () => {
  test('the text is reached, typed, formatted by keys, and left [rich-03] [rich-05] [rich-06] [rich-07]', async () => {
    await start();
    focused().blur();
    await userEvent.keyboard('{Tab}{Tab}{Tab}');
    expect(focusedPart()).toBe('control');
    const [bold, italic] = [key('control', 'Control + B'), key('control', 'Control + I')];
    await userEvent.keyboard(
      `a${bold}b${bold}${italic}c${italic}${key('control', 'Control + U')}d`,
    );
    await expect.poll(html).toBe('<p>a<strong>b</strong><em>c</em><u>d</u></p>');
    expect(getComputedStyle(editor().querySelector('p > :last-child')!).textDecorationLine).toBe(
      'underline',
    );
    await userEvent.keyboard('{Tab}');
    expect(focusedPart()).toBe('after');
  });

  test('the toolbar is one tab stop: Alt+F10 moves there, arrow keys, Home and End move in it, Escape returns [rich-08] [rich-21]', async () => {
    await start({ onLinkRequest: () => {} });
    await write();
    await userEvent.keyboard(`a${key('control', 'Alt + F10')}`);
    expect(focused()).toBe(tool('bold'));
    await userEvent.keyboard(key('tool', 'Left'));
    expect(focused()).toBe(tool('redo'));
    await userEvent.keyboard(`${key('tool', 'Home')}${key('tool', 'Right').repeat(3)}`);
    expect(focused()).toBe(tool('orderedList'));
    expect(tool('orderedList').getAttribute('aria-pressed')).toBe('false');
    await userEvent.keyboard(key('tool', 'Enter or Space'));
    await expect.poll(() => tool('orderedList').getAttribute('aria-pressed')).toBe('true');
    expect(focused()).toBe(tool('orderedList'));
    expect(document.querySelectorAll('[data-part=tool][tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard(key('tool', 'Escape'));
    expect(focusedPart()).toBe('control');
    await frame();
    await userEvent.keyboard('b{Enter}c');
    await expect.poll(html).toBe('<ol><li>ab</li><li>c</li></ol>');
  });

  test('Tab indents a list item, Shift+Tab outdents it [rich-08] [rich-09]', async () => {
    await start({ defaultValue: '<ul><li>a</li></ul>' });
    await write();
    await userEvent.keyboard(`{Enter}b${key('control', 'Tab')}`);
    await expect.poll(html).toBe('<ul><li>a<ul><li>b</li></ul></li></ul>');
    expect(focusedPart()).toBe('control');
    await userEvent.keyboard(`{Enter}c${key('control', 'Shift + Tab')}`);
    await expect.poll(html).toBe('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>');
    await userEvent.click(tool('indent'));
    await expect.poll(html).toBe('<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>');
    await userEvent.click(tool('outdent'));
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(html).toBe('<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>');
  });

  test('Tab leaves a list after Escape, before anything is typed there, and when no deeper level is possible [rich-08]', async () => {
    await start({ defaultValue: '<ul><li>a</li><li>b</li></ul>' });
    await write();
    await userEvent.keyboard(`${key('control', 'Escape')}{Tab}`);
    expect(focusedPart()).toBe('after');
    // Back at the second item, which could be indented one level.
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focusedPart()).toBe('control');
    await frame();
    await userEvent.keyboard('{Tab}');
    expect(focusedPart()).toBe('after');
    // WebKit returns to the start of the text, the others to the previous position.
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowDown}{End}c{Tab}');
    await expect.poll(html).toBe('<ul><li>a<ul><li>bc</li></ul></li></ul>');
    await userEvent.keyboard('{Tab}');
    expect(focusedPart()).toBe('after');
    expect(html()).toBe('<ul><li>a<ul><li>bc</li></ul></li></ul>');
  });

  test('Shift+Tab outdents an item even if the browser has no name for that key [F-B3]', async () => {
    await start({ defaultValue: '<ul><li>a<ul><li>b</li></ul></li></ul>' });
    await write();
    await userEvent.keyboard('c');
    await expect.poll(html).toBe('<ul><li>a<ul><li>bc</li></ul></li></ul>');
    const press = { key: 'Unidentified', code: 'Tab', shiftKey: true };
    const event = new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true });
    expect(editor().dispatchEvent(event)).toBe(false);
    await expect.poll(html).toBe('<ul><li>a</li><li>bc</li></ul>');
  });

  test('a change is undone and redone [rich-09]', async () => {
    await start({ defaultValue: '<p>a</p>' });
    expect(tool('undo').getAttribute('aria-disabled')).toBe('true');
    await write();
    await userEvent.keyboard('b');
    await userEvent.click(tool('unorderedList'));
    await expect.poll(html).toBe('<ul><li>ab</li></ul>');
    expect(focusedPart()).toBe('control');
    await userEvent.keyboard(key('control', 'Control + Z'));
    await expect.poll(html).toBe('<p>ab</p>');
    await userEvent.keyboard(key('control', 'Control + Shift + Z'));
    await expect.poll(html).toBe('<ul><li>ab</li></ul>');
  });

  test('a disabled format has neither a tool nor a key [rich-05]', async () => {
    await start({ features: { italic: true } });
    await write();
    await userEvent.keyboard('{Control>}b{/Control}a{Control>}i{/Control}b');
    await expect.poll(html).toBe('<p>a<em>b</em></p>');
    expect(tool('bold')).toBeNull();
    expect(tool('link')).toBeNull();
  });

  test('a link is entered in a dialog, and inserted at the caret [rich-10] [rich-21]', async () => {
    const onLinkRequest = vi.fn<NonNullable<UseRichTextProps['onLinkRequest']>>();
    await start({ onLinkRequest, defaultValue: '<p>see it</p>' });
    await write();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
    await frame();
    await userEvent.click(tool('link'));
    const [{ text, href, answer }] = onLinkRequest.mock.calls[0]!;
    expect({ text, href }).toEqual({ text: 'it', href: null });
    page.getByText('before').element().focus();
    answer({ href: 'https://wiki.example' });
    await expect.poll(html).toBe('<p>see <a href="https://wiki.example">it</a></p>');
    expect(focusedPart()).toBe('control');
    await userEvent.click(tool('removeLink'));
    await expect.poll(html).toBe('<p>see it</p>');
    answer({ href: 'javascript:alert(1)' });
    expect(html()).toBe('<p>see it</p>');
  });
});

test('a key opens the link dialog for the selected text, which gives the focus back [rich-21]', async () => {
  await start({ defaultValue: '<p>see it</p>' });
  await write();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
  await frame();
  await userEvent.keyboard(key('control', 'Control + K'));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox').nth(0)).toHaveValue('it');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(focusedPart()).toBe('control');
  expect(focused()!.textContent).toBe('see it');
});

test('the caret is where it was after the link dialog is cancelled [rich-21]', async () => {
  await start({ defaultValue: '<p>see it</p>' });
  await write();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await frame();
  await userEvent.keyboard(`${key('control', 'Control + K')}{Escape}`);
  await expect.poll(focusedPart).toBe('control');
  await frame();
  await userEvent.keyboard('for ');
  await expect.poll(html).toBe('<p>see for it</p>');
});

test('a press puts the caret where it is pressed, and shows no other part of a long text', async () => {
  await start({ defaultValue: '<p>line</p>'.repeat(99) });
  await write();
  await frame();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(focusedPart()).not.toBe('control');
  scrollTo(0, 0);
  const pressed = editor().querySelector('p')!;
  await userEvent.click(pressed, { position: { x: 1, y: 5 } });
  await frame();
  const { top, bottom } = pressed.getBoundingClientRect();
  expect([top >= 0, bottom <= innerHeight]).toEqual([true, true]);
  await userEvent.keyboard('out');
  await expect.poll(html).toMatch(/^<p>outline<.p>/);
});

test('a program that gives the focus back to a long text without scrolling shows no other part of it', async () => {
  await start({ defaultValue: '<p>line</p>'.repeat(99) });
  await write();
  await frame();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  scrollTo(0, 0);
  // As after a dialog, in whose boxes the selection was.
  getSelection()!.removeAllRanges();
  editor().focus({ preventScroll: true });
  await frame();
  await frame();
  expect(scrollY).toBe(0);
  await userEvent.keyboard('!');
  await expect.poll(html).toMatch(/<p>line!<.p>$/);
});

test('a press that moves the caret before the focus, as in Firefox, puts it where it is pressed', async () => {
  await start({ defaultValue: '<p>see it</p>' });
  await write();
  await frame();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  editor().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  getSelection()!.collapse(editor().querySelector('span')!.firstChild, 0);
  editor().focus();
  await frame();
  await userEvent.keyboard('I ');
  await expect.poll(html).toBe('<p>I see it</p>');
});

test('the simple link dialog inserts its link, and returns the focus [rich-21]', async () => {
  await start({ defaultValue: '<p>see it</p>' });
  await write();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
  await frame();
  await userEvent.click(tool('link'));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox').nth(1), 'https://wiki.example/fire');
  await userEvent.keyboard('{Enter}');
  if (dialog.query()) await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await expect.poll(html).toBe('<p>see <a href="https://wiki.example/fire">it</a></p>');
  await expect.poll(() => dialog.query()).toBeNull();
  expect(part('root')!.contains(focused())).toBe(true);
});

test('the caret in a link lets the user change its address without typing its text again [rich-10] [rich-21]', async () => {
  await start({
    defaultValue: '<p>see <a href="https://wiki.example">the <strong>wiki</strong></a></p>',
  });
  await write();
  await userEvent.keyboard('{ArrowLeft}');
  await frame();
  await userEvent.click(tool('link'));
  const boxes = page.getByRole('dialog').getByRole('textbox');
  await expect.element(boxes.nth(0)).toHaveValue('the wiki');
  await expect.element(boxes.nth(1)).toHaveValue('https://wiki.example');
  await userEvent.fill(boxes.nth(1), 'https://wiki.example/fire');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(html)
    .toBe('<p>see <a href="https://wiki.example/fire">the <strong>wiki</strong></a></p>');
});

describe('a paste', () => {
  test.each([
    [
      'a word processor',
      WORD_PROCESSOR,
      '<p><strong>Findings</strong></p><p><strong>Bold</strong>, <em>slanted</em> and <u>underlined</u>&nbsp; text</p>' +
        '<ol><li>First<ul><li>Below it</li></ul></li><li>Second</li></ol><p>After</p>',
    ],
    [
      'an online document',
      ONLINE_DOCUMENT,
      '<p><strong>Bold</strong><em> slanted</em></p><ul><li>One<ul><li>Under one</li></ul></li></ul>' +
        '<p><a href="https://docs.example/d/1">A link</a></p>',
    ],
    ['a spreadsheet', SPREADSHEET, '<p>Risk &nbsp;<strong>Score</strong></p><p>Fire &nbsp;12</p>'],
    [
      'a web page',
      WEB_PAGE,
      '<p><strong>News</strong></p><p>One</p><p>Two <strong>bold</strong></p>',
    ],
  ])(
    'from %s is inserted as the sanitiser returns it [rich-11] [rich-12] [rich-13]',
    async (_, pasted, kept) => {
      await start();
      await write();
      paste({ 'text/html': pasted, 'text/plain': 'not this' });
      await expect.poll(html).toBe(kept);
      expect(changes.at(-1)?.reason).toBe('paste');
    },
  );

  test('is inserted at its place while the user types on, and undo restores the replaced text [rich-12]', async () => {
    const { platform } = await start({ defaultValue: '<p>one two</p>' });
    platform.faults.add({ kind: 'latency', milliseconds: 300, on: 'sanitizer.sanitize' });
    await write();
    await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
    await frame();
    paste({ 'text/html': '<b>2</b>' });
    await frame();
    await userEvent.keyboard('!{Home}');
    await frame();
    await userEvent.keyboard('>');
    await expect.poll(html).toBe('<p>&gt;one <strong>2</strong>!</p>');
    await userEvent.keyboard('<');
    await expect.poll(html).toBe('<p>&gt;&lt;one <strong>2</strong>!</p>');
    for (let step = 0; step < 8; step += 1) await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(html).toBe('<p>one two</p>');
    expect(editor().querySelector('[data-part=waiting-paste]')).toBeNull();
  });

  test('that is rejected restores the replaced text, with a message [rich-14] [rich-15]', async () => {
    const { platform } = await start({ defaultValue: '<p>one two</p>' });
    platform.faults.add({ kind: 'status', status: 403, on: 'sanitizer.sanitize', times: 'always' });
    await write();
    await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
    await frame();
    paste({ 'text/html': '<b>2</b>' });
    await expect.poll(html).toBe('<p>one two</p>');
  });

  test('of plain text keeps its line breaks [rich-12]', async () => {
    await start();
    await write();
    paste({ 'text/plain': 'a <b>\nb' });
    await expect.poll(html).toBe('<p>a &lt;b&gt;</p><p>b</p>');
  });

  test('in the format of the editor itself is not parsed as such [rich-10] [rich-11]', async () => {
    const nodes = [
      {
        type: 'link',
        version: 1,
        url: 'javascript:alert(1)',
        children: [{ type: 'text', version: 1, text: 'x' }],
      },
    ];
    await start();
    await write();
    paste({
      'application/x-lexical-editor': JSON.stringify({ namespace: 'headless-grc', nodes }),
      'text/html': '<p>safe</p>',
    });
    await expect.poll(html).toBe('<p>safe</p>');
  });

  test('of files is rejected, or passed to the host that accepts them [rich-14]', async () => {
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    const onFiles = vi.fn<(files: readonly File[]) => void>();
    await start({ defaultValue: '<p>a</p>', onFiles });
    await write();
    paste({}, [file]);
    drop({}, [file]);
    expect(onFiles.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([
      ['a.png'],
      ['a.png'],
    ]);
    expect(changes).toEqual([]);
  });

  test('may be dropped as well, at the position of the pointer [rich-11]', async () => {
    await start({ defaultValue: '<p>a</p>' });
    await write();
    await userEvent.keyboard('{Home}');
    await frame();
    drop({ 'text/html': '<b onclick="x()">b</b>', 'text/plain': 'b' });
    await expect.poll(html).toBe('<p>a<strong>b</strong></p>');
    expect(editor().draggable).toBe(false);
  });
});

describe('an input method', () => {
  // Only Chromium lets a test compose text.
  test.runIf(server.browser === 'chromium')(
    'composes without interruption, also while a paste is being sanitised [rich-12]',
    async () => {
      const { platform } = await start({ defaultValue: '<p>a</p>' });
      const ime = cdp();
      platform.faults.add({ kind: 'latency', milliseconds: 200, on: 'sanitizer.sanitize' });
      await write();
      paste({ 'text/html': '<b>P</b>' });
      await frame();
      const compose = (text: string) =>
        ime.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
      await compose('に');
      await compose('にほ');
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(editor().textContent).toContain('にほ');
      expect(editor().querySelector('strong')).toBeNull();
      await ime.send('Input.insertText', { text: '日本' });
      await expect.poll(html).toBe('<p>a<strong>P</strong>日本</p>');
      await compose('x');
      await compose('');
      await expect.poll(html).toBe('<p>a<strong>P</strong>日本</p>');
    },
  );
});

describe('on a narrow screen', () => {
  test('the text becomes a dialog on focus, which Escape and its button close [rich-01]', async () => {
    const opened: boolean[] = [];
    await start({ onOpenChange: ({ open }) => opened.push(open) }, { smallScreen: true });
    expect(part('toolbar')).toBeNull();
    await userEvent.click(editor());
    await expect.poll(() => part('frame')!.getAttribute('role')).toBe('dialog');
    expect(part('frame')!.getAttribute('aria-modal')).toBe('true');
    const { width, height } = part('frame')!.getBoundingClientRect();
    expect([width, height]).toEqual([document.documentElement.clientWidth, innerHeight]);
    expect(focusedPart()).toBe('control');
    expect(part('toolbar')).not.toBeNull();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('a{Escape}');
    await expect.poll(() => part('frame')!.getAttribute('role')).toBe('group');
    expect(focusedPart()).toBe('control');
    await userEvent.click(editor());
    await expect.poll(() => part('frame')!.getAttribute('role')).toBe('dialog');
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    await expect.poll(() => part('frame')!.getAttribute('role')).toBe('group');
    expect(html()).toBe('<p>a</p>');
    expect(opened).toEqual([true, false, true, false]);
  });

  test('the focus returns to the text when the link that opened the dialog was deleted there [rich-01]', async () => {
    await start(
      { defaultValue: '<p><a href="https://wiki.example/">Wiki</a></p>' },
      { smallScreen: true },
    );
    await expect.poll(() => editor().querySelector('a')).not.toBeNull();
    await userEvent.click(editor().querySelector('a')!);
    await expect.poll(() => part('frame')!.getAttribute('role')).toBe('dialog');
    await userEvent.keyboard('{Control>}a{/Control}b');
    await expect.poll(() => editor().querySelector('a')).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    await expect.poll(() => part('frame')!.getAttribute('role')).toBe('group');
    await frame();
    expect([focusedPart(), part('frame')!.getAttribute('role')]).toEqual(['control', 'group']);
  });

  test('a press on the title stays in the dialog, which Escape then still closes [rich-01]', async () => {
    await start({}, { smallScreen: true });
    await userEvent.click(editor());
    await expect.poll(() => part('frame')!.getAttribute('role')).toBe('dialog');
    await userEvent.click(part('title')!);
    expect(focusedPart()).toBe('frame');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => part('frame')!.getAttribute('role')).toBe('group');
  });

  test('Tab stays in the dialog, and the page behind it is hidden from assistive technology [rich-01]', async () => {
    await start({}, { smallScreen: true });
    await userEvent.click(editor());
    await expect.poll(() => part('toolbar')).not.toBeNull();
    await userEvent.keyboard('{Tab}');
    expect(focusedPart()).toBe('close');
    await userEvent.keyboard('{Tab}');
    expect(focusedPart()).toBe('tool');
    expect(page.getByText('before').element().closest('[aria-hidden=true]')).not.toBeNull();
  });
});

test('right-to-left text is aligned right, and the arrow keys of the toolbar are swapped [rich-03]', async () => {
  await start({ defaultValue: '<p>אבג</p><p>abc</p>' }, { direction: 'rtl' });
  const [hebrew, latin] = editor().querySelectorAll('p');
  expect(getComputedStyle(hebrew!).direction).toBe('rtl');
  expect(getComputedStyle(latin!).direction).toBe('ltr');
  await write();
  await userEvent.keyboard('{Alt>}{F10}{/Alt}{ArrowLeft}');
  expect(focused()).toBe(tool('italic'));
  await userEvent.keyboard('{Escape}');
  await frame();
  await userEvent.keyboard('d');
  await expect.poll(html).toBe('<p>אבג</p><p>abcd</p>');
});

test('axe finds no violations, empty, filled, invalid and read-only [rich-03]', async () => {
  await start({ required: true, description: 'What you saw' });
  expect(await violations()).toEqual([]);
  await write();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('This field is required.')).toBeVisible();
  expect(editor().getAttribute('aria-invalid')).toBe('true');
  expect(await violations()).toEqual([]);
  await cleanup();
  await start({ readOnly: true, defaultValue: '<p>See <a href="https://x.example/">it</a></p>' });
  const link = page.getByRole('link', { name: 'it' }).element() as HTMLAnchorElement;
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
  expect(await violations()).toEqual([]);
});

test('spell-checks the text, and is as high as its rows [rich-18] [rich-19]', async () => {
  const { platform } = await start();
  expect(platform).toBeTruthy();
  expect(editor().spellcheck).toBe(true);
  const line = Number.parseFloat(getComputedStyle(editor()).lineHeight) || undefined;
  expect(editor().style.minHeight).toBe('6lh');
  if (line !== undefined) expect(editor().clientHeight).toBeGreaterThanOrEqual(line * 6);
  await cleanup();
  await start({ rows: 3 });
  expect(editor().style.minHeight).toBe('3lh');
});

test('in StrictMode there is one editor, which shows the value of the host [rich-04]', async () => {
  const warn = vi.spyOn(console, 'error');
  function Controlled() {
    const [value, setValue] = useState('<p>a</p>');
    return (
      <StrictMode>
        <RichText
          label="Remarks"
          value={value}
          onValueChange={(change) => {
            changes.push(change);
            setValue(change.value.replaceAll('x', ''));
          }}
        />
        <output>{value}</output>
      </StrictMode>
    );
  }
  await show(<Controlled />);
  await expect.poll(() => part('control')).not.toBeNull();
  await write();
  await userEvent.keyboard('bc');
  await expect.poll(() => document.querySelector('output')!.textContent).toBe('<p>abc</p>');
  await userEvent.keyboard('x');
  await expect.poll(() => editor().textContent).toBe('abc');
  expect(warn.mock.calls).toEqual([]);
  warn.mockRestore();
});

test('looks the same in bare Lexical, in a plain page and in the editor [rich-04] [rich-08] [rich-09]', async () => {
  await start();
  await write();
  await userEvent.keyboard(
    'a  b {Control>}b{/Control}bold{Control>}b{/Control}{Shift>}{Enter}{/Shift}line',
  );
  await userEvent.keyboard('{Enter}{Enter}after a gap{Enter}');
  await userEvent.click(tool('orderedList'));
  await userEvent.keyboard('one{Enter}two{Enter}{Enter}end{Shift>}{Enter}{/Shift}');
  await expect.poll(html).toContain('end');
  const shown = linesOf(editor());
  expect(shown).toEqual([
    '2: a  b boldline',
    '1: ',
    '1: after a gap',
    '1: one',
    '1: two',
    '2: end',
  ]);

  const plain = document.body.appendChild(document.createElement('div'));
  plain.innerHTML = html()!;
  expect(linesOf(plain)).toEqual(shown);

  const bare = document.body.appendChild(document.createElement('div'));
  bare.contentEditable = 'true';
  bare.style.whiteSpace = 'pre-wrap';
  const lexical = createEditor({ nodes: [ListNode, ListItemNode, LinkNode] });
  lexical.setRootElement(bare);
  lexical.update(
    () => {
      const read = new DOMParser().parseFromString(html()!, 'text/html');
      $getRoot()
        .clear()
        .append(...$generateNodesFromDOM(lexical, read));
    },
    { discrete: true },
  );
  expect(linesOf(bare)).toEqual(shown);
  expect(bare.querySelectorAll('ol > li')).toHaveLength(2);
  expect(bare.querySelector('strong')!.textContent).toBe('bold');
  plain.remove();
  bare.remove();
});

/**
 * Each paragraph and item: its height in lines (bold may add a pixel), and its text, with spaces as they are
 * shown.
 */
function linesOf(root: HTMLElement): string[] {
  root.style.lineHeight = '20px';
  return [...root.querySelectorAll<HTMLElement>('p, li')].map(
    (block) =>
      `${Math.round(block.clientHeight / 20)}: ${block.textContent.replaceAll('\u00A0', ' ')}`,
  );
}

test('in a shadow root text is typed and formatted as in the page [rich-03]', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const container = root.appendChild(document.createElement('div'));
  await show(<RichText label="Remarks" onValueChange={(change) => changes.push(change)} />, {
    container,
    getRootNode: () => root,
  });
  const inRoot = partsOf('rich-text', root);
  await expect.poll(() => inRoot('control')).not.toBeNull();
  inRoot('control')!.focus();
  await frame();
  await userEvent.keyboard('a{Control>}b{/Control}b{Alt>}{F10}{/Alt}');
  await expect.poll(html).toBe('<p>a<strong>b</strong></p>');
  expect(focused().dataset['tool']).toBe('bold');
  host.remove();
});

test('in a shadow root it belongs to a form inside, and to one outside through its element [rich-03]', async () => {
  class RemarksElement extends HTMLElement {
    static readonly formAssociated = true;
    readonly internals = this.attachInternals();
  }
  customElements.define('test-remarks', RemarksElement);
  const around = document.body.appendChild(document.createElement('form'));
  const host = around.appendChild(document.createElement('test-remarks')) as RemarksElement;
  host.setAttribute('name', 'remarks');
  const root = host.attachShadow({ mode: 'open' });
  await show(
    <form>
      <RichText
        label="Remarks"
        name="remarks"
        required
        onValueChange={({ value }) => host.internals.setFormValue(value)}
      />
    </form>,
    { container: root.appendChild(document.createElement('div')), getRootNode: () => root },
  );
  const inRoot = partsOf('rich-text', root);
  await expect.poll(() => inRoot('control')).not.toBeNull();
  const form = root.querySelector('form')!;
  const sent = () => [form, around].map((form) => new FormData(form).get('remarks'));
  expect(form.checkValidity()).toBe(false);
  inRoot('control')!.focus();
  await frame();
  await userEvent.keyboard('a');
  await expect.poll(sent).toEqual(['<p>a</p>', '<p>a</p>']);
  expect(form.checkValidity()).toBe(true);
  form.reset();
  await expect.poll(sent).toEqual([null, '']);
  expect(inRoot('control')!.textContent).toBe('');
  around.remove();
});

describe('a required editor whose form is submitted before its engine is loaded', () => {
  let wasThere = true;

  /** A form that is submitted as soon as it is in the page; `next` runs after that. */
  function SentAtOnce({ next }: { readonly next: () => void }) {
    const form = useRef<HTMLFormElement>(null);
    useLayoutEffect(() => {
      wasThere = part('control') !== null;
      form.current?.requestSubmit();
      next();
    }, [next]);
    return (
      <form ref={form}>
        <RichText label="Remarks" name="remarks" required />
        <button>Send</button>
      </form>
    );
  }
  const sent = async (next = () => {}) => {
    await show(<SentAtOnce next={next} />);
    await expect.poll(() => part('control')).not.toBeNull();
    expect(wasThere).toBe(false);
  };

  test('takes the focus once it is loaded', async () => {
    await sent();
    await expect.poll(focusedPart).toBe('control');
  });

  test('takes the focus also when its label was pressed', async () => {
    await sent(() => part('label')!.click());
    await expect.poll(focusedPart).toBe('control');
  });

  test('does not take the focus when the user has moved it', async () => {
    await sent(() => page.getByText('Send').element().focus());
    await frame();
    await frame();
    expect(focused().textContent).toBe('Send');
  });
});
