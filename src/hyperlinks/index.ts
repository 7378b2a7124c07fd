export {
  CONTENT_TYPE_ICONS,
  contentIcon,
  type ContentItemKind,
  DOCUMENT_CONTENT_TYPE,
  isDocument,
  isProcess,
  PROCESS_SUB_TYPE,
} from './content-item.ts';
export { DETECTED_LINKS_MAX, type DetectedLink, detectLinks } from './detect-links.ts';
export {
  addressText,
  type GivenHyperlink,
  type HyperlinkEntry,
  hyperlinksToWire,
  type HyperlinkView,
  isSameHyperlinks,
  linkAddress,
  readHyperlinks,
} from './hyperlink-entry.ts';
export {
  type HyperlinkRoute,
  hyperlinkViews,
  type HyperlinkViewOptions,
} from './hyperlink-views.ts';
export { linkNodes } from './link-nodes.ts';
export {
  hyperlinkAddress,
  hyperlinkRoute,
  isGuid,
  LOADER_PAGE,
  loaderPageUrl,
} from './loader-page.ts';
export {
  DEFAULT_LINK_SCHEME,
  type LinkOptions,
  type RecognisedLink,
  recogniseLink,
  withScheme,
} from './recognise-link.ts';
export { rewriteLoaderLinks } from './rewrite-loader-links.ts';
export { isSafeUrl, SAFE_SCHEMES, schemeOf } from './safe-url.ts';
export {
  HYPERLINK_TARGETS,
  type HyperlinkTarget,
  type HyperlinkTargetType,
  readHyperlinkTarget,
  targetValue,
} from './target.ts';
