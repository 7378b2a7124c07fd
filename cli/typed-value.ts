import { parseJson } from '../src/api/parse-json.ts';

/**
 * Parses JSON values (`7`, `true`, `[1, 2]`); any other text stays a string. So does a number that would be
 * written in another way, such as an id of more than 16 digits, or the code `1e5`.
 */
export const typedValue = (text: string): unknown => {
  try {
    const value = parseJson(text);
    return typeof value === 'number' && String(value) !== text ? text : value;
  } catch {
    return text;
  }
};
