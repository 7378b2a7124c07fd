import { opensBy, type KeyTables } from './key-row.ts';

/** Keys of layers over or beside a page, and of navigation. */
export const pageKeys: KeyTables = {
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
  'comment-dialog': [
    opensBy('trigger', 'Opens the dialog; the focus goes to its text.'),
    {
      keys: 'Escape',
      at: 'content',
      does: 'Closes the dialog; the text is there again when it opens.',
      press: '{Escape}',
    },
  ],
  'link-dialog': [
    opensBy('trigger', 'Opens the dialog; the focus goes to its first box.'),
    {
      keys: 'Enter',
      at: 'box',
      does: 'Goes to the box that is still empty; else confirms.',
      press: '{Enter}',
    },
  ],
  'hyperlink-field': [
    opensBy('add', 'Opens the wizard; the focus goes to its search box.'),
    opensBy('edit', 'Opens the description.'),
    {
      keys: 'Enter',
      at: 'description',
      does: 'Keeps the description.',
      press: '{Enter}',
    },
    opensBy('remove', 'Takes the link away.'),
  ],
  'hyperlink-wizard': [
    opensBy('trigger', 'Opens the wizard; the focus goes to its search box.'),
    {
      keys: 'Enter',
      at: 'input',
      does: 'Searches at once; on a highlighted result, chooses it.',
      press: '{Enter}',
    },
    {
      keys: 'Down',
      at: 'input',
      does: 'To the next result.',
      press: '{ArrowDown}',
    },
    {
      keys: 'Escape',
      at: 'input',
      does: 'Closes the wizard without a link.',
      press: '{Escape}',
    },
  ],
  notifications: [
    {
      keys: 'F8',
      at: 'region',
      does: 'From anywhere on the page: to the newest notification; none disappears while the focus is there. Another key can be set.',
      press: '{F8}',
    },
    {
      keys: 'Enter',
      at: 'close',
      does: 'Closes the notification; the focus goes to the next one, and from the last back to where it was.',
      press: '{Enter}',
    },
    {
      keys: 'Escape',
      at: 'close',
      does: 'Leaves the notifications; the focus goes back to where it was.',
      press: '{Escape}',
    },
  ],
  'card-panel': [
    opensBy('trigger', 'Opens the panel; the focus goes to it.'),
    {
      keys: 'Enter or Space',
      at: 'section-toggle',
      does: 'Closes the section, or opens it.',
      press: '{Enter}',
    },
    {
      keys: 'Escape',
      at: 'content',
      does: 'Closes the panel; the focus goes back to what opened it.',
      press: '{Escape}',
    },
  ],
  'card-properties': [
    {
      keys: 'Enter',
      at: 'section-toggle',
      does: 'Closes the section, or opens it; it stays so for the next card.',
      press: '{Enter}',
    },
    {
      keys: 'Space',
      at: 'section-toggle',
      does: 'The same.',
      press: ' ',
    },
  ],
  'person-card': [
    {
      keys: 'Tab',
      at: 'card-trigger',
      does: 'Comes to the name; its card opens, and the next Tab goes into it.',
      press: '{Tab}',
    },
    {
      keys: 'Right',
      at: 'tab',
      does: 'To the next tab; Left, to the one before. Right to left, the other way.',
      press: '{ArrowRight}',
    },
    {
      keys: 'Enter or Space',
      at: 'tab',
      does: 'Opens the tab.',
      press: '{Enter}',
    },
    {
      keys: 'Escape',
      at: 'card',
      does: 'Closes the card; the focus goes back to the name.',
      press: '{Escape}',
    },
  ],
  'qr-code': [
    {
      keys: 'Enter or Space',
      at: 'print',
      does: 'Opens the page that prints the code.',
      press: '{Enter}',
    },
  ],
  'top-bar': [
    {
      keys: 'Arrows',
      at: 'button',
      does: 'To the next or the previous button, in the direction of the text; on a small screen up and down.',
      press: '{ArrowLeft}',
    },
    {
      keys: 'Home',
      at: 'button',
      does: 'To the first button.',
      press: '{Home}',
    },
    {
      keys: 'End',
      at: 'button',
      does: 'To the last button.',
      press: '{End}',
    },
    {
      keys: 'Escape',
      at: 'button',
      does: 'On a small screen: closes the menu; the focus goes back to its button.',
      press: '{Escape}',
    },
  ],
};
