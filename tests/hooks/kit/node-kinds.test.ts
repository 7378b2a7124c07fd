import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isElement, isHtmlElement, isShadowRoot } from '../../../hooks/kit/node-kinds.ts';

test('recognises a node of another window by its properties', () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const other = frame.contentDocument!;
  const element = other.body.appendChild(other.createElement('div'));
  expect(element instanceof HTMLElement).toBe(false);
  expect(isHtmlElement(element)).toBe(true);
  expect(isShadowRoot(element.attachShadow({ mode: 'open' }))).toBe(true);
  const drawing = other.createElementNS('http://www.w3.org/2000/svg', 'svg');
  expect([isElement(drawing), isHtmlElement(drawing)]).toEqual([true, false]);
  for (const none of [null, undefined, window, other, other.createTextNode('x')]) {
    expect(isElement(none)).toBe(false);
  }
  expect(isShadowRoot(other.createDocumentFragment())).toBe(false);
  frame.remove();
});

test('no hook uses instanceof with a node class, which differs per window', () => {
  const asking = readdirSync('hooks', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => CLASS_OF_NODES.test(readFileSync(join('hooks', file), 'utf8')));
  expect(asking).toEqual([]);
});

const CLASS_OF_NODES = /instanceof (HTML\w*|SVG\w*|Element|Node|Document|ShadowRoot)\b/;
