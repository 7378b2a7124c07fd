import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { loadEngine } from '../../hooks/rich-text/engine/load-engine.ts';
import { FormattedText } from '../../ladle/renderers/formatted-text.tsx';
import { RichText } from '../../ladle/renderers/rich-text.tsx';
import { ATTACKS, PROBE } from './attack-strings.ts';
import { partsOf, show } from './page.tsx';
import { pasteEvent } from './paste-event.ts';

// Loaded in advance, so that the tests do not wait for a file to load.
await loadEngine();

const part = partsOf('rich-text');

let ran = 0;
(globalThis as { ran?: () => void }).ran = () => {
  ran += 1;
};

afterEach(cleanup);

/** Requests made by an attack; those of the page have other addresses. */
const requests = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes(PROBE));

/** Markup that must not be in a page: elements and attributes that execute, load or link something unsafe. */
function unsafeIn(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const attributes = [...element.attributes].filter(
      ({ name, value }) =>
        /^on|^srcdoc$|^action$|^formaction$/.test(name) ||
        (/^(href|src|xlink:href|data)$/.test(name) &&
          !/^(https?:|mailto:|\/|data:image\/png)/.test(value)),
    );
    const isKnown = /^(DIV|P|BR|STRONG|EM|U|OL|UL|LI|A|SPAN)$/.test(element.tagName);
    return isKnown && attributes.length === 0 ? [] : [element.outerHTML];
  });
}

async function settled() {
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect([ran, requests().length]).toEqual([0, 0]);
}

test('no script runs and no request is sent by loaded, set, pasted or dropped text [rich-10] [rich-11] [rich-17]', async () => {
  await show(<RichText label="Remarks" />);
  await expect.poll(() => part('control')).not.toBeNull();
  const editor = part('control')!;
  await userEvent.click(editor);
  for (const attack of ATTACKS) {
    for (const type of ['paste', 'drop']) {
      const data = new DataTransfer();
      data.setData('text/html', attack);
      const init = { bubbles: true, cancelable: true };
      editor.dispatchEvent(
        type === 'paste'
          ? pasteEvent(data)
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      );
    }
    await expect.poll(() => editor.querySelector('[data-part=waiting-paste]')).toBeNull();
    expect(unsafeIn(editor)).toEqual([]);
  }
  await settled();
}, 60_000);

test('no script runs and no request is sent by a value of the host, in the editor and in the view [rich-10] [rich-17] [field-20]', async () => {
  for (const attack of ATTACKS) {
    await show(
      <>
        <RichText label="Remarks" value={attack} />
        <FormattedText value={attack} />
        <FormattedText value={attack} shows="card" />
      </>,
    );
    await expect.poll(() => part('control')).not.toBeNull();
    expect(unsafeIn(part('control')!)).toEqual([]);
    const views = document.querySelectorAll('[data-scope=formatted-text][data-part=root]');
    expect(views).toHaveLength(2);
    for (const view of views) {
      const images = [...view.querySelectorAll('img')];
      expect(images.every(({ src }) => src.startsWith('data:image/'))).toBe(true);
      for (const image of images) image.remove();
      expect(unsafeIn(view).filter((element) => !/^<s[ >]/.test(element))).toEqual([]);
    }
    await cleanup();
  }
  await settled();
}, 60_000);
