import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadEngine } from '../../../hooks/rich-text/engine/load-engine.ts';
import type { EngineCommand, TellChart } from '../../../machines/rich-text/chart.ts';
import { plainEngine } from '../../../machines/rich-text/plain-engine.ts';
import { visibleText } from '../../../src/html/visible-text.ts';
import { ALL_RICH_TEXT_FEATURES } from '../../../src/html/whitelist.ts';
import { writeRichText } from '../../../src/rich-text/write-rich-text.ts';
import { richDocuments } from './rich-documents.ts';

const startLexicalEngine = await loadEngine();

type Told = Parameters<TellChart>[0];

/** An engine without a page, as in Node, and its reports. */
function start(make: (tell: TellChart) => { tell: (command: EngineCommand) => void }) {
  const told: Told[] = [];
  const { tell } = make((event) => told.push(event));
  tell({ type: 'engine.allow', features: ALL_RICH_TEXT_FEATURES });
  const engine = {
    told,
    tell: (...commands: EngineCommand[]) => {
      for (const command of commands) tell(command);
      return engine;
    },
    load: (html: string) => engine.tell({ type: 'engine.load', html }),
    changes: () => told.flatMap((event) => (event.type === 'engine.change' ? [event] : [])),
    html: () => engine.changes().at(-1)?.html,
    format: () => told.findLast((event) => event.type === 'engine.format')?.format,
  };
  return engine;
}

const lexical = () => start((tell) => startLexicalEngine(tell, { onFiles() {} }));
const plain = () => start(plainEngine);

/** The HTML that an engine saves: it reports it after an edit. */
const saved = (html: string) =>
  lexical().load(html).tell({ type: 'text.insert', text: 'x' }).html();

describe('Lexical without a page', () => {
  test('saves the content that it loaded, if the tools can create it [rich-04] [rich-05] [rich-06] [rich-07] [rich-08] [rich-09] [rich-10]', () => {
    fc.assert(
      fc.property(richDocuments, (blocks) => {
        // A paragraph at the end receives the letter that causes the engine to save.
        const html = writeRichText([...blocks, { kind: 'paragraph', content: [] }]);
        const whole = html === '' ? '<p><br></p>' : html;
        const expected = whole.replace(/<p><br><\/p>$/, '<p>x</p>');
        expect(saved(whole)).toBe(expected);
      }),
      { numRuns: 80 },
    );
  });

  test('returns the visible text [rules-formatted-02]', () => {
    fc.assert(
      fc.property(richDocuments, (blocks) => {
        const engine = lexical().load(writeRichText(blocks));
        engine.tell({ type: 'text.insert', text: 'x' });
        const saved = engine.changes()[0]!;
        expect(saved.text).toBe(visibleText(saved.html));
      }),
      { numRuns: 40 },
    );
  });

  test('does not report loading, and has nothing to undo after it [rich-04]', () => {
    const engine = lexical().load('<p>a</p>').tell({ type: 'text.insert', text: 'b' });
    expect(engine.format()).toMatchObject({ canUndo: true });
    engine.load('<p>c</p>').tell({ type: 'edit.undo' });
    expect(engine.format()).toMatchObject({ canUndo: false });
    expect(engine.changes().map(({ html }) => html)).toEqual(['<p>ab</p>']);
  });

  test('creates a link from a text, changes its address, and removes it [rich-10] [rich-21]', () => {
    const engine = lexical().load('<p>a </p>');
    engine.tell({ type: 'link.set', href: 'https://x.example', text: 'x' });
    expect(engine.html()).toBe('<p>a<a href="https://x.example">x</a></p>');
    engine.tell({ type: 'link.press' });
    expect(engine.told.at(-1)).toEqual({
      type: 'engine.link',
      text: 'x',
      href: 'https://x.example',
    });
    engine.tell({ type: 'link.set', href: '/documents/1', text: 'y' });
    expect(engine.html()).toBe('<p>a<a href="/documents/1">y</a></p>');
    engine.tell({ type: 'link.remove' });
    expect(engine.html()).toBe('<p>ay</p>');
  });

  test('keeps the position of a paste while the text is edited [rich-12]', () => {
    const engine = lexical().load('<p>a</p>');
    engine.tell(
      { type: 'text.insert', text: '' },
      { type: 'paste.begin', id: 1 },
      { type: 'text.insert', text: 'b' },
      { type: 'paste.begin', id: 2 },
      { type: 'paste.insert', id: 1, html: '<p>one</p><p>two</p>' },
      { type: 'paste.insert', id: 2, html: '<p>three</p>' },
      { type: 'paste.insert', id: 3, html: '<p>never asked</p>' },
    );
    expect(engine.html()).toBe('<p>aone</p><p>twobthree</p>');
    expect(engine.changes().map(({ reason }) => reason)).toEqual(['edit', 'paste', 'paste']);
  });

  test('ignores a paste that was undone before its reply [rich-12]', () => {
    const engine = lexical().load('<p>a</p>').tell({ type: 'text.insert', text: 'b' });
    engine.tell({ type: 'paste.begin', id: 1 }, { type: 'edit.undo' });
    engine.tell({ type: 'paste.insert', id: 1, html: '<p>late</p>' });
    expect(engine.html()).toBe('<p>a</p>');
  });

  test('keeps no trace of a cancelled paste, not even for undo [rich-14]', () => {
    const engine = lexical().load('<p>a</p>').tell({ type: 'text.insert', text: 'b' });
    engine.tell({ type: 'paste.begin', id: 1 }, { type: 'paste.drop', id: 1 });
    engine.tell({ type: 'edit.undo' }, { type: 'edit.redo' });
    expect(engine.html()).toBe('<p>ab</p>');
  });

  test('indents and outdents list items, with their nested items [rich-08] [rich-09]', () => {
    const engine = lexical().load('<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>');
    engine.tell({ type: 'list.outdent' });
    expect(engine.html()).toBe('<ul><li>a</li><li>b</li><li>c</li></ul>');
    expect(engine.format()).toMatchObject({ canIndent: true, canOutdent: false });
    engine.tell({ type: 'list.indent' }, { type: 'text.insert', text: '\nd' });
    expect(engine.html()).toBe('<ul><li>a</li><li>b<ul><li>c</li><li>d</li></ul></li></ul>');
    engine.tell({ type: 'edit.undo' }, { type: 'edit.undo' }, { type: 'edit.undo' });
    expect(engine.html()).toBe('<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>');
  });

  test('loads no link with an unsafe address [rich-10]', () => {
    expect(saved('<p><a href="javascript:x()">a</a></p>')).toBe('<p>ax</p>');
  });
});

