import { describe, expect, test } from 'vitest';
import {
  NO_FORMAT,
  type EngineCommand,
  type EngineEvent,
} from '../../../../machines/rich-text/engine.ts';
import { plainEngine } from '../../../../machines/rich-text/plain-engine.ts';

/** An engine with a text, and its reports. */
function engineWith(html: string) {
  const told: EngineEvent[] = [];
  const engine = plainEngine((event) => {
    if (event.type !== 'content.paste') told.push(event);
  });
  engine.tell({ type: 'engine.load', html });
  const last = <Type extends EngineEvent['type']>(type: Type) =>
    told.findLast((event): event is Extract<EngineEvent, { type: Type }> => event.type === type);
  return {
    told,
    tell: (...commands: EngineCommand[]) => commands.forEach((command) => engine.tell(command)),
    html: () => last('engine.change')?.html,
    change: () => last('engine.change'),
    format: () => last('engine.format')?.format,
    link: () => last('engine.link'),
  };
}

const insert = (text: string) => ({ type: 'text.insert', text }) as const;
const toggle = (mark: 'bold' | 'italic' | 'underline') => ({ type: 'mark.toggle', mark }) as const;
const list = (ordered: boolean) => ({ type: 'list.toggle', ordered }) as const;
const link = (href: string, text?: string) =>
  ({ type: 'link.set', href, ...(text !== undefined && { text }) }) as const;
const UNDO = { type: 'edit.undo' } as const;
const REDO = { type: 'edit.redo' } as const;

describe('text', () => {
  test('is appended to the last line; line ends start new lines', () => {
    const engine = engineWith('<p>a</p>');
    engine.tell(insert('b\nc'));
    expect(engine.change()).toEqual({
      type: 'engine.change',
      html: '<p>ab</p><p>c</p>',
      text: 'abc',
      reason: 'edit',
    });
  });

  test('starts an empty document', () => {
    const engine = engineWith('');
    expect(engine.told).toEqual([{ type: 'engine.format', format: NO_FORMAT }]);
    engine.tell(insert('a'));
    expect(engine.html()).toBe('<p>a</p>');
  });

  test('is not reported when it is loaded', () => {
    expect(engineWith('<p>a</p>').change()).toBeUndefined();
  });

  test('with a line end in a list becomes another item, of the nested list if there is one', () => {
    const engine = engineWith('<ul><li>a<ul><li>b</li></ul></li></ul>');
    engine.tell(insert('\nc'));
    expect(engine.html()).toBe('<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>');
  });
});

describe('marks', () => {
  test('apply to the text typed next', () => {
    const engine = engineWith('<p>a</p>');
    engine.tell(toggle('bold'), toggle('italic'), toggle('underline'));
    expect(engine.format()).toEqual({ ...NO_FORMAT, bold: true, italic: true, underline: true });
    expect(engine.change()).toBeUndefined();
    engine.tell(toggle('bold'), toggle('underline'));
    expect(engine.format()).toEqual({ ...NO_FORMAT, italic: true });
    engine.tell(insert('b'));
    expect(engine.html()).toBe('<p>a<em>b</em></p>');
    engine.tell(toggle('italic'), insert('c'));
    expect(engine.html()).toBe('<p>a<em>b</em>c</p>');
  });
});

describe('lists', () => {
  test('are created from the last paragraph, change their type, and become paragraphs again', () => {
    const engine = engineWith('<p>a</p><p>b</p>');
    engine.tell(list(false));
    expect(engine.html()).toBe('<p>a</p><ul><li>b</li></ul>');
    expect(engine.format()?.list).toBe('unordered');
    engine.tell(list(true));
    expect(engine.html()).toBe('<p>a</p><ol><li>b</li></ol>');
    expect(engine.format()?.list).toBe('ordered');
    engine.tell(list(true));
    expect(engine.html()).toBe('<p>a</p><p>b</p>');
    expect(engine.format()?.list).toBeNull();
  });

  test('in another list become paragraphs in their order', () => {
    const engine = engineWith('<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>');
    engine.tell(list(false));
    expect(engine.html()).toBe('<p>a</p><p>b</p><p>c</p>');
  });

  test('in another list change only their own type', () => {
    const engine = engineWith('<ul><li>a<ul><li>b</li></ul></li></ul>');
    engine.tell(list(true));
    expect(engine.html()).toBe('<ul><li>a<ol><li>b</li></ol></li></ul>');
  });

  test('start in an empty text', () => {
    const engine = engineWith('');
    engine.tell(list(false), insert('a'));
    expect(engine.html()).toBe('<ul><li>a</li></ul>');
  });

  test('indent and outdent their last item, one level at a time', () => {
    const engine = engineWith('<ul><li>a</li><li>b</li></ul>');
    const INDENT = { type: 'list.indent' } as const;
    const OUTDENT = { type: 'list.outdent' } as const;
    const can = () => [engine.format()?.canIndent, engine.format()?.canOutdent];
    engine.tell(INDENT);
    expect(engine.html()).toBe('<ul><li>a<ul><li>b</li></ul></li></ul>');
    expect(can()).toEqual([false, true]);
    engine.tell(insert('\nc'), INDENT);
    expect(engine.html()).toBe('<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>');
    engine.tell(insert('\nd'), OUTDENT, INDENT);
    expect(engine.html()).toBe(
      '<ul><li>a<ul><li>b<ul><li>c</li><li>d</li></ul></li></ul></li></ul>',
    );
    engine.tell(OUTDENT);
    expect(engine.html()).toBe(
      '<ul><li>a<ul><li>b<ul><li>c</li></ul></li><li>d</li></ul></li></ul>',
    );
    engine.tell(OUTDENT);
    expect(engine.html()).toBe(
      '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>',
    );
    expect(can()).toEqual([true, false]);
  });

  test.each(['list.indent', 'list.outdent'] as const)('%s does not change other parts', (type) => {
    for (const html of ['<p>a</p>', '<ul><li>a</li></ul>']) {
      const engine = engineWith(html);
      engine.tell({ type });
      expect([engine.change(), engine.format()?.canUndo]).toEqual([undefined, false]);
    }
  });
});

