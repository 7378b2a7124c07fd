import { visibleText } from '../../src/html/visible-text.ts';
import type {
  RichBlock,
  RichInline,
  RichLink,
  RichList,
  RichMark,
} from '../../src/rich-text/document.ts';
import { addedItem, atEnd, deepest, indented, outdented, withLastOf } from './list-end.ts';
import { readRichText } from '../../src/rich-text/read-rich-text.ts';
import { writeRichText } from '../../src/rich-text/write-rich-text.ts';
import {
  NO_FORMAT,
  type EngineCommand,
  type RichTextEngine,
  type RichTextFormat,
  type TellChart,
} from './engine.ts';

/**
 * An engine without a screen, for charts without a page: every edit applies to the end of the text,
 * including pastes, whose position is not kept.
 */
export function plainEngine(tellChart: TellChart): RichTextEngine {
  let text: PlainText = EMPTY;
  let before: readonly PlainText[] = [];
  let undone: readonly PlainText[] = [];
  const kept = new Set<number>();

  const show = (reason: 'edit' | 'paste', previous: PlainText): void => {
    const html = writeRichText(text.blocks);
    if (html !== writeRichText(previous.blocks)) {
      tellChart({ type: 'engine.change', html, text: visibleText(html), reason });
    }
    tellChart({ type: 'engine.format', format: formatOf(text, before, undone) });
  };
  const change = (next: PlainText, reason: 'edit' | 'paste' = 'edit'): void => {
    const previous = text;
    if (next.blocks !== previous.blocks) {
      before = [...before, previous];
      undone = [];
    }
    text = next;
    show(reason, previous);
  };
  const go = (to: PlainText | undefined, from: PlainText): void => {
    if (to === undefined) return;
    text = to;
    show('edit', from);
  };

  const tell = (command: EngineCommand): void => {
    switch (command.type) {
      case 'engine.load':
        text = { ...EMPTY, blocks: readRichText(command.html) };
        before = [];
        undone = [];
        return tellChart({ type: 'engine.format', format: formatOf(text, before, undone) });
      case 'edit.undo': {
        const previous = before.at(-1);
        if (previous) undone = [...undone, text];
        before = before.slice(0, -1);
        return go(previous, text);
      }
      case 'edit.redo': {
        const next = undone.at(-1);
        if (next) before = [...before, text];
        undone = undone.slice(0, -1);
        return go(next, text);
      }
      case 'link.press':
        return tellLink(tellChart, linkAtEnd(text.blocks));
      case 'paste.begin':
      case 'paste.resume':
        return void kept.add(command.id);
      case 'paste.drop':
        return void kept.delete(command.id);
      case 'paste.forget':
        return kept.clear();
      case 'paste.insert':
        if (kept.delete(command.id)) change(withBlocks(text, readRichText(command.html)), 'paste');
        return undefined;
      case 'engine.allow':
        return undefined;
      default:
        return change(edited(text, command));
    }
  };
  return { tell, stop() {} };
}

function tellLink(tellChart: TellChart, link: RichLink | null): void {
  const text = link === null ? '' : visibleText(writeRichText([asLine(link)]));
  tellChart({ type: 'engine.link', text, href: link?.href ?? null });
}

const asLine = (inline: RichInline): RichBlock => ({ kind: 'paragraph', content: [inline] });

/** The text, and the format of the next typed text. */
interface PlainText {
  readonly blocks: readonly RichBlock[];
  readonly marks: readonly RichMark[];
}

const EMPTY: PlainText = { blocks: [], marks: [] };

type Edit = Extract<
  EngineCommand,
  {
    type:
      | 'text.insert'
      | 'mark.toggle'
      | 'list.toggle'
      | 'list.indent'
      | 'list.outdent'
      | 'link.set'
      | 'link.remove';
  }
>;

function edited(text: PlainText, edit: Edit): PlainText {
  const { blocks, marks } = text;
  switch (edit.type) {
    case 'mark.toggle': {
      const isOn = marks.includes(edit.mark);
      return {
        blocks,
        marks: isOn ? marks.filter((mark) => mark !== edit.mark) : [...marks, edit.mark],
      };
    }
    case 'text.insert':
      return edit.text
        .split('\n')
        .reduce(
          (after, line, index) => withLine(after, [{ kind: 'text', text: line, marks }], index > 0),
          text,
        );
    case 'link.set': {
      const there = linkAtEnd(blocks);
      const shown = edit.text ?? edit.href;
      const content: RichLink['content'] =
        there && edit.text === undefined ? there.content : [{ kind: 'text', text: shown, marks }];
      const link: RichLink = { kind: 'link', href: edit.href, content };
      return there
        ? withLast(text, (line) => [...line.slice(0, -1), link])
        : withLine(text, [link]);
    }
    case 'link.remove':
      return withLast(text, (line) =>
        line.flatMap((inline) => (inline.kind === 'link' ? inline.content : [inline])),
      );
    case 'list.toggle':
      return { blocks: withListAtEnd(blocks, edit.ordered), marks };
    case 'list.indent':
      return canIndent(blocks) ? { blocks: withLastList(blocks, indented), marks } : text;
    case 'list.outdent':
      return canOutdent(blocks) ? { blocks: withLastList(blocks, outdented), marks } : text;
  }
}

