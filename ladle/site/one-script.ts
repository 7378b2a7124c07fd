import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** The path of the single classic script that contains the whole site. */
const SCRIPT = 'assets/site.js';

/**
 * Lets the built site also be opened from a folder. Such a page cannot load modules, or styles with
 * CORS, so the whole build is also bundled into one classic script, and the page selects by its
 * address. A page from a server does not load it.
 */
export function oneScript(): Plugin {
  let folder = '';
  return {
    name: 'one-script',
    apply: 'build',
    configResolved({ build }) {
      folder = build.outDir;
    },
    async closeBundle() {
      const page = readFileSync(join(folder, 'index.html'), 'utf8');
      const entry = /<script type="module"[^>]* src="\.\/([^"]+)"/.exec(page)?.[1];
      if (entry === undefined) throw new Error('The built page has no module script');
      await bundle(folder, entry);
      writeFileSync(join(folder, 'index.html'), pageForBoth(page, folder));
    },
  };
}

async function bundle(folder: string, entry: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    base: './',
    plugins: [inOnePlace()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      minify: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: join(folder, entry),
        output: { format: 'iife', codeSplitting: false, entryFileNames: SCRIPT },
      },
    },
  });
}

/**
 * Replaces `import.meta.url`, by which chunks load other chunks and assets: classic scripts do not
 * have it.
 */
const inOnePlace = (): Plugin => ({
  name: 'in-one-place',
  transform: (code) =>
    code
      .replaceAll(/__vite__mapDeps\(\[[\d,]*\]\)/g, '[]')
      .replaceAll('import.meta.url', `new URL('assets/', document.baseURI).href`),
});

/** The page with a script in its head that writes the tags which its address can load. */
function pageForBoth(page: string, folder: string): string {
  const styles = readdirSync(join(folder, 'assets'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="./assets/${file}">`);
  const tags = page.match(SERVED) ?? [];
  const inFolder = `${styles.join('')}<script defer src="./${SCRIPT}"></script>`;
  const choice = `<script>document.write(location.protocol === 'file:' ? ${quoted(inFolder)} : ${quoted(tags.join(''))});</script>`;
  return page.replaceAll(SERVED, '').replace('</head>', `${choice}\n  </head>`);
}

/** Tags that only work from a server: modules, the manifest, and styles with CORS. */
const SERVED =
  /<script type="module"[^>]*><\/script>|<link\s+rel="(?:modulepreload|stylesheet|manifest)"[^>]*>/g;

/** A string literal for an inline script; end tags inside it must not end the script. */
const quoted = (text: string): string => JSON.stringify(text).replaceAll('</', '<\\/');
