// Finds the Chromium that the browser tests drive: environment, system, Playwright's own, else Debian's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];

/** Path of a Chromium that exists; undefined when none was found. */
export async function findChromium() {
  const named = process.env['CHROMIUM'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(
      `CHROMIUM names ${named}, which does not exist. Correct the variable or unset it.`,
    );
  }
  const found = SYSTEM.find((path) => existsSync(path));
  if (found) return found;
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/** The same, installing Debian's package where that is possible. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing the chromium package.');
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', 'chromium'],
    ]) {
      const { status } = spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        timeout: 600_000,
      });
      if (status !== 0)
        throw new Error(
          `apt-get ${args.join(' ')} failed. Install Chromium by hand or set CHROMIUM to its path.`,
        );
    }
    const installed = await findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.',
  );
}
