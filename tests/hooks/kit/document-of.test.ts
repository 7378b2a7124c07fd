import { expect, test } from 'vitest';
import { documentOf } from '../../../hooks/kit/document-of.ts';

test('returns the document itself for a document, and the surrounding document for a shadow root', () => {
  const page = document.implementation.createHTMLDocument();
  const host = page.body.appendChild(page.createElement('div'));
  expect(documentOf(page)).toBe(page);
  expect(documentOf(host.attachShadow({ mode: 'open' }))).toBe(page);
});
