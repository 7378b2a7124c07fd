import type { ReactElement } from 'react';
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FieldValue } from '../../../ladle/renderers/field-value.tsx';
import { FormattedText } from '../../../ladle/renderers/formatted-text.tsx';
import { HyperlinkField } from '../../../ladle/renderers/hyperlink-field.tsx';
import { fieldValue } from '../../../src/fields/index.ts';

const valueOf = (field_type: string, value: unknown) =>
  fieldValue({ field_id: 1, field_type, name: 'Field' }, value)!;

/** Replaces every text by an element with a text of its own, as browsers do that translate pages. */
function translatePage(): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const translated = document.createElement('font');
    translated.append(text.data);
    text.replaceWith(translated);
  }
}

/** The text of an element that was rendered before the page was translated, and again after it. */
function textOf(before: ReactElement, after: ReactElement): string | null {
  const { container, rerender } = render(before);
  translatePage();
  rerender(after);
  return container.textContent;
}

// `npm run check:stories -- --as translated --keys 30` asks the same of all stories.
describe('in a page that the browser has translated', () => {
  test('another formatted text is shown', () => {
    const text = textOf(
      <FormattedText value="a <b>b</b> <p>c <i>d</i></p>" />,
      <FormattedText value="<b>e</b> f <p><i>g</i></p>" />,
    );
    expect(text).toContain('e f g');
  });

  test('another formatted value is shown', () => {
    const text = textOf(
      <FieldValue value={valueOf('formatted_text', 'a <b>b</b>')} />,
      <FieldValue value={valueOf('formatted_text', '<b>c</b> d')} />,
    );
    expect(text).toContain('c d');
  });

  test('a value that was empty is shown', () => {
    const text = textOf(
      <FieldValue value={valueOf('text', '')} />,
      <FieldValue value={valueOf('text', 'a')} />,
    );
    expect(text).toContain('a');
  });

  test('the first link of a field is shown', () => {
    const text = textOf(
      <HyperlinkField label="Links" readOnly value={[]} />,
      <HyperlinkField label="Links" readOnly value={[{ hyperlink_id: 9, description: 'a' }]} />,
    );
    expect(text).toContain('Links a');
  });
});
