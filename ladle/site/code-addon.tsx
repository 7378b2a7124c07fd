import { lazy, type ReactNode } from 'react';

// Stands for Ladle's addon that shows sources: the colours of code, 30 kB, are loaded by the pages that show code.

const Highlighted = lazy(async () => ({
  default: (await import('virtual:code-highlight')).CodeHighlight,
}));

interface CodeProps {
  readonly children: string;
  readonly theme: string;
  readonly className?: string;
}

/** Code of a guide: a block names its language, a word within a sentence does not. */
export const CodeHighlight = (props: CodeProps): ReactNode =>
  /language-/.test(props.className ?? '') ? (
    <Highlighted {...props} />
  ) : (
    <code>{props.children}</code>
  );

/** Whether the address asks for the source of the story: that addon is switched off. */
export const getQuery = (): boolean => false;

/** Its button, likewise. */
export const Button = (): ReactNode => null;
