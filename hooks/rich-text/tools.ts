import type { RichTextEvent, RichTextFormat } from '../../machines/rich-text/chart.ts';
import type { RichTextFeatures } from '../../src/html/whitelist.ts';

/** A tool of the editor's toolbar. */
export type RichTextTool =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'orderedList'
  | 'unorderedList'
  | 'indent'
  | 'outdent'
  | 'link'
  | 'removeLink'
  | 'undo'
  | 'redo';

/** A tool: the features that allow it, its event, and its state at the caret. */
export interface ToolRule {
  /** The tool is shown if one of these features is on; empty for tools that every editor has. */
  readonly features: readonly (keyof RichTextFeatures)[];
  /** The event that a press sends to the chart. */
  readonly event: RichTextEvent;
  /** Whether the tool is on; undefined for tools without an on/off state. */
  readonly isOn?: (format: RichTextFormat) => boolean;
  /** Whether a press has an effect in text of this format. Default: always. */
  readonly canUse?: (format: RichTextFormat) => boolean;
  /** Its keyboard shortcut in the text, in ARIA format. */
  readonly keys?: string;
}

/** Every tool, in the order of the toolbar. */
export const TOOLS: Readonly<Record<RichTextTool, ToolRule>> = {
  bold: {
    features: ['bold'],
    event: { type: 'mark.toggle', mark: 'bold' },
    isOn: ({ bold }) => bold,
    keys: 'Control+B',
  },
  italic: {
    features: ['italic'],
    event: { type: 'mark.toggle', mark: 'italic' },
    isOn: ({ italic }) => italic,
    keys: 'Control+I',
  },
  underline: {
    features: ['underline'],
    event: { type: 'mark.toggle', mark: 'underline' },
    isOn: ({ underline }) => underline,
    keys: 'Control+U',
  },
  orderedList: {
    features: ['orderedLists'],
    event: { type: 'list.toggle', ordered: true },
    isOn: ({ list }) => list === 'ordered',
  },
  unorderedList: {
    features: ['unorderedLists'],
    event: { type: 'list.toggle', ordered: false },
    isOn: ({ list }) => list === 'unordered',
  },
  indent: {
    features: ['orderedLists', 'unorderedLists'],
    event: { type: 'list.indent' },
    canUse: ({ canIndent }) => canIndent,
    keys: 'Tab',
  },
  outdent: {
    features: ['orderedLists', 'unorderedLists'],
    event: { type: 'list.outdent' },
    canUse: ({ canOutdent }) => canOutdent,
    keys: 'Shift+Tab',
  },
  link: { features: ['links'], event: { type: 'link.press' }, keys: 'Control+K' },
  removeLink: {
    features: ['links'],
    event: { type: 'link.remove' },
    canUse: ({ link }) => link !== null,
  },
  undo: {
    features: [],
    event: { type: 'edit.undo' },
    canUse: ({ canUndo }) => canUndo,
    keys: 'Control+Z',
  },
  redo: {
    features: [],
    event: { type: 'edit.redo' },
    canUse: ({ canRedo }) => canRedo,
    keys: 'Control+Y',
  },
};
