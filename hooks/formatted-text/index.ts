export { useFormattedText } from './use-formatted-text.ts';
export type {
  FormattedTextElementProps,
  FormattedTextRootProps,
  HtmlElement,
  HtmlNode,
  UseFormattedTextProps,
  UseFormattedTextResult,
} from './use-formatted-text.ts';
