/**
 * An option with the name in its `name=value` or `Name: value`, however it is mistyped. The value, which may be a secret,
 * is not shown; nor is a text without a name, which may be the value alone.
 */
export const optionFor = (option: string, text: string): string => {
  const [, name] = /^([^:=\s]+)[:=\s]/.exec(text) ?? [];
  return name === undefined ? option : `${option} ${name}`;
};
