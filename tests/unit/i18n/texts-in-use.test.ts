import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../../../src/i18n/catalogues/en.ts';

const FILES = ['src', 'machines', 'hooks']
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/^src\/i18n\/(catalogues|english)\//.test(path))
  .map((path) => ({ path, widget: basename(dirname(path)), source: readFileSync(path, 'utf8') }));

/** Files with names that another folder uses in keys, by the prefix of the keys. */
const NAMES_FROM: Readonly<Record<string, string>> = {
  cardSelector: 'src/fields/system-columns.ts',
  notification: 'machines/kit/ports.ts',
};

/** Whether a key consists of such a prefix and a name, and files of the same widget contain the name. */
function isMade(key: string): boolean {
  const [beginning = '', name] = key.split('.');
  const widgets = new Set(
    FILES.filter(({ source }) => source.includes(`\`${beginning}.\${`)).map(({ widget }) => widget),
  );
  const isName = new RegExp(`'${name}'|\\b${name}\\??:`);
  return FILES.some(
    ({ path, widget, source }) =>
      (widgets.has(widget) || path === NAMES_FROM[beginning]) && isName.test(source),
  );
}

test('every text that is translated into 15 languages is used', () => {
  const unused = Object.keys(en).filter(
    (key) => !FILES.some(({ source }) => source.includes(`'${key}'`)) && !isMade(key),
  );
  expect(unused).toEqual([]);
});
