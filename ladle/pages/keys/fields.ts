import { type KeyTables } from './key-row.ts';

/** Keys of fields with typed text or ticks. */
export const fieldKeys: KeyTables = {
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
  'checkbox-group': [
    {
      keys: 'Space',
      at: 'option',
      does: 'Ticks the box, or unticks it.',
      press: ' ',
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
    {
      keys: 'Enter',
      at: 'name-input',
      does: 'Keeps the new name.',
      press: '{Enter}',
    },
  ],
  'location-selector': [
    {
      keys: 'Arrows',
      at: 'marker',
      does: 'Move the marker, and the map with it.',
      press: '{ArrowRight}',
    },
    {
      keys: 'Shift + arrows',
      at: 'marker',
      does: 'Move it further.',
      press: '{Shift>}{ArrowUp}{/Shift}',
    },
    {
      keys: 'Escape',
      at: 'marker',
      does: 'Takes back a drag that is under way.',
      press: '{Escape}',
    },
    {
      keys: 'Enter',
      at: 'longitude',
      does: 'Takes the location that is typed.',
      press: '{Enter}',
    },
  ],
  'rich-text': [
    {
      keys: 'Control + B',
      at: 'control',
      does: 'Makes the text bold, or no longer; on a Mac with Command, as all of these.',
      press: '{Control>}b{/Control}',
    },
    {
      keys: 'Control + I',
      at: 'control',
      does: 'Makes it italic, or no longer.',
      press: '{Control>}i{/Control}',
    },
    {
      keys: 'Control + U',
      at: 'control',
      does: 'Underlines it, or no longer.',
      press: '{Control>}u{/Control}',
    },
    {
      keys: 'Control + K',
      at: 'control',
      does: 'Asks for a link, where the text may have links.',
      press: '{Control>}k{/Control}',
    },
    {
      keys: 'Control + Z',
      at: 'control',
      does: 'Undoes the last change.',
      press: '{Control>}z{/Control}',
    },
    {
      keys: 'Control + Shift + Z',
      at: 'control',
      does: 'Does it again.',
      press: '{Control>}{Shift>}z{/Shift}{/Control}',
    },
    {
      keys: 'Tab',
      at: 'control',
      does: 'In a list: puts the item below the one before it. Elsewhere it leaves the text.',
      press: '{Tab}',
    },
    {
      keys: 'Shift + Tab',
      at: 'control',
      does: 'In a list: takes the item back by one level.',
      press: '{Shift>}{Tab}{/Shift}',
    },
    {
      keys: 'Escape',
      at: 'control',
      does: 'The next Tab leaves the text, from a list too.',
      press: '{Escape}',
    },
    {
      keys: 'Alt + F10',
      at: 'control',
      does: 'To the toolbar.',
      press: '{Alt>}{F10}{/Alt}',
    },
    {
      keys: 'Left',
      at: 'tool',
      does: 'To the tool before; before the first comes the last.',
      press: '{ArrowLeft}',
    },
    {
      keys: 'Right',
      at: 'tool',
      does: 'To the next tool.',
      press: '{ArrowRight}',
    },
    {
      keys: 'Home',
      at: 'tool',
      does: 'To the first tool.',
      press: '{Home}',
    },
    {
      keys: 'Enter or Space',
      at: 'tool',
      does: 'Uses the tool.',
      press: '{Enter}',
    },
    {
      keys: 'Escape',
      at: 'tool',
      does: 'Back to the text.',
      press: '{Escape}',
    },
  ],
};
