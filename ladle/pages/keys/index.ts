import { choiceKeys } from './choices.ts';
import { fieldKeys } from './fields.ts';
import type { KeyTables } from './key-row.ts';
import { pageKeys } from './pages.ts';

export type { KeyRow } from './key-row.ts';

/** The tables by the name of the widget in sessions, including the pieces that widgets share. */
export const KEYS: KeyTables = { ...fieldKeys, ...choiceKeys, ...pageKeys };

/** The tables that a widget's page also shows, because the widget contains these pieces. */
const PIECES: Readonly<Record<string, readonly string[]>> = {
  'assignee-list': ['person-card'],
  'card-file-field': ['choice-box', 'chips'],
  'card-selector': ['select-table'],
  'card-selector-dialog': ['select-table'],
  'hierarchical-selector': ['tree'],
  'list-field': ['choice-box', 'chips'],
  'people-field': ['choice-box', 'chips'],
  'people-picker': ['select-table'],
  'position-field': ['choice-box', 'chips'],
  'position-selector': ['select-table'],
  'search-box': ['choice-box'],
};

/** The titles of the pieces' tables on a page. */
export const PIECE_NAMES: Readonly<Record<string, string>> = {
  'choice-box': 'the box and its list',
  chips: 'the chips',
  'person-card': 'the card of a person',
  'select-table': 'the table',
  tree: 'the tree',
};

/** Widgets whose keys are all handled by the browser: text boxes, buttons and links. */
export const WITHOUT_OWN_KEYS: ReadonlySet<string> = new Set(['text-field']);

/** Names of the tables of a widget, its own first. */
export const keyTablesOf = (widget: string): readonly string[] =>
  [widget, ...(PIECES[widget] ?? [])].filter((name) => KEYS[name] !== undefined);
