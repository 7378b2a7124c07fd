import type { HistoryState } from '@lexical/history';
import type { BaseSelection, LexicalEditor, TextFormatType } from 'lexical';
import type {
  EngineCommand,
  RichTextEngine,
  RichTextFormat,
  TellChart,
} from '../../../machines/rich-text/chart.ts';
import type { RichTextFeatures } from '../../../src/html/whitelist.ts';
import { visibleText } from '../../../src/html/visible-text.ts';
import { readRichText } from '../../../src/rich-text/read-rich-text.ts';
import { $buildNodes } from './build-nodes.ts';
import { $linkable, doEdit } from './edits.ts';
import { $formatAtSelection } from './format-at.ts';
import { $keepPlaces } from './kept-caret.ts';
import { nestByTab } from './nest-by-tab.ts';
import { PasteMarker } from './paste-marker.ts';
import { PASTE_TAG, pastesOf, afterComposition } from './pastes.ts';
import { returnCaret } from './returned-caret.ts';
import { savedTextOf, type SavedText } from './saved-text.ts';
import { addFormatStyles } from './format-styles.ts';
import { interceptInput } from './intercept-input.ts';
import { lexical } from './lexical.ts';
import { activeElement } from '../../kit/active-element.ts';
import { isHtmlElement } from '../../kit/node-kinds.ts';
import { isSameData } from '../../kit/use-latest.ts';

const {
  createEmptyHistoryState,
  registerHistory,
  LinkNode,
  ListItemNode,
  ListNode,
  registerList,
  registerRichText,
  $createParagraphNode,
  $getRoot,
  $setSelection,
  CLEAR_HISTORY_COMMAND,
  CONTROL_OR_META,
  createEditor,
  HISTORY_MERGE_TAG,
  isExactShortcutMatch,
  mergeRegister,
} = lexical;

/** The Lexical engine, with additional functions for pages. */
export interface LexicalEngine extends RichTextEngine {
  /** Shows the text in an element, which is emptied first; null unmounts it. */
  readonly mount: (element: HTMLElement | null) => void;
  /** Moves the focus into the text, to where it was last. */
  readonly focus: () => void;
  /** Whether a key event is the shortcut of the link tool: Control+K, on a Mac Command+K. */
  readonly isLinkKey: (event: KeyboardEvent) => boolean;
}

