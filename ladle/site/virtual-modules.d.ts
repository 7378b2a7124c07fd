declare module 'virtual:search-index' {
  /** The search index as text; generated when the site is built. */
  const searchIndex: string;
  export default searchIndex;
}

declare module 'virtual:session-reference' {
  /**
   * Everything that a session file may contain; generated from the schema when the site is built.
   */
  const reference: import('./session-reference.ts').SessionReference;
  export default reference;
}
