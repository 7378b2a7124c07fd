import { describe, expect, expectTypeOf, test } from 'vitest';
import type {
  CardSelectorElement,
  ElementAttributes,
  ElementEvents,
  GrcElements,
} from '../../../ladle/elements/index.ts';
import { customElementsManifest } from '../../../ladle/elements/manifest.ts';

/** The members of the elements at run time, in addition to their types. */
const elements = customElementsManifest().modules[0]?.declarations ?? [];
const elementOf = (tag: keyof GrcElements) =>
  elements.find(({ tagName }) => tagName === tag) ?? expect.unreachable(tag);

describe('the types of elements, for the templates of a framework', () => {
  test('list every element that the document lists', () => {
    expectTypeOf<HTMLElementTagNameMap['grc-card-selector']>().toEqualTypeOf<CardSelectorElement>();
    type Tag = 'grc-card-properties' | 'grc-card-selector' | 'grc-card-tooltip';
    expectTypeOf<keyof GrcElements>().toEqualTypeOf<Tag>();
    const tags: Tag[] = ['grc-card-properties', 'grc-card-selector', 'grc-card-tooltip'];
    expect(elements.map(({ tagName }) => tagName)).toEqual(tags);
  });

  test('have properties under their names and attributes with dashes, and no methods', () => {
    type Tooltip = ElementAttributes<'grc-card-tooltip'>;
    type Name = 'objectId' | 'object-id' | 'objectTypeId' | 'object-type-id' | 'toOpen' | 'to-open';
    expectTypeOf<keyof Tooltip>().toEqualTypeOf<Name>();
    const { members, attributes } = elementOf('grc-card-tooltip');
    const properties: Name[] = ['objectId', 'objectTypeId', 'toOpen'];
    expect(members.map(({ name }) => name)).toEqual(properties);
    const withDashes: Name[] = ['object-id', 'object-type-id', 'to-open'];
    expect(attributes.map(({ name }) => name)).toEqual(withDashes);
    expectTypeOf<Tooltip['toOpen']>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<ElementAttributes<'grc-card-selector'>['multi-select']>().toEqualTypeOf<
      boolean | string | undefined
    >();
  });

  test('describe what an event holds, per element and for every listener', () => {
    type Name = 'grc-comment-post' | 'grc-notify' | 'grc-open-change';
    expectTypeOf<keyof ElementEvents<'grc-card-tooltip'>>().toEqualTypeOf<Name>();
    const names: Name[] = ['grc-open-change', 'grc-comment-post', 'grc-notify'];
    expect(elementOf('grc-card-tooltip').events.map(({ name }) => name)).toEqual(names);
    type Chosen = ElementEvents<'grc-card-selector'>['grc-change']['detail']['value'];
    expectTypeOf<Chosen>().toEqualTypeOf<NonNullable<CardSelectorElement['value']>>();
    expectTypeOf<GlobalEventHandlersEventMap['grc-comment-post']['detail']>().toEqualTypeOf<{
      readonly objectId: string | number;
      readonly text: string;
    }>();
  });
});
