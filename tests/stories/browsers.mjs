// One page in each engine, with what the sweep needs: go to an address, run a function in the page.
import { ensureChromium } from '../chromium.mjs';
import { translateTexts } from './translate-texts.mjs';
import {
  ensureFirefox,
  ensureWebKit,
  installEnginePackages,
  startWebKitDriver,
} from '../engines/find-engines.mjs';

const WIDTH = 1280;
const HEIGHT = 800;
const SCRIPT_TIMEOUT_MS = 30_000;
/** How often a key that is held arrives. */
const HELD_TIMES = 4;

/**
 * Opens an engine. Every page has `goto(url)`, `run(fn, ...data)`, which calls a function in the page
 * and waits for what it returns, and in Chromium `ariaSnapshot(selector)`,
 * `screenshot(path)`, `press(key)`, `hold(key)`, which repeats it, `click(left, top)`, and `stay()`, after which nothing leads from the page until the next `goto`.
 */
export const openBrowser = {
  async chromium() {
    const { chromium } = await import('playwright');
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    return {
      async newPage({
        width = WIDTH,
        height = HEIGHT,
        colorScheme = 'light',
        forcedColors = 'none',
        contrast = 'no-preference',
        styles = '',
        isTranslated = false,
      } = {}) {
        const context = await browser.newContext({
          viewport: { width, height },
          colorScheme,
          forcedColors,
          contrast,
          reducedMotion: 'reduce',
        });
        // Before anything of the page is measured; there is no element yet to put it in.
        await context.addInitScript((text) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          document.adoptedStyleSheets.push(sheet);
        }, styles);
        if (isTranslated) await context.addInitScript(translateTexts);
        const page = await context.newPage();
        return {
          async goto(url) {
            await page.unrouteAll();
            await page.goto(url);
          },
          run: (fn, ...data) => page.evaluate(`(${fn})(...${JSON.stringify(data)})`),
          ariaSnapshot: (selector) => page.locator(selector).ariaSnapshot(),
          press: (key) => page.keyboard.press(key),
          async hold(key) {
            for (let times = 0; times < HELD_TIMES; times += 1) await page.keyboard.down(key);
            await page.keyboard.up(key);
          },
          click: (left, top) => page.mouse.click(left, top),
          stay: () =>
            page.route('**', (route) =>
              route.request().isNavigationRequest() ? route.abort('aborted') : route.continue(),
            ),
          screenshot: (path) => page.screenshot({ path, animations: 'disabled' }),
        };
      },
      close: () => browser.close(),
    };
  },

  async firefox() {
    installEnginePackages();
    const { launchFirefox } = await import('../engines/launch-firefox.mjs');
    const browsers = [];
    return {
      // Of the pages of one Firefox only the last is seen and has the focus.
      async newPage({ width = WIDTH, height = HEIGHT } = {}) {
        const browser = await launchFirefox(ensureFirefox());
        browsers.push(browser);
        const page = await browser.newPage();
        await page.setViewport({ width, height });
        return {
          goto: (url) => page.goto(url),
          run: (fn, ...data) => page.evaluate(`(${fn})(...${JSON.stringify(data)})`),
        };
      },
      close: () => Promise.all(browsers.map((browser) => browser.close())),
    };
  },

  async webkit() {
    const found = ensureWebKit();
    const { port, stop } = await startWebKitDriver(found);
    const ask = async (method, path, body) => {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(SCRIPT_TIMEOUT_MS * 2),
      });
      const { value } = await reply.json();
      if (!reply.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
      return value;
    };
    const { sessionId } = await ask('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] },
        },
      },
    });
    const session = `/session/${sessionId}`;
    await ask('POST', `${session}/timeouts`, { script: SCRIPT_TIMEOUT_MS });
    return {
      // One driver has one session, and that one page.
      newPage: async () => ({
        goto: (url) => ask('POST', `${session}/url`, { url }),
        async run(fn, ...data) {
          const value = await ask('POST', `${session}/execute/async`, {
            script: `const done = arguments[arguments.length - 1];
              Promise.resolve().then(() => (${fn})(...arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
            args: [data],
          });
          if (value.error !== undefined) throw new Error(value.error);
          return value.value;
        },
      }),
      async close() {
        await ask('DELETE', session).catch(() => {});
        stop();
      },
    };
  },
};
