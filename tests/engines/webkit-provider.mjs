// Vitest's WebdriverIO provider, driving WebKitGTK's MiniBrowser.
import { WebdriverBrowserProvider } from '@vitest/browser-webdriverio';
import { defineBrowserProvider } from '@vitest/browser';
import { Key } from 'webdriverio';
import { SCREEN } from './find-engines.mjs';
import { writeUploads } from './uploads.mjs';

/** The provider for WebKit: `browser` is MiniBrowser's path, `port` its driver's. */
export function webkit({ browser, port }) {
  const options = {
    hostname: '127.0.0.1',
    port,
    path: '/',
    logLevel: 'silent',
    waitforTimeout: 4000,
    connectionRetryCount: 1,
  };
  class WebKitGtk extends WebdriverBrowserProvider {
    constructor(project) {
      super(project, options);
      project.browser.registerCommand('__vitest_upload', upload);
      project.browser.registerCommand('__vitest_click', click);
      project.browser.registerCommand('__vitest_hover', hover);
      project.browser.registerCommand('__vitest_dragAndDrop', dragAndDrop);
      project.browser.registerCommand('__vitest_clear', clear);
    }

    // Where the page around the frame of the tests scrolls, the driver at times presses beside what it looked for.
    async openBrowser() {
      const isNew = !this.browser;
      const opened = await super.openBrowser();
      if (isNew) await opened.setWindowSize(SCREEN.width, SCREEN.height);
      return opened;
    }

    // The window cannot be narrower than about 447 px, so the frame of the tests takes the size.
    async setViewport({ width, height }) {
      await this.browser.execute(
        (width, height) => {
          const frame = window.frameElement ?? document.querySelector('iframe[data-vitest]');
          frame.style.width = `${width}px`;
          frame.style.height = `${height}px`;
        },
        width,
        height,
      );
    }

    buildCapabilities() {
      return {
        browserName: 'MiniBrowser',
        'wdio:enforceWebDriverClassic': true,
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      };
    }
  }
  return defineBrowserProvider({
    // Vitest switches into its frame by this name.
    name: 'webdriverio',
    supportedBrowser: ['safari'],
    options,
    providerFactory: (project) => new WebKitGtk(project),
  });
}

// The provider's own takes paths only.
async function upload(context, selector, files) {
  const paths = writeUploads(files, context.project.config.root);
  await context.browser.$(selector).addValue(paths.join('\n'));
}

/** Time in ms within which the driver takes a press at the same place for the second of a double-click. */
const DOUBLE_CLICK_MS = 1000;
let lastPress = { place: '', time: 0 };

// Two tests may press at the same place one after the other, and a test may press what has moved there.
async function waitAsForSinglePress(element) {
  const place = await element.execute((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return `${Math.round((left + right) / 2)},${Math.round((top + bottom) / 2)}`;
  });
  const rest = place === lastPress.place ? lastPress.time + DOUBLE_CLICK_MS - Date.now() : 0;
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  lastPress = { place, time: Date.now() };
}

// The provider's own counts a position in another way than the tests, and holds no keys.
async function click(context, selector, { modifiers = [], ...options } = {}) {
  await waitAsForSinglePress(context.browser.$(selector));
  if (modifiers.length === 0) return press(context, selector, options);
  const keys = (move) =>
    modifiers.reduce((action, name) => action[move](Key[name]), context.browser.action('key'));
  await keys('down').perform(true);
  // With a button the press is made by the pointer, for which the keys count; without, by the element.
  await press(context, selector, { button: 'left', ...options });
  await keys('up').perform();
}

async function press(context, selector, { position, ...options }) {
  const element = context.browser.$(selector);
  if (!position) return element.click(options);
  // Only a press without a position brings the element into view.
  await element.execute((element) => element.scrollIntoView({ block: 'start' }));
  return element.click({ ...options, ...(await fromMiddle(element, position)) });
}

async function hover(context, selector, { position } = {}) {
  const element = context.browser.$(selector);
  const { x, y } = position ? await fromMiddle(element, position) : {};
  return element.moveTo({ xOffset: x, yOffset: y });
}

// The provider's own moves at once to where the pointer is released, which selects no text.
async function dragAndDrop(context, source, target, { sourcePosition, targetPosition } = {}) {
  const move = async (selector, position) => {
    const origin = await context.browser.$(selector).getElement();
    const { x, y } = position ? await fromMiddle(origin, position) : { x: 0, y: 0 };
    return { origin, x, y, duration: 100 };
  };
  await context.browser
    .action('pointer')
    .move(await move(source, sourcePosition))
    .down()
    .move(await move(target, targetPosition))
    .up()
    .perform();
}

/** A point of an element, counted from its corner, as the driver counts it: from the middle of what is seen of it. */
async function fromMiddle(element, { x, y }) {
  const corner = await element.execute((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const middle = (start, end, size) => (Math.max(0, start) + Math.min(size, end)) / 2;
    return { x: left - middle(left, right, innerWidth), y: top - middle(top, bottom, innerHeight) };
  });
  return { x: Math.round(corner.x + x), y: Math.round(corner.y + y) };
}

// The provider's own empties the box, and tells nobody of it.
async function clear(context, selector) {
  const element = context.browser.$(selector);
  await context.browser.execute(
    (box) => {
      box.focus();
      box.select?.();
    },
    await element.getElement(),
  );
  await context.browser.keys(['Delete']);
}
