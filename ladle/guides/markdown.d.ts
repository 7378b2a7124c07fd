declare module '*.md' {
  import type { ComponentType } from 'react';

  /** A guide: the text of a Markdown file, in the elements of the page or in `components`. */
  const Guide: ComponentType<{ readonly components?: Readonly<Record<string, unknown>> }>;
  export default Guide;
}
