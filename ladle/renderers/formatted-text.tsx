import type { ReactNode } from 'react';
import {
  useFormattedText,
  type UseFormattedTextProps,
} from '../../hooks/formatted-text/use-formatted-text.ts';
import { keyOfNodes, showNodes } from './html-nodes.ts';

/** Read-only formatted text, in the elements of its HTML. */
export function FormattedText(props: UseFormattedTextProps): ReactNode {
  const text = useFormattedText(props);
  return (
    <div key={keyOfNodes(text.content)} {...text.getRootProps()}>
      {showNodes(text.content, (node) => text.getElementProps(node))}
    </div>
  );
}
