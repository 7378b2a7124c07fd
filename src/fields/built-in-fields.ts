import type { FieldDefinition } from './definition.ts';

/** The longest comment, in characters that a reader sees. */
export const COMMENT_MAX_CHARACTERS = 1000;
/** Lines that the comment editor shows. */
export const COMMENT_LINES = 6;
/** The longest description of a hyperlink, in characters. */
export const HYPERLINK_DESCRIPTION_MAX = 255;

// Forms of the product itself, validated like any other field.

/** The text of a comment on a card. */
export const commentField: FieldDefinition = {
  type: 'formatted_text',
  name: 'comment',
  required: true,
  settings: {
    max_characters: COMMENT_MAX_CHARACTERS,
    text_lines: COMMENT_LINES,
    allow_hyperlinks: true,
  },
};

/** The description of a hyperlink. */
export const hyperlinkDescriptionField: FieldDefinition = {
  type: 'text',
  name: 'description',
  required: true,
  settings: { max_characters: HYPERLINK_DESCRIPTION_MAX },
};

/** The text of a simple link. */
export const simpleLinkTextField: FieldDefinition = { type: 'text', name: 'text', required: true };

/** The address of a simple link; any scheme, and https is added where there is none. */
export const simpleLinkUrlField: FieldDefinition = { type: 'text', name: 'url', required: true };
