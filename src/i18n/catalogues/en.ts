import { ATTACHMENT_TEXTS } from '../english/attachments.ts';
import { CARD_SELECTOR_TEXTS } from '../english/card-selector.ts';
import { CARD_TEXTS } from '../english/cards.ts';
import { COMMENT_TEXTS } from '../english/comments.ts';
import { DATE_INPUT_TEXTS } from '../english/date-input.ts';
import { DIALOG_TEXTS } from '../english/dialog.ts';
import { DOWNLOAD_TEXTS } from '../english/downloads.ts';
import { HYPERLINK_TEXTS } from '../english/hyperlinks.ts';
import { LIST_TEXTS } from '../english/lists.ts';
import { LOCATION_TEXTS } from '../english/location.ts';
import { NOTIFICATION_TEXTS } from '../english/notifications.ts';
import { PEOPLE_TEXTS } from '../english/people.ts';
import { PERSON_TEXTS } from '../english/person.ts';
import { POSITION_TEXTS } from '../english/positions.ts';
import { QR_CODE_TEXTS } from '../english/qr-code.ts';
import { RICH_TEXT_TEXTS } from '../english/rich-text.ts';
import { RULE_TEXTS } from '../english/rules.ts';
import { SEARCH_TEXTS } from '../english/search.ts';
import { SELECTION_TEXTS } from '../english/selection.ts';
import { SHARED_TEXTS } from '../english/shared.ts';
import { TABLE_TEXTS } from '../english/tables.ts';
import { TEXT_FIELD_TEXTS } from '../english/text-field.ts';
import { TOP_BAR_TEXTS } from '../english/top-bar.ts';
import { TREE_TEXTS } from '../english/tree.ts';

/**
 * English: the texts of the specification, and the list of keys that every other language fills.
 * Messages are ICU MessageFormat. They stand in a file per group, so that a widget brings the texts it
 * says and no others; a group's name is the key's prefix.
 */
export const en = {
  ...RULE_TEXTS,
  ...SHARED_TEXTS,
  ...DIALOG_TEXTS,
  ...NOTIFICATION_TEXTS,
  ...SEARCH_TEXTS,
  ...SELECTION_TEXTS,
  ...LIST_TEXTS,
  ...TABLE_TEXTS,
  ...TEXT_FIELD_TEXTS,
  ...DATE_INPUT_TEXTS,
  ...CARD_SELECTOR_TEXTS,
  ...POSITION_TEXTS,
  ...PEOPLE_TEXTS,
  ...PERSON_TEXTS,
  ...TREE_TEXTS,
  ...ATTACHMENT_TEXTS,
  ...DOWNLOAD_TEXTS,
  ...HYPERLINK_TEXTS,
  ...RICH_TEXT_TEXTS,
  ...CARD_TEXTS,
  ...COMMENT_TEXTS,
  ...QR_CODE_TEXTS,
  ...LOCATION_TEXTS,
  ...TOP_BAR_TEXTS,
} as const;
