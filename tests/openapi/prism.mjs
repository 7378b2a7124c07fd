// What the checks with Prism share: its start, the document as it needs it, and sessions played against it.
import { spawn } from 'node:child_process';
import { freePort } from '../free-port.mjs';
import { documentFile, printedDocument } from './document.mjs';
import { installed } from './install.mjs';

const START_TIMEOUT_MS = 30_000;
const REPLAY_TIMEOUT_MS = 300_000;

const children = [];

/** Ends everything that was started. */
export function stopAll() {
  for (const child of children.splice(0)) child.kill();
}

/** Starts Prism on a port of its own: `mock`, or `proxy` before an upstream. */
export async function startPrism(mode, document, ...more) {
  const port = await freePort();
  // Violations travel in a header, which can be long.
  const child = start(process.execPath, [
    '--max-http-header-size=1048576',
    installed('prism'),
    mode,
    document,
    ...more,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-v',
    'info',
  ]);
  await line(child, /is listening on (\S+)/);
  return port;
}

/** Plays the sessions; this process goes on passing requests meanwhile. */
export function replayAgainst(url, paths) {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['dist/cli.js', 'replay', ...paths, '--against', url, '--allow-writes'],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        timeout: REPLAY_TIMEOUT_MS,
        env: { ...process.env, GRC_TOKEN: 'token-administrator' },
      },
    );
    let text = '';
    child.stdout.on('data', (data) => {
      text += data;
    });
    child.once('close', (status) => resolve({ status, text }));
  });
}

/** The document as Prism needs it: it matches paths alone, without the base of a server. */
export function writeDocument() {
  const document = JSON.parse(printedDocument());
  document.servers = [{ url: '/' }];
  document.paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => {
      for (const operation of Object.values(item)) delete operation.servers;
      return [`/api${path}`, item];
    }),
  );
  return documentFile(JSON.stringify(document));
}

/** Starts a program that ends with the check. */
export function start(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  return child;
}

/** What the first line that matches says. */
export function line(child, pattern) {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(
      () => reject(new Error(`Not started in ${START_TIMEOUT_MS / 1000} s: ${text.slice(-500)}`)),
      START_TIMEOUT_MS,
    );
    const read = (data) => {
      text += data;
      const found = pattern.exec(text);
      if (found) {
        clearTimeout(timer);
        resolve(found[1]);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`Ended with ${code}: ${text.slice(-500)}`)));
  });
}
