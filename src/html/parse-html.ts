import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  type DefaultTreeAdapterTypes as Tree,
  html as constants,
  Parser,
} from 'parse5';

/**
 * Maximum depth. Browsers flatten elements that are nested deeper than 512, so a deeper tree would change;
 * texts by people are far below half of that.
 */
const MAX_DEPTH = 256;

/** Errors after which the rest cannot be interpreted. */
const CUT_OFF = new Set(['eof-in-tag', 'eof-in-comment', 'eof-in-doctype', 'eof-in-cdata']);

/** Thrown for HTML that has no sensible reading; `message` says why. */
export class BrokenHtmlError extends Error {
  override readonly name = 'BrokenHtmlError';
}

/**
 * Parses as a browser parses `innerHTML` of a body element. Throws a `BrokenHtmlError` for HTML that
 * ends within a tag or comment, is nested too deeply, or makes the parser repeat elements without
 * end; so time and memory stay in proportion to the length of the input.
 */
export function parseHtml(html: string): Tree.DocumentFragment {
  const maxElements = 1000 + html.length / 2;
  let depth = 0;
  let elements = 0;
  const context = defaultTreeAdapter.createElement('body', constants.NS.HTML, []);
  const parser = Parser.getFragmentParser<DefaultTreeAdapterMap>(context, {
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(name, namespace, attributes) {
        if (++elements > maxElements) throw new BrokenHtmlError('Elements overlap too often.');
        return defaultTreeAdapter.createElement(name, namespace, attributes);
      },
      onItemPush() {
        if (++depth > MAX_DEPTH) throw new BrokenHtmlError('Elements are nested too deep.');
      },
      onItemPop() {
        depth--;
      },
    },
  });
  // As an option it would make the parser record the position of every node, which doubles the time.
  parser.onParseError = ({ code }) => {
    if (CUT_OFF.has(code)) throw new BrokenHtmlError('The HTML ends within a tag or comment.');
  };
  parser.tokenizer.write(html, true);
  return parser.getFragment();
}
