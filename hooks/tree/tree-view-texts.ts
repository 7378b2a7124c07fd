import { LIST_RULE_TEXTS } from '../../src/i18n/english/list-rules.ts';
import { LIST_TEXTS } from '../../src/i18n/english/lists.ts';
import { REQUIRED_TEXTS } from '../../src/i18n/english/required.ts';
import { SEARCH_TEXTS } from '../../src/i18n/english/search.ts';
import { SELECTION_TEXTS } from '../../src/i18n/english/selection.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { TREE_TEXTS } from '../../src/i18n/english/tree.ts';

/** The English texts of a tree, which stands in the page or in a dialog. */
export const TREE_VIEW_TEXTS = [
  LIST_RULE_TEXTS,
  LIST_TEXTS,
  REQUIRED_TEXTS,
  SEARCH_TEXTS,
  SELECTION_TEXTS,
  SHARED_TEXTS,
  TREE_TEXTS,
];
