declare module 'virtual:search-index' {
  /** The index of all that can be searched, as text; made while the site is built. */
  const searchIndex: string;
  export default searchIndex;
}

declare module 'virtual:generated-list' {
  /** All stories, by id; made by Ladle. */
  export const stories: Readonly<Record<string, unknown>>;
}

declare module 'virtual:session-reference' {
  /** All that can stand in a session file; read from the schema while the site is built. */
  const reference: import('./session-reference.ts').SessionReference;
  export default reference;
}

declare module 'virtual:code-highlight' {
  /** Ladle's own component, which shows code in colours. */
  export const CodeHighlight: import('react').ComponentType<{
    readonly children: string;
    readonly theme: string;
    readonly className?: string;
  }>;
}
