declare module '*.md' {
  import type { ComponentType } from 'react';

  /** A guide: a Markdown file, rendered with the page's elements or with `components`. */
  const Guide: ComponentType<{ readonly components?: Readonly<Record<string, unknown>> }>;
  export default Guide;
}