/** The options that the page passes to the engine. */
export interface LexicalEngineOptions {
  /** Files were pasted or dropped into the text. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Letters typed within this many milliseconds of each other are undone together. */
const UNDO_TOGETHER = 300;

/** Maximum number of undo steps; each keeps its changes. */
const UNDO_STEPS = 200;

/** Tags updates that the chart requested, which are not reported back to it. */
const LOAD_TAG = 'grc-load';

/** Starts Lexical for one text. It works without an element as well: in Node, and before it is shown. */
export function startLexicalEngine(
  tellChart: TellChart,
  { onFiles }: LexicalEngineOptions,
): LexicalEngine {
  const editor = createEditor({
    namespace: 'headless-grc',
    nodes: [ListNode, ListItemNode, LinkNode, PasteMarker],
    onError: (error) => {
      throw error;
    },
  });
  let features: RichTextFeatures = {};
  let asked: BaseSelection | null = null;
  const { save, stop: stopSaving } = savedTextOf(editor);
  const pastes = pastesOf(editor);
  let shown: SavedText = { html: '', text: '' };
  /** The text that was requested last; null once the user has changed it. */
  let wanted: string | null = null;

  const history = createEmptyHistoryState();

  const stop = mergeRegister(
    stopSaving,
    pastes.stop,
    registerRichText(editor),
    registerHistory(editor, history, UNDO_TOGETHER, Date.now, undefined, UNDO_STEPS),
    registerList(editor),
    nestByTab(editor),
    returnCaret(editor),
    addFormatStyles(editor),
    interceptInput(editor, {
      onContent: (content) => tellChart({ type: 'content.paste', ...content }),
      onFiles,
      isAllowed: (format) => isAllowed(features, format),
    }),
    followFormat(editor, history, (format) => tellChart({ type: 'engine.format', format })),
    editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, editorState, tags }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      const before = shown.html;
      shown = save(editorState);
      if (shown.html === before || tags.has(LOAD_TAG)) return;
      // If the host still wants another text, it sends it again.
      wanted = null;
      tellChart({
        type: 'engine.change',
        ...shown,
        reason: tags.has(PASTE_TAG) ? 'paste' : 'edit',
      });
    }),
  );

  const load = (given: string): void => {
    wanted = given;
    afterComposition(editor, () => {
      if (wanted === given) show(given);
    });
  };

  const show = (given: string): void => {
    asked = null;
    const root = editor.getRootElement();
    const isHere = root && activeElement(root.ownerDocument) === root;
    // Before loading, because that starts a new history. If the visible text stays the same, the
    // user can still undo.
    if (!isHere || shown.text === '' || shown.text !== visibleText(given))
      editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
    editor.update(
      () => {
        // If the host normalises the text while the user is writing, the caret and pending pastes
        // keep their places.
        const $select = isHere ? $keepPlaces() : () => $setSelection(null);
        const blocks = $buildNodes(readRichText(given));
        $getRoot()
          .clear()
          .append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]));
        $select();
      },
      { discrete: true, tag: [LOAD_TAG, HISTORY_MERGE_TAG] },
    );
  };

  const tell = (command: EngineCommand): void => {
    switch (command.type) {
      case 'engine.load':
        return load(command.html);
      case 'engine.allow':
        features = command.features;
        return undefined;
      case 'link.press': {
        const { selection, ...link } = editor.getEditorState().read($linkable);
        asked = selection;
        return tellChart({ type: 'engine.link', ...link });
      }
      case 'paste.begin':
        return pastes.begin(command.id);
      case 'paste.resume':
        return pastes.resume(command.id);
      case 'paste.insert':
        return pastes.insert(command.id, command.html);
      case 'paste.drop':
        return pastes.drop(command.id);
      case 'paste.forget':
        return pastes.forgetAll();
      default:
        return keepFocus(editor, () => doEdit(editor, command, asked));
    }
  };

  return {
    tell,
    mount: (element) => editor.setRootElement(element),
    focus: () => editor.focus(),
    isLinkKey: (event) => isExactShortcutMatch(event, 'k', CONTROL_OR_META),
    stop() {
      pastes.dropAll();
      editor.setRootElement(null);
      stop();
    },
  };
}

/**
 * Lexical moves the focus into the text when it sets the selection; this returns it to a tool that
 * was used by keyboard.
 */
function keepFocus(editor: LexicalEditor, work: () => void): void {
  const root = editor.getRootElement();
  const page = root?.getRootNode() as Document | ShadowRoot | undefined;
  const before = page?.activeElement;
  work();
  if (!before || before === root || page.activeElement === before) return;
  if (isHtmlElement(before) && before !== before.ownerDocument.body) {
    before.focus({ preventScroll: true });
  }
}

// Formats without a tool are not in the features, so they are not allowed.
const isAllowed = (features: RichTextFeatures, format: TextFormatType): boolean =>
  features[format as keyof RichTextFeatures] === true;

/**
 * Reports the format at the caret, and whether undo and redo are possible; registered after the
 * history, whose stacks it reads.
 */
function followFormat(
  editor: LexicalEditor,
  history: HistoryState,
  onChange: (format: RichTextFormat) => void,
) {
  let last: RichTextFormat | undefined;
  return editor.registerUpdateListener(({ editorState }) => {
    const now = {
      ...editorState.read($formatAtSelection),
      canUndo: history.undoStack.length > 0,
      canRedo: history.redoStack.length > 0,
    };
    if (isSameData(last, now)) return;
    last = now;
    onChange(now);
  });
}
