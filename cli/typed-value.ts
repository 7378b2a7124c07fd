/** Parses JSON values (`7`, `true`, `[1, 2]`); any other text stays a string. */
export const typedValue = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};
