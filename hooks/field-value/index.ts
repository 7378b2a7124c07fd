export { useFieldValue } from './use-field-value.ts';
export type { HtmlElementNode, HtmlNode } from '../../src/html/html-nodes.ts';
export type { FieldValue, ValuePart } from '../../src/fields/field-value.ts';
export type {
  FieldValueLinkProps,
  FieldValueRootProps,
  FieldValueThumbnailProps,
  FilePart,
  LinkPart,
  UseFieldValueProps,
  UseFieldValueResult,
} from './use-field-value.ts';
