export { useHyperlinkField } from './use-hyperlink-field.ts';
export type {
  HyperlinkFieldOptions,
  UseHyperlinkFieldProps,
  UseHyperlinkFieldResult,
} from './use-hyperlink-field.ts';
export type {
  HyperlinkAddProps,
  HyperlinkButtonProps,
  HyperlinkLinkProps,
  HyperlinkListProps,
  HyperlinkNewTabProps,
} from './hyperlink-field-part-props.ts';
