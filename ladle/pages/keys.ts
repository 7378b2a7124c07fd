/** One line of a widget's keyboard table: a browser test presses it, and the widget's page shows it. */
export interface KeyRow {
  /** The keys as a reader knows them. */
  readonly keys: string;
  /** Where the focus is: a part of the widget. */
  readonly at: string;
  readonly does: string;
  /** What the test does before: keys in the form of user-event. */
  readonly before?: string;
  /** The keys in the form of user-event. */
  readonly press: string;
  /** What is then true. */
  readonly becomes: {
    /** Part that has the focus, and its text where several parts have that name. */
    readonly focus?: string;
    readonly text?: string;
    /** Text of a box. */
    readonly value?: readonly [part: string, text: string];
    /** A part that is in the page, or with `!` is not. */
    readonly part?: string;
    /** An attribute of the focused part. */
    readonly attribute?: readonly [name: string, value: string];
  };
}

/** The tables by the name that sessions give the widget; the test says with which props it is shown. */
export const KEYS: Readonly<Record<string, readonly KeyRow[]>> = {
  'date-input': [
    {
      keys: 'Enter',
      at: 'input',
      does: 'Completes what is typed.',
      before: '{Control>}a{/Control}191126',
      press: '{Enter}',
      becomes: { value: ['input', '19-11-2026'] },
    },
    {
      keys: 'Alt + Down',
      at: 'input',
      does: 'Opens the calendar, on the chosen day.',
      press: '{Alt>}{ArrowDown}{/Alt}',
      becomes: { focus: 'cell', text: '20' },
    },
    ...(
      [
        ['Right', 'ArrowRight', '21', 'To the next day; right to left, to the day before.'],
        ['Left', 'ArrowLeft', '19', 'To the day before; right to left, to the next.'],
        ['Down', 'ArrowDown', '27', 'To the same day of the next week.'],
        ['Up', 'ArrowUp', '13', 'To the same day of the week before.'],
        ['Home', 'Home', '15', 'To the first day of the week.'],
        ['End', 'End', '21', 'To the last day of the week.'],
        ['Page down', 'PageDown', '20', 'To the next month; with Shift, to the next year.'],
        ['Page up', 'PageUp', '20', 'To the month before; with Shift, to the year before.'],
      ] as const
    ).map(([keys, key, text, does]) => ({
      keys,
      at: 'cell',
      does,
      before: '{Alt>}{ArrowDown}{/Alt}',
      press: `{${key}}`,
      becomes: { focus: 'cell', text },
    })),
    {
      keys: 'Enter or Space',
      at: 'cell',
      does: 'Chooses the day and closes the calendar.',
      before: '{Alt>}{ArrowDown}{/Alt}{ArrowRight}',
      press: '{Enter}',
      becomes: { value: ['input', '21-11-2026'], part: '!picker' },
    },
    {
      keys: 'Escape',
      at: 'cell',
      does: 'Closes the calendar and chooses nothing.',
      before: '{Alt>}{ArrowDown}{/Alt}{ArrowRight}',
      press: '{Escape}',
      becomes: { value: ['input', '20-11-2026'], part: '!picker' },
    },
  ],
  tree: [
    {
      keys: 'Down',
      at: 'item',
      does: 'To the next item in view.',
      press: '{ArrowDown}',
      becomes: { focus: 'item', text: 'Asia' },
    },
    {
      keys: 'Up',
      at: 'item',
      does: 'To the item before.',
      before: '{ArrowDown}',
      press: '{ArrowUp}',
      becomes: { focus: 'item', text: 'Europe' },
    },
    {
      keys: 'Right',
      at: 'item',
      does: 'Opens an item that has others below it, then goes to the first of them.',
      press: '{ArrowRight}',
      becomes: { focus: 'item', attribute: ['aria-expanded', 'true'] },
    },
    {
      keys: 'Left',
      at: 'item',
      does: 'Closes an item that is open; else goes to the item above it.',
      before: '{ArrowRight}{ArrowRight}',
      press: '{ArrowLeft}',
      becomes: { focus: 'item', text: 'Europe' },
    },
    {
      keys: 'Home and End',
      at: 'item',
      does: 'To the first item, and to the last in view.',
      press: '{End}',
      becomes: { focus: 'item', text: 'Asia' },
    },
    {
      keys: '*',
      at: 'item',
      does: 'Opens all items beside this one.',
      press: '*',
      becomes: { focus: 'item', attribute: ['aria-expanded', 'true'] },
    },
    {
      keys: 'Letters',
      at: 'item',
      does: 'To the next item whose name begins with them.',
      press: 'as',
      becomes: { focus: 'item', text: 'Asia' },
    },
    {
      keys: 'Enter or Space',
      at: 'item',
      does: 'Chooses the item, or lets it go.',
      press: ' ',
      becomes: { focus: 'item', attribute: ['aria-selected', 'true'] },
    },
  ],
  'list-field': [
    {
      keys: 'Down',
      at: 'input',
      does: 'Opens the list, or goes to its next option.',
      press: '{ArrowDown}',
      becomes: { focus: 'input', attribute: ['aria-expanded', 'true'] },
    },
    {
      keys: 'Letters',
      at: 'input',
      does: 'Show the options that have them.',
      press: 'gre',
      becomes: { focus: 'input', attribute: ['aria-expanded', 'true'] },
    },
    {
      keys: 'Enter',
      at: 'input',
      does: 'Chooses the option that is highlighted.',
      before: 'gre{ArrowDown}',
      press: '{Enter}',
      becomes: { value: ['input', 'Green'] },
    },
    {
      keys: 'Escape',
      at: 'input',
      does: 'Closes the list and chooses nothing.',
      before: '{ArrowDown}',
      press: '{Escape}',
      becomes: { focus: 'input', attribute: ['aria-expanded', 'false'] },
    },
  ],
  'radio-group': [
    {
      keys: 'Arrows',
      at: 'option',
      does: 'Choose the next or the previous radio.',
      press: '{ArrowDown}',
      becomes: { focus: 'option', attribute: ['value', '6'] },
    },
  ],
  checkbox: [
    {
      keys: 'Space',
      at: 'control',
      does: 'Ticks the box, or unticks it.',
      press: ' ',
      becomes: { focus: 'control', attribute: ['data-state', 'checked'] },
    },
  ],
  dialog: [
    {
      keys: 'Enter',
      at: 'trigger',
      does: 'Opens the dialog; the focus goes into it.',
      press: '{Enter}',
      becomes: { part: 'content' },
    },
    {
      keys: 'Escape',
      at: 'trigger',
      does: 'Closes the dialog as Cancel does; the focus goes back to its button.',
      before: '{Enter}',
      press: '{Escape}',
      becomes: { focus: 'trigger', part: '!content' },
    },
  ],
  'hierarchical-selector': [
    {
      keys: 'Enter',
      at: 'trigger',
      does: 'Opens the dialog; the focus goes to its search box.',
      press: '{Enter}',
      becomes: { focus: 'search' },
    },
    {
      keys: 'Escape',
      at: 'trigger',
      does: 'Closes the dialog and keeps what was chosen before.',
      before: '{Enter}',
      press: '{Escape}',
      becomes: { focus: 'trigger', part: '!content' },
    },
  ],
  'attachments-field': [
    {
      keys: 'F2',
      at: 'rename',
      does: 'Renames the file; from the link and every button of it.',
      press: '{F2}',
      becomes: { focus: 'name-input' },
    },
    {
      keys: 'Delete',
      at: 'rename',
      does: 'Asks whether the file is to be deleted; from the link and every button of it.',
      press: '{Delete}',
      becomes: { part: 'content' },
    },
  ],
};
