declare module 'virtual:story-states' {
  /** The states that a story leads to, by its id: `widget: state` of each of its widgets, in their order. */
  const states: Readonly<Record<string, readonly string[]>>;
  export default states;
}