describe('links', () => {
  test('are appended with their text, or with their address', () => {
    const engine = engineWith('<p>a</p>');
    engine.tell(link('https://a.example/', 'b'));
    expect(engine.html()).toBe('<p>a<a href="https://a.example/">b</a></p>');
    expect(engine.format()?.link).toBe('https://a.example/');
    const other = engineWith('<ul><li>a</li></ul>');
    other.tell(link('https://b.example/'));
    expect(other.html()).toBe(
      '<ul><li>a<a href="https://b.example/">https://b.example/</a></li></ul>',
    );
    expect(other.format()?.link).toBe('https://b.example/');
  });

  test('get another address, and another text if one is given', () => {
    const engine = engineWith('<p>a<a href="https://a.example/"><strong>b</strong></a></p>');
    engine.tell(link('https://b.example/'));
    expect(engine.html()).toBe('<p>a<a href="https://b.example/"><strong>b</strong></a></p>');
    engine.tell(link('https://b.example/', 'c'));
    expect(engine.html()).toBe('<p>a<a href="https://b.example/">c</a></p>');
  });

  test('are reported on a press, with their text', () => {
    const engine = engineWith('<p>a<a href="https://a.example/"><strong>b</strong> c</a></p>');
    engine.tell({ type: 'link.press' });
    expect(engine.link()).toEqual({
      type: 'engine.link',
      text: 'b c',
      href: 'https://a.example/',
    });
    engine.tell(insert('d'), { type: 'link.press' });
    expect(engine.link()).toEqual({ type: 'engine.link', text: '', href: null });
  });

  test('become plain text, and keep its formatting', () => {
    const engine = engineWith('<p>a<a href="https://a.example/"><strong>b</strong></a></p>');
    engine.tell({ type: 'link.remove' });
    expect(engine.html()).toBe('<p>a<strong>b</strong></p>');
    expect(engine.format()?.link).toBeNull();
  });
});

describe('the history', () => {
  test('is undone and redone, one edit at a time', () => {
    const engine = engineWith('<p>a</p>');
    const can = () => [engine.format()?.canUndo, engine.format()?.canRedo];
    expect(can()).toEqual([false, false]);
    engine.tell(insert('b'), insert('c'));
    expect(can()).toEqual([true, false]);
    engine.tell(UNDO);
    expect([engine.html(), ...can()]).toEqual(['<p>ab</p>', true, true]);
    engine.tell(UNDO);
    expect([engine.html(), ...can()]).toEqual(['<p>a</p>', false, true]);
    engine.tell(REDO);
    expect([engine.html(), ...can()]).toEqual(['<p>ab</p>', true, true]);
    engine.tell(REDO);
    expect([engine.html(), ...can()]).toEqual(['<p>abc</p>', true, false]);
  });

  test('cannot be redone after another edit', () => {
    const engine = engineWith('<p>a</p>');
    engine.tell(insert('b'), UNDO, insert('c'), REDO);
    expect([engine.html(), engine.format()?.canRedo]).toEqual(['<p>ac</p>', false]);
  });

  test('is cleared with another text', () => {
    const engine = engineWith('<p>a</p>');
    engine.tell(insert('b'), insert('c'), UNDO, { type: 'engine.load', html: '<p>x</p>' });
    expect([engine.format()?.canUndo, engine.format()?.canRedo]).toEqual([false, false]);
    const reported = engine.told.length;
    engine.tell(UNDO, REDO);
    expect(engine.told).toHaveLength(reported);
  });
});

describe('a paste', () => {
  const begin = (id: number) => ({ type: 'paste.begin', id }) as const;
  const paste = (id: number, html: string) => ({ type: 'paste.insert', id, html }) as const;

  test('continues the last line, and is reported as one edit', () => {
    const engine = engineWith('<p>a</p>');
    engine.tell(begin(1), paste(1, '<p>b</p><p>c</p>'));
    expect(engine.change()).toMatchObject({ html: '<p>ab</p><p>c</p>', reason: 'paste' });
    engine.tell(UNDO);
    expect(engine.html()).toBe('<p>a</p>');
  });

  test('of a list is added after the last line, and replaces an empty text', () => {
    const engine = engineWith('<p>a</p>');
    engine.tell(begin(1), paste(1, '<ul><li>b</li></ul>'));
    expect(engine.html()).toBe('<p>a</p><ul><li>b</li></ul>');
    const empty = engineWith('');
    empty.tell(begin(1), paste(1, '<p>b</p>'));
    expect(empty.html()).toBe('<p>b</p>');
  });

  test('is inserted once, and not at all if it was not started or was cancelled', () => {
    const engine = engineWith('<p>a</p>');
    engine.tell(paste(1, '<p>b</p>'), begin(2), { type: 'paste.drop', id: 2 });
    engine.tell(paste(2, '<p>c</p>'));
    expect(engine.change()).toBeUndefined();
    engine.tell(begin(3), paste(3, '<p>d</p>'), paste(3, '<p>e</p>'));
    expect(engine.html()).toBe('<p>ad</p>');
  });
});