test.each<[string, EngineCommand[]]>([
  ['letters and lines', [{ type: 'text.insert', text: 'a  b\nc' }]],
  [
    'marks',
    [
      { type: 'mark.toggle', mark: 'bold' },
      { type: 'text.insert', text: 'a' },
      { type: 'mark.toggle', mark: 'italic' },
      { type: 'text.insert', text: 'b' },
      { type: 'mark.toggle', mark: 'bold' },
      { type: 'text.insert', text: 'c' },
    ],
  ],
  [
    'lists',
    [
      { type: 'text.insert', text: 'a' },
      { type: 'list.toggle', ordered: true },
      { type: 'text.insert', text: '\nb' },
      { type: 'list.toggle', ordered: false },
    ],
  ],
  [
    'lists and back',
    [
      { type: 'text.insert', text: 'a' },
      { type: 'list.toggle', ordered: true },
      { type: 'list.toggle', ordered: true },
    ],
  ],
  [
    'lists inside list items',
    [
      { type: 'text.insert', text: 'a' },
      { type: 'list.toggle', ordered: true },
      { type: 'list.indent' },
      { type: 'text.insert', text: '\nb' },
      { type: 'list.indent' },
      { type: 'text.insert', text: '\nc' },
      { type: 'list.indent' },
      { type: 'text.insert', text: '\nd' },
      { type: 'list.outdent' },
      { type: 'text.insert', text: '!' },
    ],
  ],
  [
    'lists inside list items, and back',
    [
      { type: 'text.insert', text: 'a' },
      { type: 'list.toggle', ordered: false },
      { type: 'text.insert', text: '\nb' },
      { type: 'list.indent' },
      { type: 'list.outdent' },
      { type: 'list.outdent' },
      { type: 'text.insert', text: '\nc' },
      { type: 'list.indent' },
      { type: 'edit.undo' },
    ],
  ],
  [
    'nested lists of two types, as paragraphs',
    [
      { type: 'text.insert', text: 'a' },
      { type: 'list.toggle', ordered: false },
      { type: 'text.insert', text: '\nb' },
      { type: 'list.indent' },
      { type: 'list.toggle', ordered: true },
    ],
  ],
  [
    'a link with another address, then with another text',
    [
      { type: 'text.insert', text: 'a' },
      { type: 'link.set', href: 'https://x.example', text: 'x' },
      { type: 'link.set', href: 'https://y.example' },
      { type: 'link.set', href: 'https://y.example', text: 'y' },
      { type: 'text.insert', text: 'b' },
    ],
  ],
  [
    'pastes',
    [
      { type: 'text.insert', text: 'a' },
      { type: 'paste.begin', id: 1 },
      { type: 'paste.insert', id: 1, html: '<p>b</p><ul><li>c</li></ul>' },
      { type: 'text.insert', text: 'd' },
    ],
  ],
  [
    'undo and redo',
    [
      { type: 'text.insert', text: 'a' },
      { type: 'list.toggle', ordered: true },
      { type: 'edit.undo' },
      { type: 'edit.undo' },
      { type: 'edit.redo' },
    ],
  ],
])('Lexical and the plain engine of charts have the same result for %s', (_, commands) => {
  const one = lexical()
    .load('')
    .tell(...commands);
  const other = plain()
    .load('')
    .tell(...commands);
  expect(one.html()).toBe(other.html());
  expect(one.format()).toEqual(other.format());
});