/** Adds to the last line, or starts a new one: an item in a list, otherwise a paragraph. */
function withLine(text: PlainText, content: readonly RichInline[], isNew = false): PlainText {
  if (!isNew) return withLast(text, (line) => [...line, ...content]);
  const { blocks } = text;
  return {
    ...text,
    blocks:
      blocks.at(-1)?.kind === 'list'
        ? withLastList(blocks, (list) => atEnd(list, addedItem(content)))
        : [...blocks, { kind: 'paragraph', content }],
  };
}

/** Changes the last line; an empty text also has one. */
function withLast(
  text: PlainText,
  change: (line: readonly RichInline[]) => readonly RichInline[],
): PlainText {
  const { blocks } = text;
  const last = blocks.at(-1) ?? { kind: 'paragraph', content: [] };
  if (last.kind === 'list') {
    const changed = (list: RichList): RichList => ({
      ...list,
      items: withLastOf(list.items, (item) => ({ ...item, content: change(item.content) })),
    });
    return { ...text, blocks: withLastList(blocks, (list) => atEnd(list, changed)) };
  }
  return { ...text, blocks: [...blocks.slice(0, -1), { ...last, content: change(last.content) }] };
}

/**
 * Turns the last paragraph into a list, or the last list into paragraphs; a list of the other kind
 * changes its kind.
 */
function withListAtEnd(blocks: readonly RichBlock[], ordered: boolean): readonly RichBlock[] {
  const last = blocks.at(-1) ?? { kind: 'paragraph', content: [] };
  const others = blocks.slice(0, -1);
  if (last.kind === 'paragraph') {
    return [...others, { kind: 'list', ordered, items: [{ content: last.content, lists: [] }] }];
  }
  if (deepest(last).ordered !== ordered) {
    return [...others, atEnd(last, (list) => ({ ...list, ordered }))];
  }
  return [...others, ...linesOf(last)];
}

const linesOf = ({ items }: RichList): RichBlock[] =>
  items.flatMap(({ content, lists }): RichBlock[] => [
    { kind: 'paragraph', content },
    ...lists.flatMap(linesOf),
  ]);

const withLastList = (
  blocks: readonly RichBlock[],
  change: (list: RichList) => RichList,
): readonly RichBlock[] =>
  withLastOf(blocks, (last) => (last.kind === 'list' ? change(last) : last));

/** Appends blocks to the text; a first paragraph continues the last line. */
function withBlocks(text: PlainText, added: readonly RichBlock[]): PlainText {
  const [first, ...rest] = added;
  if (first?.kind !== 'paragraph' || text.blocks.length === 0) {
    return { ...text, blocks: [...text.blocks, ...added] };
  }
  const { blocks } = withLast(text, (line) => [...line, ...first.content]);
  return { ...text, blocks: [...blocks, ...rest] };
}

function formatOf(
  { blocks, marks }: PlainText,
  before: readonly PlainText[],
  undone: readonly PlainText[],
): RichTextFormat {
  const last = blocks.at(-1);
  const list = last?.kind === 'list' ? deepest(last) : null;
  return {
    ...NO_FORMAT,
    bold: marks.includes('bold'),
    italic: marks.includes('italic'),
    underline: marks.includes('underline'),
    list: list && (list.ordered ? 'ordered' : 'unordered'),
    canIndent: canIndent(blocks),
    canOutdent: canOutdent(blocks),
    link: linkAtEnd(blocks)?.href ?? null,
    canUndo: before.length > 0,
    canRedo: undone.length > 0,
  };
}

function canIndent(blocks: readonly RichBlock[]): boolean {
  const last = blocks.at(-1);
  return last?.kind === 'list' && deepest(last).items.length > 1;
}

function canOutdent(blocks: readonly RichBlock[]): boolean {
  const last = blocks.at(-1);
  return last?.kind === 'list' && deepest(last) !== last;
}

function linkAtEnd(blocks: readonly RichBlock[]): RichLink | null {
  const last = blocks.at(-1);
  const line = last?.kind === 'list' ? deepest(last).items.at(-1)?.content : last?.content;
  const end = line?.at(-1);
  return end?.kind === 'link' ? end : null;
}
