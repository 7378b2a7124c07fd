// Finds Firefox and WebKitGTK as Debian ships them, installing the packages where that is possible.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.mjs';
import { installOwnPackages } from '../own-packages.mjs';

const START_TIMEOUT_MS = 15_000;

/** Older ones do not know some commands of WebDriver BiDi that puppeteer gives (140 was tried). */
const OLDEST_FIREFOX = 153;

/** Pixels of WebKit's display: larger than every page that a test asks for. */
export const SCREEN = { width: 1600, height: 1200 };

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** What drives them: packages of this folder. Their peers are the project's own, which they find above it. */
export const installEnginePackages = () =>
  installOwnPackages(HERE, '--legacy-peer-deps', '--ignore-scripts');

/** Path of Firefox: the variable FIREFOX, else Debian's package, which is renewed where it is too old. */
export function ensureFirefox() {
  return ensure('FIREFOX', findFirefox, ['firefox-esr']);
}

/** Paths of WebKit's driver, its browser and the display server that it needs. */
export function ensureWebKit() {
  return ensure('WEBKIT_DRIVER', findWebKit, ['webkit2gtk-driver', 'xvfb']);
}

/**
 * Starts a display and WebKit's driver on free ports. One driver serves one session.
 * Returns the driver's port and how to stop both.
 */
export async function startWebKitDriver({ driver, display }) {
  const size = `${SCREEN.width}x${SCREEN.height}x24`;
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', size], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = (await firstOutput(screen, screen.stdio[3], display)).trim();
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number}` },
  });
  const stop = () => {
    server.kill();
    screen.kill();
  };
  try {
    await waitForDriver(port);
  } catch (error) {
    stop();
    throw error;
  }
  return { port, stop };
}

function ensure(variable, find, packages) {
  const found = find();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `Not found, or too old: ${packages.join(', ')}. Install them (Debian: apt-get install ${packages.join(' ')}) or set ${variable}.`,
    );
  }
  console.log(`Installing ${packages.join(', ')}.`);
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const { status } = spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 600_000,
    });
    if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed.`);
  }
  const installed = find();
  if (!installed)
    throw new Error(`${packages.join(', ')} installed, but not found. Set ${variable}.`);
  return installed;
}

function findFirefox() {
  const named = process.env['FIREFOX'];
  if (named) {
    if (isNewFirefox(named)) return named;
    throw new Error(`FIREFOX names ${named}, which is no Firefox ${OLDEST_FIREFOX} or newer.`);
  }
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(isNewFirefox);
}

function isNewFirefox(path) {
  const { stdout } = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    timeout: START_TIMEOUT_MS,
  });
  return Number(/Firefox (\d+)/.exec(stdout ?? '')?.[1]) >= OLDEST_FIREFOX;
}

function findWebKit() {
  const driver = process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver';
  const display = '/usr/bin/Xvfb';
  const browser = readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));
  return existsSync(driver) && existsSync(display) && browser
    ? { driver, display, browser }
    : undefined;
}

function firstOutput(child, stream, name) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${name} did not start in ${START_TIMEOUT_MS / 1000} s.`)),
      START_TIMEOUT_MS,
    );
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}.`)));
    stream.once('data', (data) => {
      clearTimeout(timer);
      resolve(String(data));
    });
  });
}

async function waitForDriver(port) {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end) {
    try {
      const reply = await fetch(`http://127.0.0.1:${port}/status`);
      if (reply.ok) return;
    } catch {
      // It is still starting.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`WebKitWebDriver did not answer in ${START_TIMEOUT_MS / 1000} s.`);
}
