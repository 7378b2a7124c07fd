import { expect, test } from 'vitest';
import { customElementsManifest } from '../../../ladle/elements/manifest.ts';
import { ELEMENT_VARIABLES } from '../../../ladle/elements/sheet.ts';
import { namesBelow, sectionOf } from '../guide-tables.ts';

// The guide "Embedding elements" names everything that the manifest of the elements lists.

const elements = customElementsManifest().modules.flatMap(({ declarations }) => declarations);

test.each(elements.map(({ tagName, attributes }) => [tagName, attributes] as const))(
  'the guide to the elements describes every attribute of %s',
  (tag, attributes) => {
    const [, after = ''] = sectionOf('embedding-elements', '## Attributes').split(`\`${tag}\``);
    const [table = ''] = after.split('\n`grc-');
    const named = Array.from(table.matchAll(/^\| `([\w-]+)`/gm), ([, name]) => name);
    expect(named.filter((name) => name !== 'name')).toEqual(attributes.map(({ name }) => name));
  },
);

test('the guide to the elements describes every event', () => {
  const events = new Set(elements.flatMap((element) => element.events.map(({ name }) => name)));
  expect(namesBelow('embedding-elements', '## Values and events').toSorted()).toEqual(
    [...events].toSorted(),
  );
});

test('the guide to the elements and the manifest name every CSS variable of the style', () => {
  expect(ELEMENT_VARIABLES).toContain('--grc-backdrop');
  const styles = sectionOf('embedding-elements', '## Styles');
  expect(ELEMENT_VARIABLES.filter((name) => !styles.includes(`\`${name}\``))).toEqual([]);
  for (const { cssProperties } of elements) {
    expect(cssProperties.map(({ name }) => name)).toEqual(ELEMENT_VARIABLES);
  }
});
