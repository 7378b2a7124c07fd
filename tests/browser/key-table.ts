import { KEYS } from '../../ladle/pages/keys/index.ts';

/**
 * The keys of a keyboard table, in the syntax of user-event, by the part they are pressed on and their
 * name: a test that presses these verifies the line on the page of the widget.
 */
export const keysOf =
  (table: string) =>
  (at: string, keys: string): string => {
    const row = KEYS[table]?.find((row) => row.at === at && row.keys === keys);
    if (!row) throw new Error(`The keyboard table of ${table} has no "${keys}" at ${at}`);
    return row.press;
  };
