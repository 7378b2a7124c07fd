declare module 'virtual:story-states' {
  /**
   * The states that a story reaches, by the story's id: `widget: state` for each of its widgets, in
   * order.
   */
  const states: Readonly<Record<string, readonly string[]>>;
  export default states;
}
