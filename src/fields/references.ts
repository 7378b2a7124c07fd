import { entriesOf, idText, isNothing, member } from './plain.ts';
import { isRecord } from '../is-record.ts';

/**
 * The members under which references of one kind have their id and their name, the preferred first.
 */
export interface ReferenceNames {
  /** Members with the id, on the wire and in camelCase. */
  readonly ids: readonly string[];
  /** Members with the name; `label` is that of the values which widgets hold. */
  readonly names: readonly string[];
}

/** Cards, of a card type or a card file. */
export const CARD_REFERENCE: ReferenceNames = {
  ids: ['object_id', 'objectId', 'card_id', 'cardId', 'id'],
  names: ['label', 'display_name', 'displayName', 'name'],
};

/** Positions. */
export const POSITION_REFERENCE: ReferenceNames = {
  ids: ['position_id', 'positionId', 'id'],
  names: ['label', 'position_name', 'positionName', 'name'],
};

/** Members that contain the id of a user, and of nothing else. */
export const USER_ID_NAMES = ['user_id', 'userId'] as const;

/** Users, groups and teams. */
export const PERSON_REFERENCE: ReferenceNames = {
  ids: [...USER_ID_NAMES, 'assigneeId', 'assignee_id', 'item_id', 'id'],
  names: ['label', 'user_name', 'userName', 'display_name', 'name'],
};

/** Files. */
export const FILE_REFERENCE: ReferenceNames = {
  ids: ['attachment_id', 'attachmentId', 'id'],
  names: ['file_name', 'fileName', 'editedName', 'name'],
};

/** Whether an entry of a value refers to nothing: it is nothing, or an object without an id. */
export function isEmptyReference(entry: unknown, idNames: readonly string[]): boolean {
  return isNothing(entry) || (isRecord(entry) && idText(member(entry, ...idNames)) === '');
}

/**
 * The rules for the emptiness of a value with entries: it is empty if all entries are, and enough
 * for a required field if none is.
 */
export const entryRules = (isEmptyEntry: (entry: unknown) => boolean) => ({
  isEmpty: (value: unknown): boolean => entriesOf(value).every(isEmptyEntry),
  satisfiesRequired: (value: unknown): boolean => !entriesOf(value).some(isEmptyEntry),
});
