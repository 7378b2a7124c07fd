/** `7`, `true` and `[1, 2]` keep their type; whatever is not JSON is text. */
export const typedValue = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};
