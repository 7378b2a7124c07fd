/**
 * Every constant of spec 2 §9 under one roof, for hosts and tests. A constant stands beside the
 * behaviour that uses it and is only passed on here; what no pure behaviour uses stands in
 * `widget-constants.ts`. Our own code imports a constant from where it stands, never from here: a page would
 * carry the code of all that stand beside one.
 */
export {
  BUNDLE_DEBOUNCE,
  BUNDLE_SIZE,
  CACHE_RETENTION,
  COOKIE_MAX_AGE,
  READ_RETRIES,
  RETRY_DELAY_MAX,
  SEARCH_TEXT_IN_QUERY,
  SERVER_PAGE_SIZE,
  UNCACHED_SETTINGS,
  USER_GROUP_IDS_IN_QUERY,
  USER_GROUPS_STALE,
  USER_IDS_IN_QUERY,
} from './api/constants.ts';
export {
  DATE_STORAGE_FORMAT,
  DEFAULT_DATE_FORMAT,
  FIELD_DATE_FORMAT,
} from './dates/date-format.ts';
export { DATE_MAX, DATE_MIN, PICKER_MAX } from './dates/date-limits.ts';
export { DATE_TEXT_MAX } from './dates/date-typing.ts';
export { DEFAULT_TIME_ZONE } from './dates/time-zone.ts';
export { DATETIME_STORAGE_FORMAT } from './dates/timestamp.ts';
export {
  COMMENT_LINES,
  COMMENT_MAX_CHARACTERS,
  HYPERLINK_DESCRIPTION_MAX,
} from './fields/built-in-fields.ts';
export { OTHER_OPTION_ID } from './fields/list-items.ts';
export { NO_VALUE } from './fields/no-value.ts';
export { NUMERIC_TEXT_MAX } from './fields/numeric-text.ts';
export { MAX_UPLOAD_BYTES } from './files/check-upload.ts';
export { LONG_FILE_NAME, SHORTENED_FILE_NAME_END } from './files/shorten-file-name.ts';
export {
  CONTENT_TYPE_ICONS,
  DOCUMENT_CONTENT_TYPE,
  PROCESS_SUB_TYPE,
} from './hyperlinks/content-item.ts';
export { DETECTED_LINKS_MAX } from './hyperlinks/detect-links.ts';
export { SCOPE_LABEL_MAX } from './text/scope-label.ts';
export * from './widget-constants.ts';
