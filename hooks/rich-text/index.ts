export { useRichText } from './use-rich-text.ts';
export type {
  RichTextLink,
  RichTextLinkRequest,
  RichTextOptions,
  UseRichTextProps,
} from './rich-text-props.ts';
export type { UseRichTextResult } from './rich-text-result.ts';
export type { RichTextTool } from './tools.ts';
export type * from './rich-text-part-props.ts';
export type { ToolbarProps } from '../kit/use-toolbar.ts';
