/**
 * The parts of lexical that the engine uses. Call {@link loadLexical} before loading the other
 * files of the engine.
 */
export let lexical: Lexical;

type Lexical = Awaited<ReturnType<typeof importLexical>>;

/** Loads lexical, an optional dependency. */
export async function loadLexical(): Promise<void> {
  lexical ??= await importLexical();
}

// Awaited inside `try`, because bundlers then accept that the packages are missing; destructured,
// so that unused exports are removed. The first package brings most of the others along.
async function importLexical() {
  try {
    const { registerRichText } = await import('@lexical/rich-text');
    const { $generateNodesFromSerializedNodes, $getLexicalContent, caretFromPoint } =
      await import('@lexical/clipboard');
    const {
      $applyNodeReplacement,
      $createLineBreakNode,
      $createParagraphNode,
      $createTextNode,
      $findMatchingParent,
      $getNearestNodeFromDOMNode,
      $getNodeByKey,
      $getRoot,
      $getSelection,
      $isElementNode,
      $isLineBreakNode,
      $isRangeSelection,
      $isTextNode,
      $setSelection,
      CLEAR_HISTORY_COMMAND,
      CONTROL_OR_META,
      COMMAND_PRIORITY_CRITICAL,
      COMMAND_PRIORITY_LOW,
      CONTROLLED_TEXT_INSERTION_COMMAND,
      DRAGSTART_COMMAND,
      DROP_COMMAND,
      FORMAT_ELEMENT_COMMAND,
      FORMAT_TEXT_COMMAND,
      HISTORIC_TAG,
      HISTORY_MERGE_TAG,
      HISTORY_PUSH_TAG,
      INDENT_CONTENT_COMMAND,
      KEY_ESCAPE_COMMAND,
      KEY_DOWN_COMMAND,
      PASTE_COMMAND,
      REDO_COMMAND,
      SKIP_SCROLL_INTO_VIEW_TAG,
      SKIP_SELECTION_FOCUS_TAG,
      TextNode,
      UNDO_COMMAND,
      createEditor,
      isExactShortcutMatch,
      mergeRegister,
    } = await import('lexical');
    const {
      $createListItemNode,
      $createListNode,
      $insertList,
      $isListItemNode,
      $isListNode,
      $removeList,
      ListItemNode,
      ListNode,
      registerList,
    } = await import('@lexical/list');
    const { $createLinkNode, $isLinkNode, $toggleLink, LinkNode } = await import('@lexical/link');
    const { createEmptyHistoryState, registerHistory } = await import('@lexical/history');
    return {
      $applyNodeReplacement,
      $createLineBreakNode,
      $createParagraphNode,
      $createTextNode,
      $findMatchingParent,
      $getNearestNodeFromDOMNode,
      $getNodeByKey,
      $getRoot,
      $getSelection,
      $isElementNode,
      $isLineBreakNode,
      $isRangeSelection,
      $isTextNode,
      $setSelection,
      CLEAR_HISTORY_COMMAND,
      CONTROL_OR_META,
      COMMAND_PRIORITY_CRITICAL,
      COMMAND_PRIORITY_LOW,
      CONTROLLED_TEXT_INSERTION_COMMAND,
      DRAGSTART_COMMAND,
      DROP_COMMAND,
      FORMAT_ELEMENT_COMMAND,
      FORMAT_TEXT_COMMAND,
      HISTORIC_TAG,
      HISTORY_MERGE_TAG,
      HISTORY_PUSH_TAG,
      INDENT_CONTENT_COMMAND,
      KEY_ESCAPE_COMMAND,
      KEY_DOWN_COMMAND,
      PASTE_COMMAND,
      REDO_COMMAND,
      SKIP_SCROLL_INTO_VIEW_TAG,
      SKIP_SELECTION_FOCUS_TAG,
      TextNode,
      UNDO_COMMAND,
      createEditor,
      isExactShortcutMatch,
      mergeRegister,
      $createListItemNode,
      $createListNode,
      $insertList,
      $isListItemNode,
      $isListNode,
      $removeList,
      ListItemNode,
      ListNode,
      registerList,
      $createLinkNode,
      $isLinkNode,
      $toggleLink,
      LinkNode,
      createEmptyHistoryState,
      registerHistory,
      registerRichText,
      $generateNodesFromSerializedNodes,
      $getLexicalContent,
      caretFromPoint,
    } as const;
  } catch (cause) {
    throw new Error(
      'The rich text editor needs the packages of lexical, which could not be loaded.',
      { cause },
    );
  }
}
