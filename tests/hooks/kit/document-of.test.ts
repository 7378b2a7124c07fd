import { expect, test } from 'vitest';
import { documentOf } from '../../../hooks/kit/document-of.ts';

test('a page belongs to itself, and a shadow root to the page around it', () => {
  const page = document.implementation.createHTMLDocument();
  const host = page.body.appendChild(page.createElement('div'));
  expect(documentOf(page)).toBe(page);
  expect(documentOf(host.attachShadow({ mode: 'open' }))).toBe(page);
});
