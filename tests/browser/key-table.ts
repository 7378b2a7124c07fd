import { KEYS } from '../../ladle/pages/keys/index.ts';

/**
 * The keys of a keyboard table, in the form of user-event, by where they are pressed and what they are
 * called: a test that presses these proves the line of the widget's page.
 */
export const keysOf =
  (table: string) =>
  (at: string, keys: string): string => {
    const row = KEYS[table]?.find((row) => row.at === at && row.keys === keys);
    if (!row) throw new Error(`The keyboard table of ${table} has no "${keys}" at ${at}`);
    return row.press;
  };
