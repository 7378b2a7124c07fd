import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { en } from '../../../src/i18n/catalogues/en.ts';

const HOOKS = readdirSync('hooks', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^(?!kit|provider)[a-z-]+\/use-[a-z-]+\.ts$/.test(file))
  .map((file) => `hooks/${file}`)
  .filter((file) => isPublic(file));
const GROUP_FOLDER = 'src/i18n/english/';
const KEYS = Object.keys(en);
/** Keys that are also ordinary words of the code: they count only where a text is requested. */
const WORDS: ReadonlySet<string> = new Set([
  'yes',
  'no',
  'required',
  'clear',
  'loading',
  // Also the name of an event of charts.
  'list.open',
]);

/** Whether the index of the folder exports the hook itself and not only its types. */
function isPublic(file: string): boolean {
  const path = join(dirname(file), 'index.ts');
  // The folders that several hooks share have no index.
  const index = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return new RegExp(`export \\{[^}]*\\} from './${basename(file)}'`).test(index);
}

/** Every file that a file imports, directly or not, and itself; type imports do not count. */
function filesBehind(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, name = ''] of text.matchAll(
    /^(?:import|export) (?!type\b)(?:[^;]*? from )?'(\.[^']+)'/gm,
  )) {
    const next = join(dirname(file), name);
    if (existsSync(next)) filesBehind(next, seen);
  }
  return seen;
}

/** The keys whose texts a file requests, also those of a template such as `paging.${step}`. */
function keysIn(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const named = [...text.matchAll(/(translate\(|key: )?'([\w.]+)'/g)]
    .filter(([, asks, key = '']) => asks !== undefined || !WORDS.has(key))
    .map(([, , key = '']) => key);
  const starts = [...text.matchAll(/`([A-Za-z]+\.)\$\{/g)].map(([, start = '']) => start);
  return KEYS.filter(
    (key) =>
      named.includes(key) ||
      starts.some((start) => key.startsWith(start) && key.split('.').length === 2),
  );
}

async function textsIn(files: readonly string[]): Promise<object> {
  const groups = await Promise.all(
    files.map((file): Promise<Record<string, object>> => import(`../../../${file}`)),
  );
  return Object.assign({}, ...groups.flatMap((group) => Object.values(group)));
}

describe.each(HOOKS)('%s', (hook) => {
  test('includes the English of every text it can show, and no whole catalogue [F-K5] [F-W9]', async () => {
    const files = [...filesBehind(hook)];
    const brought = await textsIn(files.filter((file) => file.startsWith(GROUP_FOLDER)));
    const rooms = files.filter((file) => /^(?:hooks|machines)\//.test(file));
    const missing = rooms.flatMap((file) =>
      keysIn(file)
        .filter((key) => !Object.hasOwn(brought, key))
        .map((key) => `${file}: ${key}`),
    );
    expect(missing).toEqual([]);
    expect(files.filter((file) => /catalogues|create-i18n/.test(file))).toEqual([]);
  });
});

test('all hooks are tested', () => {
  expect(HOOKS.length).toBeGreaterThan(12);
});
