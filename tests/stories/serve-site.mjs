// Serves the built stories, with a recorder of page and console errors in front of everything else.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join, normalize } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

const RECORDER = `<script>
window.storyProblems = [];
addEventListener('error', (event) => storyProblems.push('error: ' + event.message));
addEventListener('unhandledrejection', (event) => storyProblems.push('rejection: ' + event.reason));
for (const level of ['error', 'warn']) {
  const original = console[level];
  console[level] = (...words) => { storyProblems.push(level + ': ' + words.map(String).join(' ').slice(0, 400)); original(...words); };
}
</script>`;

/** What judges the pages, beside them. */
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Serves `folder` on a free port of the loopback address; returns its address and how to stop. */
export function serveSite(folder) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://site').pathname));
    const file =
      path === '/axe.min.js' ? AXE : join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const isInside = file === AXE || file.startsWith(normalize(folder));
    if (!isInside || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    // Scripts with a hash in their name: the browser keeps them, and what it compiled of them.
    if (path.startsWith('/assets/') || file === AXE) {
      response.setHeader('Cache-Control', 'max-age=3600, immutable');
    }
    if (file.endsWith('.html')) {
      response.end(readFileSync(file, 'utf8').replace('<head>', `<head>${RECORDER}`));
    } else {
      createReadStream(file).pipe(response);
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${server.address().port}/`,
        stop: () => {
          server.closeAllConnections();
          server.close();
        },
      }),
    );
  });
}
