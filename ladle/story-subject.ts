/**
 * The main widget of a story: the one that the story is named after, else the one that appeared
 * last, because nested widgets appear first. Undefined if there is none.
 */
export function subjectOf(
  widgets: readonly string[],
  story: string | undefined,
): string | undefined {
  const [group] = story?.split('--') ?? [];
  return widgets.find((name) => name === group) ?? widgets.at(-1);
}
