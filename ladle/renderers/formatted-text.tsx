import { createElement, type ReactNode } from 'react';
import {
  useFormattedText,
  type UseFormattedTextProps,
} from '../../hooks/formatted-text/use-formatted-text.ts';
import type { HtmlNode } from '../../src/html/html-nodes.ts';

/** Formatted text to be read, in the elements that it names. */
export function FormattedText(props: UseFormattedTextProps): ReactNode {
  const text = useFormattedText(props);
  const show = (node: HtmlNode, key: number): ReactNode =>
    typeof node === 'string'
      ? node
      : createElement(
          node.tag,
          { key, ...text.getElementProps(node) },
          ...(node.children.length > 0 ? [node.children.map(show)] : []),
        );
  return <div {...text.getRootProps()}>{text.content.map(show)}</div>;
}
