/** The named props that are not undefined, for the settings of a chart. */
export function pickDefined<Props extends object, Name extends keyof Props>(
  props: Props,
  names: readonly Name[],
): { [Key in Name]?: Exclude<Props[Key], undefined> } {
  const picked: Partial<Props> = {};
  for (const name of names) if (props[name] !== undefined) picked[name] = props[name];
  return picked as { [Key in Name]?: Exclude<Props[Key], undefined> };
}
