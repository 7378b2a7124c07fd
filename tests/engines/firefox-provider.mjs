// A vitest browser provider: Firefox as Debian ships it, over WebDriver BiDi.
import { defineBrowserProvider, parseKeyDef } from '@vitest/browser';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { launchFirefox } from './launch-firefox.mjs';
import { writeUploads } from './uploads.mjs';

const FIND_TIMEOUT_MS = 4000;
const FIND_INTERVAL_MS = 50;

// Selectors in CSS, as vitest's WebdriverIO provider makes them.
const LOCATORS = resolve(
  dirname(createRequire(import.meta.url).resolve('@vitest/browser-webdriverio')),
  'locators.js',
);

/** The provider for Firefox; `executablePath` is the browser's. */
export const firefox = ({ executablePath }) =>
  defineBrowserProvider({
    // Vitest knows this name: it passes CSS selectors to it.
    name: 'webdriverio',
    supportedBrowser: ['firefox'],
    options: {},
    providerFactory: (project) => new FirefoxProvider(project, executablePath),
  });

class FirefoxProvider {
  name = 'webdriverio';
  supportsParallelism = false;
  initScripts = [LOCATORS];
  #pages = new Map();
  #browser;

  constructor(project, executablePath) {
    this.project = project;
    this.executablePath = executablePath;
    for (const [name, command] of Object.entries(COMMANDS)) {
      project.browser.registerCommand(name, command);
    }
  }

  isIframeSwitched() {
    return true;
  }
  async switchToTestFrame() {}
  async switchToMainFrame() {}

  getCommandsContext(id) {
    const page = this.#pages.get(id);
    return { page, frame: page.frames().find((frame) => frame !== page.mainFrame()) };
  }

  async openPage(id, url) {
    this.#browser ??= await launchFirefox(this.executablePath);
    await this.#pages.get(id)?.close();
    const page = await this.#browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    this.#pages.set(id, page);
    await page.goto(url);
  }

  async getCDPSession() {
    throw new Error('Firefox has no DevTools protocol of Chromium.');
  }

  async close() {
    await this.#browser?.close();
  }
}

const COMMANDS = {
  async __vitest_click({ page, frame }, selector, options = {}) {
    const point = await pointOf(frame, selector, options.position);
    const modifiers = options.modifiers ?? [];
    for (const key of modifiers) await page.keyboard.down(key);
    await page.mouse.click(point.x, point.y, { button: options.button ?? 'left' });
    for (const key of modifiers) await page.keyboard.up(key);
  },
  __vitest_dblClick: clicks(2),
  __vitest_tripleClick: clicks(3),
  async __vitest_hover({ page, frame }, selector, { position } = {}) {
    const point = await pointOf(frame, selector, position);
    await page.mouse.move(point.x, point.y);
  },
  async __vitest_wheel({ page, frame }, selector, { delta, times = 1 }) {
    const point = await pointOf(frame, selector);
    await page.mouse.move(point.x, point.y);
    for (let turn = 0; turn < times; turn++) {
      await page.mouse.wheel({ deltaX: delta.x ?? 0, deltaY: delta.y ?? 0 });
    }
  },
  async __vitest_clear({ page, frame }, selector) {
    await selectText(frame, selector);
    await page.keyboard.press('Delete');
  },
  async __vitest_fill({ page, frame }, selector, text) {
    await selectText(frame, selector);
    if (text === '') await page.keyboard.press('Delete');
    else await page.keyboard.type(text);
  },
  async __vitest_type({ page, frame }, selector, text) {
    await (await elementOf(frame, selector)).focus();
    await pressKeys(page, frame, new Set(), text);
    return { unreleased: [] };
  },
  async __vitest_tab({ page }, { shift = false } = {}) {
    if (shift) await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    if (shift) await page.keyboard.up('Shift');
  },
  async __vitest_keyboard({ page, frame }, text, { unreleased = [] }) {
    const pressed = new Set(unreleased);
    await frame.evaluate(() => void (document.hasFocus() || window.focus()));
    await pressKeys(page, frame, pressed, text);
    return { unreleased: [...pressed] };
  },
  async __vitest_cleanup({ page }, state) {
    for (const key of state?.unreleased ?? []) await page.keyboard.up(key);
  },
  async __vitest_upload({ frame, project }, selector, files) {
    const input = await elementOf(frame, selector);
    await input.uploadFile(...writeUploads(files, project.config.root));
  },
  async __vitest_selectOptions({ frame }, selector, [choice]) {
    const select = await elementOf(frame, selector);
    await select.evaluate((select, { index }) => {
      select.selectedIndex = index;
      select.dispatchEvent(new Event('input', { bubbles: true }));
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }, choice);
  },
  async __vitest_dragAndDrop({ page, frame }, source, target, options = {}) {
    const from = await pointOf(frame, source, options.sourcePosition);
    const to = await pointOf(frame, target, options.targetPosition);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
  },
  async __vitest_viewport({ page }, { width, height }) {
    await page.setViewport({ width, height });
  },
  async __vitest_takeScreenshot() {
    throw new Error('Screenshots are taken in Chromium.');
  },
};

