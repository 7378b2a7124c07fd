/** Replaces the committed states in browser tests, whose stories have none. */
const states: Readonly<Record<string, readonly string[]>> = {};
export default states;
