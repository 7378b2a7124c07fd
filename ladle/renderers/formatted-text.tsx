import type { ReactNode } from 'react';
import {
  useFormattedText,
  type UseFormattedTextProps,
} from '../../hooks/formatted-text/use-formatted-text.ts';
import { showNodes } from './html-nodes.ts';

/** Formatted text to be read, in the elements that it names. */
export function FormattedText(props: UseFormattedTextProps): ReactNode {
  const text = useFormattedText(props);
  return (
    <div {...text.getRootProps()}>
      {showNodes(text.content, (node) => text.getElementProps(node))}
    </div>
  );
}