function clicks(count) {
  return async ({ page, frame }, selector) => {
    const point = await pointOf(frame, selector);
    await page.mouse.click(point.x, point.y, { count });
  };
}

async function pressKeys(page, frame, pressed, text) {
  for (const { releasePrevious, releaseSelf, repeat, keyDef } of parseKeyDef(text)) {
    const { key } = keyDef;
    if (pressed.delete(key)) await page.keyboard.up(key);
    if (releasePrevious) continue;
    if (key === 'selectall') {
      await frame.evaluate(() => document.activeElement?.select?.());
      continue;
    }
    for (let turn = 0; turn < repeat; turn++) await page.keyboard.down(key);
    if (releaseSelf) await page.keyboard.up(key);
    else pressed.add(key);
  }
}

async function selectText(frame, selector) {
  const element = await elementOf(frame, selector);
  await element.evaluate((element) => {
    element.focus();
    element.select?.();
  });
}

/** The element of a selector, waited for; `>>>` before it looks into every shadow root on its way. */
async function elementOf(frame, selector) {
  return waitFor(`No element ${selector}`, async () => {
    const handle = await frame.evaluateHandle((selector) => {
      // A step of the way may lead into the shadow root of the element before it.
      const inShadowRoots = (css) => {
        const [first, ...steps] = css.split(' > ').map((step) => step.trim());
        let reached = [...document.querySelectorAll(first)];
        for (const step of steps) {
          reached = reached
            .flatMap(({ children, shadowRoot }) => [...children, ...(shadowRoot?.children ?? [])])
            .filter((element) => element.matches(step));
        }
        return reached[0] ?? null;
      };
      return selector.startsWith('>>>')
        ? inShadowRoots(selector.slice(3))
        : document.querySelector(selector);
    }, selector);
    return handle.asElement();
  });
}

/** Where a press hits the element, in the page's own pixels: the frame of the tests is scaled. */
async function pointOf(frame, selector, position) {
  const element = await elementOf(frame, selector);
  let last;
  const hit = await waitFor(
    '',
    async () => {
      last = await element.evaluate((element, position) => {
        const outside = ({ top, left, bottom, right }) =>
          top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
        if (outside(element.getBoundingClientRect())) {
          element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        }
        const box = element.getBoundingClientRect();
        const frame = window.frameElement.getBoundingClientRect();
        // The middle of what is seen of it, which may be wider than the window.
        const middle = (start, end, size) => (Math.max(0, start) + Math.min(size, end)) / 2;
        const x = position ? box.x + position.x : middle(box.left, box.right, innerWidth);
        const y = position ? box.y + position.y : middle(box.top, box.bottom, innerHeight);
        const top = element.getRootNode().elementFromPoint(x, y);
        return {
          isHit: top !== null && box.width > 0 && (element.contains(top) || top.contains(element)),
          x: frame.x + x * (frame.width / innerWidth),
          y: frame.y + y * (frame.height / innerHeight),
        };
      }, position);
      return last.isHit ? last : null;
    },
    // What covers the element gets the press, as it would from a person.
    () => last,
  );
  return hit;
}

async function waitFor(message, look, otherwise) {
  const end = Date.now() + FIND_TIMEOUT_MS;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) {
      if (otherwise) return otherwise();
      throw new Error(message);
    }
    await new Promise((resolve) => setTimeout(resolve, FIND_INTERVAL_MS));
  }
}
