import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path/posix';
import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { slugOf } from '../../ladle/site/slug.ts';

// The files that README, CONTRIBUTING and ARCHITECTURE name must exist; those that README and the guides link, also in the package.

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'];

/** The first segment of a path: a folder or a file at the root. */
const TOP = new Set(readdirSync('.'));

const packed = (): string[] => {
  const ran = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
  });
  const [about] = JSON.parse(ran.stdout) as [{ files: { path: string }[] }];
  return about.files.map(({ path }) => path);
};

/** The targets of links, except other sites; code blocks are ignored. */
const linksWithAnchors = (text: string): string[] =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

/** The files of these links. */
const links = (text: string): string[] =>
  linksWithAnchors(text)
    .map((target) => target.replace(/#.*/, ''))
    .filter((path) => path !== '');

/** The headings below the title. */
const headings = (text: string): string[] =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/^##+ (.*)$/gm)].map(
    ([, heading = '']) => heading,
  );

/** `machines/kit/request.ts` and `tests/*.tsv`, but not `machines/<name>/chart.ts` or a command. */
const paths = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.*-]+)+\/?)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => TOP.has(path.split('/')[0] ?? ''));

const exists = (path: string): boolean => {
  const star = path.indexOf('*');
  if (star < 0) return existsSync(path);
  const folder = path.slice(0, path.lastIndexOf('/', star));
  const pattern = new RegExp(
    `^${path
      .slice(folder.length + 1)
      .replace(/\./g, '\\.')
      .replace(/\*/g, '.*')}$`,
  );
  return statSync(folder).isDirectory() && readdirSync(folder).some((name) => pattern.test(name));
};

test.each(DOCUMENTS)('every file that %s names exists [F-K11]', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = [...links(text), ...paths(text)];
  expect(named).not.toEqual([]);
  expect(named.filter((path) => !exists(path))).toEqual([]);
});

describe('documents in the package', () => {
  const GUIDES = readdirSync('ladle/guides').filter((file) => file.endsWith('.md'));
  let files: readonly string[];

  beforeAll(() => {
    files = packed();
  });

  const isPacked = (path: string) =>
    files.some((file) => file === path || file.startsWith(join(path, '/')));

  /** Why the link of a document is broken; undefined when it works. */
  const faultOf = (document: string, target: string): string | undefined => {
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? document : join(dirname(document), path);
    if (!isPacked(file)) return `${target}: not in the package`;
    if (anchor === undefined) return undefined;
    return headings(readFileSync(file, 'utf8')).some((heading) => slugOf(heading) === anchor)
      ? undefined
      : `${target}: no such heading`;
  };

  test.each(['README.md', ...GUIDES.map((file) => `ladle/guides/${file}`)])(
    'every link of %s points to a file, and to a heading in it [F-K11]',
    (document) => {
      expect(isPacked(document)).toBe(true);
      const targets = linksWithAnchors(readFileSync(document, 'utf8'));
      expect(targets.map((target) => faultOf(document, target)).filter(Boolean)).toEqual([]);
    },
  );

  test('README links to every guide', () => {
    const linked = links(readFileSync('README.md', 'utf8'));
    expect(GUIDES.filter((file) => !linked.includes(`ladle/guides/${file}`))).toEqual([]);
  });

  test('a page that has copies of elements.js and of its folder has every file that these load', () => {
    const folder = 'dist/elements';
    const copied = ['dist/elements.js', ...readdirSync(folder).map((file) => join(folder, file))];
    for (const document of ['README.md', 'ladle/guides/embedding-elements.md']) {
      expect(readFileSync(document, 'utf8')).toContain(
        `cp -r node_modules/headless-grc/dist/elements.js node_modules/headless-grc/${folder} `,
      );
    }
    const loaded = copied.flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(
          /(?:\bfrom|\bimport\(?)\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g,
        ),
        ([, path = '']) => join(dirname(file), path),
      ),
    );
    expect(loaded.length).toBeGreaterThan(10);
    expect(loaded.filter((file) => !copied.includes(file))).toEqual([]);
  });

  test('the file that is named in messages to developers explains each error code', () => {
    const source = readFileSync('src/message-codes.ts', 'utf8');
    const [, guide = ''] = /node_modules\/headless-grc\/(\S+\.md)/.exec(source) ?? [];
    expect(isPacked(guide)).toBe(true);
    const codes = [...source.matchAll(/'(GRC-[A-Z]+-\d+)'/g)].map(([, code]) => code);
    expect(headings(readFileSync(guide, 'utf8'))).toEqual(codes);
  });
});

test.each([...DOCUMENTS, 'tests/README.md', 'tests/bench/README.md'])(
  'every npm script that %s names exists',
  (document) => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [...readFileSync(document, 'utf8').matchAll(/npm run ([\w:-]+)/g)];
    expect(named.map(([, script = '']) => script).filter((script) => !(script in scripts))).toEqual(
      [],
    );
  },
);

describe('the Jest settings in the guide to testing', () => {
  const [, pattern = ''] =
    /'(\/node_modules\/[^']+)'/.exec(readFileSync('ladle/guides/testing.md', 'utf8')) ?? [];

  interface Package {
    readonly type?: string;
    readonly dependencies?: Readonly<Record<string, string>>;
  }
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Package;

  /** The package and all its dependencies, each with its folder. */
  const brought = (name: string, from: string, found = new Map<string, string>()) => {
    const folder = [join(from, 'node_modules', name), join('node_modules', name)].find((path) =>
      existsSync(join(path, 'package.json')),
    );
    if (folder === undefined || found.has(folder)) return found;
    found.set(folder, name);
    const { dependencies = {} } = read(join(folder, 'package.json'));
    for (const dependency of Object.keys(dependencies)) brought(dependency, folder, found);
    return found;
  };

  /** What `require` resolves it to, as in Jest; empty when it has no main module. */
  const mainOf = (folder: string, name: string): string => {
    try {
      return createRequire(resolve(folder, 'package.json')).resolve(name);
    } catch {
      return '';
    }
  };

  const isModuleAlone = (folder: string, name: string): boolean => {
    const main = mainOf(folder, name);
    if (!main.endsWith('.js')) return main.endsWith('.mjs');
    let above = dirname(main);
    while (!existsSync(join(above, 'package.json'))) above = dirname(above);
    return read(join(above, 'package.json')).type === 'module';
  };

  test('transform every package that contains only ES modules', () => {
    const found = new Map<string, string>();
    const { dependencies = {} } = read('package.json');
    for (const name of Object.keys(dependencies)) brought(name, '.', found);
    const alone = [...found].filter(([folder, name]) => isModuleAlone(folder, name));
    expect(alone).not.toEqual([]);
    const left = alone.filter(([, name]) =>
      new RegExp(pattern).test(`/node_modules/${name}/index.js`),
    );
    expect(left.map(([, name]) => name)).toEqual([]);
  });
});
