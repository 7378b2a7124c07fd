export type { FormattedTextElementProps } from './formatted-element.ts';
export { useFormattedText } from './use-formatted-text.ts';
export type {
  FormattedTextRootProps,
  UseFormattedTextProps,
  UseFormattedTextResult,
} from './use-formatted-text.ts';
