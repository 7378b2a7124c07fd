declare module 'virtual:search-index' {
  /** The index of all that can be searched, as text; made while the site is built. */
  const searchIndex: string;
  export default searchIndex;
}

declare module 'virtual:session-reference' {
  /** All that can stand in a session file; read from the schema while the site is built. */
  const reference: import('./session-reference.ts').SessionReference;
  export default reference;
}
