import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page, server, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { loadEngine } from '../../hooks/rich-text/engine/load-engine.ts';
import { RichText } from '../../ladle/renderers/rich-text.tsx';
import { focusedPart, partsOf, show } from './page.tsx';
import { pasteEvent } from './paste-event.ts';

// Loaded in advance, so that the tests do not wait for a file to load.
await loadEngine();

const editor = () => partsOf('rich-text')('control')!;
const field = () => document.querySelector<HTMLInputElement>('input[name="remarks"]')?.value;

/** The value a host sets for each value that is reported to it. */
type Rewrite = (value: string) => string;

let reported: string[] = [];

beforeEach(() => {
  reported = [];
});

afterEach(() => cleanup());

function Held({ first, rewrite }: { readonly first: string; readonly rewrite: Rewrite }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <RichText
        label="Remarks"
        name="remarks"
        value={value}
        onValueChange={(change) => {
          reported.push(change.value);
          setValue(rewrite(change.value));
        }}
      />
      <button type="button" onClick={() => setValue('<p>another</p>')}>
        another
      </button>
    </>
  );
}

/** Shows the text of such a host, with the caret at its start. */
async function start(first: string, rewrite: Rewrite) {
  const shown = await show(<Held first={first} rewrite={rewrite} />);
  await expect.poll(editor).not.toBeNull();
  await userEvent.click(editor());
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  return shown;
}

/** A frame in which the browser reports a moved selection. */
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const doubled: Rewrite = (value) => value.replaceAll('x', 'yy');

