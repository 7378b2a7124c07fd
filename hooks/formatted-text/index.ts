export { useFormattedText } from './use-formatted-text.ts';
export type {
  FormattedTextElementProps,
  FormattedTextRootProps,
  UseFormattedTextProps,
  UseFormattedTextResult,
} from './use-formatted-text.ts';
