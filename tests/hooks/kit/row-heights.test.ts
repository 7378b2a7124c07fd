import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROP_SHAPES } from '../../../hooks/kit/prop-shapes.ts';

const NAME = /^export function (use\w+)/m;

/** The sources of each hook, by its name. */
const hooks = new Map(
  readdirSync('hooks', { recursive: true, encoding: 'utf8' })
    .filter((file) => /use-[\w-]+\.tsx?$|-view\.ts$/.test(file))
    .map((file) => readFileSync(`hooks/${file}`, 'utf8'))
    .flatMap((source): [string, string][] => {
      const name = NAME.exec(source)?.[1];
      return name === undefined ? [] : [[name, source]];
    }),
);

const callsOf = (name: string): string[] =>
  [...(hooks.get(name) ?? '').matchAll(/\b(use[A-Z]\w+)(?:<[^>]*>)?\(/g)].flatMap(([, called]) =>
    called === undefined || called === name ? [] : [called],
  );

/** Whether it mounts only the rows in view, itself or by a hook that it calls. */
const isVirtualised = (name: string): boolean =>
  name === 'useRowsInView' || callsOf(name).some(isVirtualised);

test('each widget with rows of one height takes that height as `rowHeight`', () => {
  const virtualised = Object.keys(PROP_SHAPES).filter(isVirtualised);
  expect(virtualised.length).toBeGreaterThan(5);
  const withoutHeight = virtualised.filter(
    (name) => !JSON.stringify(PROP_SHAPES[name]).includes('"rowHeight?"'),
  );
  expect(withoutHeight).toEqual([]);
});