describe('the text when the host changes the reported value', () => {
  test('keeps the caret where the user types, in paragraphs and lists [rich-03] [rich-08]', async () => {
    await start('<p>abc</p><ul><li>de</li><li></li></ul><p>f</p>', doubled);
    await userEvent.keyboard('{ArrowRight}1x2');
    await expect.poll(field).toContain('<p>a1yy2bc</p>');
    await userEvent.keyboard('{ArrowDown}{Home}3x4{End}5x6{ArrowDown}7x8');
    await expect
      .poll(field)
      .toBe('<p>a1yy2bc</p><ul><li>3yy4de5yy6</li><li>7yy8</li></ul><p>f</p>');
    expect(focusedPart()).toBe('control');
  });

  test('keeps the caret in a new paragraph, and the selection [rich-03] [rich-05]', async () => {
    await start('<p>ab</p>', (value) => value.replaceAll('<p>', '<p >').replaceAll('x', 'yy'));
    await userEvent.keyboard('{End}x{Enter}x{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
    await frame();
    await userEvent.keyboard('{Control>}b{/Control}');
    await expect.poll(field).toBe('<p>abyy</p><p><strong>yy</strong></p>');
    await userEvent.keyboard('x{Shift>}{ArrowLeft}{/Shift}');
    await frame();
    await userEvent.keyboard('{Control>}b{/Control}');
    await expect.poll(field).toBe('<p>abyy</p><p><strong>y</strong>y</p>');
  });

  test('keeps the value of a host that accepts no change, and the caret stays [rich-03]', async () => {
    await start('<p>abc</p>', () => '<p>abc</p>');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}xy');
    await expect.poll(() => reported).toEqual(['<p>abxc</p>', '<p>abyc</p>']);
    expect(field()).toBe('<p>abc</p>');
  });

  test('keeps the selection in both directions [rich-03]', async () => {
    await start('<p>abcd</p>', (value) => value.replace(/<\/?strong>/g, ''));
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await frame();
    await userEvent.keyboard('{Control>}b{/Control}');
    await expect.poll(() => reported).toEqual(['<p>a<strong>bc</strong>d</p>']);
    expect([editor().innerHTML.includes('strong'), getSelection()!.toString()]).toEqual([
      false,
      'bc',
    ]);
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await frame();
    await userEvent.keyboard('X');
    await expect.poll(field).toBe('<p>aXcd</p>');
    await userEvent.keyboard('{End}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
    await frame();
    await userEvent.keyboard('{Control>}b{/Control}{Shift>}{ArrowLeft}{/Shift}');
    await frame();
    await userEvent.keyboard('Y');
    await expect.poll(field).toBe('<p>aY</p>');
  });

  test('can be undone and redone when the changed value looks the same [rich-03]', async () => {
    const strong: Rewrite = (value) =>
      value
        .replaceAll(/<\/?strong>/g, '')
        .replaceAll(/<(\/?)p>/g, (tag) => (tag === '<p>' ? '<p><strong>' : '</strong></p>'));
    await start('<p><strong>ab</strong></p>', strong);
    await userEvent.keyboard('{End}');
    await frame();
    await userEvent.keyboard('c{Enter}d');
    await expect.poll(field).toBe('<p><strong>abc</strong></p><p><strong>d</strong></p>');
    await userEvent.keyboard('{Control>}a{/Control}');
    await frame();
    await userEvent.keyboard('{Control>}b{/Control}');
    await expect.poll(() => reported.at(-1)).toBe('<p>abc</p><p>d</p>');
    expect(field()).toBe('<p><strong>abc</strong></p><p><strong>d</strong></p>');
    const texts = [];
    for (let count = 0; count < 5 && editor().textContent !== 'ab'; count += 1) {
      await userEvent.keyboard('{Control>}z{/Control}');
      await frame();
      texts.push(field());
    }
    expect(texts.at(-1)).toBe('<p><strong>ab</strong></p>');
    for (const _ of texts) {
      await userEvent.keyboard('{Control>}y{/Control}');
      await frame();
    }
    expect(field()).toBe('<p><strong>abc</strong></p><p><strong>d</strong></p>');
    expect(focusedPart()).toBe('control');
  });

  test('cannot be undone beyond a value that looks different [rich-03]', async () => {
    await start('<p>ab</p>', (value) => (value.includes('!') ? '<p>of another</p>' : value));
    await userEvent.keyboard('x!');
    await expect.poll(field).toBe('<p>of another</p>');
    await userEvent.keyboard('{Control>}z{/Control}');
    await frame();
    expect(editor().textContent).toBe('of another');
  });

  test('takes no focus when the user is elsewhere [rich-03]', async () => {
    await start('<p>abc</p>', doubled);
    await userEvent.click(page.getByRole('button', { name: 'another' }));
    await expect.poll(field).toBe('<p>another</p>');
    expect(editor().textContent).toBe('another');
    expect(focusedPart()).toBe('another');
  });

  test.runIf(server.browser === 'chromium')(
    'is replaced only after the composition has ended [rich-03]',
    async () => {
      await start('<p>ab</p>', (value) => value.replaceAll('に', 'ni').replaceAll('本', 'hon'));
      await userEvent.keyboard('{End}');
      const compose = (text: string) =>
        cdp().send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
      await compose('に');
      await expect.poll(() => reported.at(-1)).toBe('<p>abに</p>');
      await compose('にほ');
      await expect.poll(() => reported.at(-1)).toBe('<p>abにほ</p>');
      expect(editor().textContent).toContain('abにほ');
      await cdp().send('Input.insertText', { text: '日本' });
      await expect.poll(field).toBe('<p>ab日hon</p>');
      await userEvent.keyboard('!');
      await expect.poll(field).toBe('<p>ab日hon!</p>');
    },
  );
});

describe('a paste that is being sanitised', () => {
  const pasteBold = (text: string) => {
    const data = new DataTransfer();
    data.setData('text/html', `<b>${text}</b>`);
    editor().dispatchEvent(pasteEvent(data));
  };

  test('is inserted at its place when the host changes the text typed meanwhile [rich-12]', async () => {
    const { platform } = await start('<p>ab</p>', doubled);
    platform.faults.add({ kind: 'latency', milliseconds: 600, on: 'sanitizer.sanitize' });
    await userEvent.keyboard('{ArrowRight}');
    await frame();
    pasteBold('P');
    await frame();
    await userEvent.keyboard('x');
    await expect.poll(field).toBe('<p>ayyb</p>');
    await expect.poll(field).toBe('<p>a<strong>P</strong>yyb</p>');
    await userEvent.keyboard('z');
    await expect.poll(field).toBe('<p>a<strong>P</strong>yyzb</p>');
    platform.faults.add({ kind: 'latency', milliseconds: 600, on: 'sanitizer.sanitize' });
    platform.faults.add({ kind: 'latency', milliseconds: 900, on: 'sanitizer.sanitize' });
    await userEvent.keyboard('{End}');
    await frame();
    pasteBold('Q');
    pasteBold('R');
    await userEvent.keyboard('{Home}');
    await frame();
    await userEvent.keyboard('x');
    await expect.poll(field).toBe('<p>yya<strong>P</strong>yyzb</p>');
    await expect.poll(field).toBe('<p>yya<strong>P</strong>yyzb<strong>QR</strong></p>');
  });

  test('is discarded when another value arrives while the user is elsewhere [rich-12]', async () => {
    const { platform } = await start('<p>ab</p>', (value) => value);
    platform.faults.add({ kind: 'latency', milliseconds: 600, on: 'sanitizer.sanitize' });
    pasteBold('P');
    await userEvent.click(page.getByRole('button', { name: 'another' }));
    await expect.poll(field).toBe('<p>another</p>');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(field()).toBe('<p>another</p>');
  });

  test('replaces the selection when the host changes the remaining text [rich-12]', async () => {
    await start('<p>abc</p>', (value) => value.replace('<p>ac', '<p>acc'));
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    await frame();
    pasteBold('P');
    await expect.poll(field).toBe('<p>a<strong>P</strong>cc</p>');
  });
});

function Lockable() {
  const [isLocked, setLocked] = useState(false);
  return (
    <>
      <RichText
        label="Remarks"
        name="remarks"
        disabled={isLocked}
        defaultValue="<p>one two</p>"
        onValueChange={({ value }) => reported.push(value)}
      />
      <button type="button" onClick={() => setLocked(!isLocked)}>
        lock
      </button>
    </>
  );
}

test('the text that a paste would replace is restored when the field is locked before the paste is sanitised [rich-14]', async () => {
  const { platform } = await show(<Lockable />);
  platform.faults.add({ kind: 'latency', milliseconds: 60_000, on: 'sanitizer.sanitize' });
  await expect.poll(editor).not.toBeNull();
  await userEvent.click(editor());
  await userEvent.keyboard('{Control>}{End}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  await frame();
  const data = new DataTransfer();
  data.setData('text/html', '<b>2</b>');
  editor().dispatchEvent(pasteEvent(data));
  await expect.poll(() => reported).toEqual(['<p>one&nbsp;</p>']);
  const lock = page.getByRole('button', { name: 'lock' });
  await userEvent.click(lock);
  await expect.poll(() => reported).toEqual(['<p>one&nbsp;</p>', '<p>one two</p>']);
  await userEvent.click(lock);
  await expect.poll(() => editor()?.textContent).toBe('one two');
  expect(field()).toBe('<p>one two</p>');
});
