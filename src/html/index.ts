export { decodeEntities } from './entities.ts';
export { type HtmlElementNode, type HtmlNode, htmlNodes } from './html-nodes.ts';
export { type SanitizedHtml, sanitizeHtml } from './sanitize-html.ts';
export { visibleText } from './visible-text.ts';
export {
  ALL_RICH_TEXT_FEATURES,
  cardViewWhitelist,
  fromServerWhitelist,
  type HtmlWhitelist,
  type RichTextFeatures,
  richTextWhitelist,
  toServerWhitelist,
  type WhitelistedNode,
} from './whitelist.ts';
