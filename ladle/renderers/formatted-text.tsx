import { createElement, type ReactNode } from 'react';
import {
  useFormattedText,
  type HtmlNode,
  type UseFormattedTextProps,
} from '../../hooks/formatted-text/use-formatted-text.ts';

/** Formatted text to be read, in the elements that it names. */
export function FormattedText(props: UseFormattedTextProps): ReactNode {
  const text = useFormattedText(props);
  const show = (node: HtmlNode, key: number): ReactNode =>
    typeof node === 'string'
      ? node
      : createElement(
          node.tag,
          { key, ...text.getElementProps(node) },
          ...(node.content.length > 0 ? [node.content.map(show)] : []),
        );
  return <div {...text.getRootProps()}>{text.content.map(show)}</div>;
}
