import { describe, expectTypeOf, test } from 'vitest';
import type {
  CardSelectorElement,
  ElementAttributes,
  ElementEvents,
  GrcElements,
} from '../../../ladle/elements/index.ts';

describe('the types of elements, for the templates of a framework', () => {
  test('name every element as the document does', () => {
    expectTypeOf<HTMLElementTagNameMap['grc-card-selector']>().toEqualTypeOf<CardSelectorElement>();
    expectTypeOf<keyof GrcElements>().toEqualTypeOf<
      'grc-card-properties' | 'grc-card-selector' | 'grc-card-tooltip'
    >();
  });

  test('have properties by their names and attributes with dashes, and no methods', () => {
    type Tooltip = ElementAttributes<'grc-card-tooltip'>;
    expectTypeOf<keyof Tooltip>().toEqualTypeOf<
      'objectId' | 'object-id' | 'objectTypeId' | 'object-type-id' | 'toOpen' | 'to-open'
    >();
    expectTypeOf<Tooltip['toOpen']>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<ElementAttributes<'grc-card-selector'>['multi-select']>().toEqualTypeOf<
      boolean | string | undefined
    >();
  });

  test('say what an event holds, by the element and for every listener', () => {
    expectTypeOf<keyof ElementEvents<'grc-card-tooltip'>>().toEqualTypeOf<
      'grc-comment-post' | 'grc-notify' | 'grc-open-change'
    >();
    type Chosen = ElementEvents<'grc-card-selector'>['grc-change']['detail']['value'];
    expectTypeOf<Chosen>().toEqualTypeOf<NonNullable<CardSelectorElement['value']>>();
    expectTypeOf<GlobalEventHandlersEventMap['grc-comment-post']['detail']>().toEqualTypeOf<{
      readonly objectId: string | number;
      readonly text: string;
    }>();
  });
});
