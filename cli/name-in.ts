/**
 * An option with the name in its `name=value` or `Name: value`, also if it is mistyped. The value is not shown, because
 * it may be a secret; nor is a text without a name, because it may be the value itself.
 */
export const optionFor = (option: string, text: string): string => {
  const [, name] = /^([^:=\s]+)[:=\s]/.exec(text) ?? [];
  return name === undefined ? option : `${option} ${name}`;
};
