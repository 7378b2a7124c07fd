/** The name in `name=value` or `Name: value`, however it is mistyped; the value, which may be a secret, is not shown. */
export const nameIn = (text: string): string => text.split(/[:=\s]/, 1)[0] ?? '';
