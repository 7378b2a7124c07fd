/** One line of a widget's keyboard table: a browser test presses it, and the widget's page shows it. */
export interface KeyRow {
  /** The keys as shown to readers. */
  readonly keys: string;
  /** Where the focus is: a part of the widget. */
  readonly at: string;
  readonly does: string;
  /** The keys in the format of user-event. */
  readonly press: string;
  /** What the test does first: keys in the format of user-event. */
  readonly before?: string;
  /**
   * The result; undefined if the browser test of the widget uses these keys (`keysOf`) and asserts
   * the result itself.
   */
  readonly becomes?: {
    /** The focused part, with its text if several parts have this name. */
    readonly focus?: string;
    readonly text?: string;
    /** Text of a box. */
    readonly value?: readonly [part: string, text: string];
    /** A part that is in the page or, with `!`, is not. */
    readonly part?: string;
    /** An attribute of the focused part. */
    readonly attribute?: readonly [name: string, value: string];
  };
}

/** Keyboard tables by name. */
export type KeyTables = Readonly<Record<string, readonly KeyRow[]>>;

/** `Enter` on the button that opens something. */
export const opensBy = (at: string, does: string): KeyRow => ({
  keys: 'Enter',
  at,
  does,
  press: '{Enter}',
});
