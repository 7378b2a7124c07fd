/**
 * Which of the widgets of a story it is about: the one that it is named after, else the one that
 * appeared last, since what a widget is made of appears before it. Undefined where there is none.
 */
export function subjectOf(
  widgets: readonly string[],
  story: string | undefined,
): string | undefined {
  const [group] = story?.split('--') ?? [];
  return widgets.find((name) => name === group) ?? widgets.at(-1);
}
