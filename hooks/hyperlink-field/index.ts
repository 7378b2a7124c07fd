export { useHyperlinkField } from './use-hyperlink-field.ts';
export type { HyperlinkFieldOptions, UseHyperlinkFieldProps } from './use-hyperlink-field.ts';
export type { UseHyperlinkFieldResult } from './hyperlink-field-result.ts';
export type {
  HyperlinkAddProps,
  HyperlinkButtonProps,
  HyperlinkCancelProps,
  HyperlinkItemProps,
  HyperlinkLinkProps,
  HyperlinkListProps,
  HyperlinkMoveProps,
  HyperlinkNewTabProps,
} from './hyperlink-field-part-props.ts';
