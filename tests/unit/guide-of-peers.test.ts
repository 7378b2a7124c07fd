import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly peerDependencies: Readonly<Record<string, string>>;
};
const optional = Object.entries(peerDependencies).filter(
  ([name]) => !/^react(?:-dom)?$/.test(name),
);

test.each(['README.md', 'ladle/guides/bundle-weight.md'])(
  '%s says which version of every optional library to install, one that the package accepts',
  (document) => {
    const named = new Map<string, string[]>();
    for (const [, name = '', version = ''] of readFileSync(document, 'utf8').matchAll(
      /`(@?[a-z][\w/-]*)@(\d[\d.]*)`/g,
    )) {
      named.set(name, [...(named.get(name) ?? []), version]);
    }
    expect([...named.keys()]).toEqual(expect.arrayContaining(optional.map(([name]) => name)));
    const refused = optional.flatMap(([name, range]) => {
      const accepted = range.split(' || ').map((one) => one.replace(/^[~^]/, ''));
      const isAccepted = (version: string) =>
        accepted.some((one) => `${one}.`.startsWith(`${version}.`));
      return (named.get(name) ?? []).filter((one) => !isAccepted(one)).map((one) => name + one);
    });
    expect(refused).toEqual([]);
  },
);
