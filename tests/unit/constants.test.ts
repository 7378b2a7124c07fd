import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as constants from '../../src/constants.ts';

const byName: Readonly<Record<string, unknown>> = { ...constants };
const MINUTE = 60_000;
const EXPECTED: Record<string, unknown> = {
  // pages
  CARD_SELECTOR_PAGE_SIZES: [10, 25, 50, 100],
  CARD_SELECTOR_PAGE_SIZE: 25,
  TABLE_PAGE_SIZE: 25,
  SERVER_PAGE_SIZE: 100,
  INLINE_USER_PAGE_SIZE: 100,
  MIN_BATCH: 50,
  ROW_HEIGHT: 48,
  BUNDLE_SIZE: 50,
  BUNDLE_DEBOUNCE: 50,
  CARD_FILE_AUTOCOMPLETE_SIZE: 100,
  CARD_FILE_DIRECT_MAX: 100,
  LAZY_RENDERING_ABOVE: 100,
  WIZARD_PAGE_SIZE: 25,
  // milliseconds and shares
  CARD_SELECTOR_SEARCH_DEBOUNCE: 1000,
  PICKER_SEARCH_DEBOUNCE: 500,
  SCROLL_BOUND: 0.75,
  SCROLL_DELAY: 250,
  SEARCH_AUTOCOMPLETE_DEBOUNCE: 250,
  INSTANT_SEARCH_DEBOUNCE: 1000,
  TREE_SEARCH_DEBOUNCE: 200,
  WIZARD_SCROLL_BOUND: 0.9,
  WIZARD_SCROLL_DELAY: 150,
  TOOLTIP_OPEN_DELAY: 250,
  HOVER_CARD_OPEN_DELAY: 250,
  HOVER_CARD_CLOSE_DELAY: 100,
  HOVER_CARD_FADE: 150,
  COMMENT_CLOSE_DELAY: 5000,
  NOTIFICATION_TIMEOUT: 3000,
  NOTIFICATIONS_SHOWN_MAX: 5,
  // queries
  USER_IDS_IN_QUERY: 10,
  SEARCH_TEXT_IN_QUERY: 50,
  USER_GROUP_IDS_IN_QUERY: 1,
  // texts and files
  MAX_UPLOAD_BYTES: 262_144_000,
  NUMERIC_TEXT_MAX: 15,
  DATE_TEXT_MAX: 10,
  DETECTED_LINKS_MAX: 100,
  HYPERLINK_DESCRIPTION_MAX: 255,
  COMMENT_MAX_CHARACTERS: 1000,
  COMMENT_LINES: 6,
  SCOPE_LABEL_MAX: 20,
  LONG_FILE_NAME: 22,
  SHORTENED_FILE_NAME_END: 10,
  NO_VALUE: '-',
  // dates
  DATE_STORAGE_FORMAT: 'yyyyMMdd',
  DATETIME_STORAGE_FORMAT: 'yyyyMMddHHmmss',
  FIELD_DATE_FORMAT: 'yyyy-MM-dd',
  DATE_MIN: '1753-01-01',
  DATE_MAX: '2150-12-31',
  PICKER_MAX: '9999-12-31',
  DEFAULT_TIME_ZONE: 'Europe/Amsterdam',
  DEFAULT_DATE_FORMAT: 'dd-MM-yyyy',
  // sizes
  DIALOG_WIDTHS: { small: 400, default: 800, large: 1000 },
  DIALOG_HEIGHT: '90%',
  TOOLTIP_PANEL_WIDTH: 511,
  TOOLTIP_IMAGE_HEIGHT: 250,
  CARD_VIEW_WIDTH: 800,
  CARD_VIEW_SMALL_WIDTH: 600,
  CARD_IMAGE_HEIGHT: 250,
  MAP_HEIGHT: 300,
  USER_CARD_HEIGHT: 400,
  SMALL_SCREEN_BELOW: 960,
  EDITOR_ROWS: 6,
  THEME: 'light',
  PRIMARY_COLOR: '#1f6feb',
  // locations and codes
  LOCATION_DEFAULT_ZOOM: 13,
  LOCATION_INITIAL_CENTER: { latitude: 51.407, longitude: 5.45987 },
  CARD_DEFAULT_POINT: { latitude: 51.407, longitude: 5.453 },
  DEFAULT_POINT_TOLERANCE: 0.0005,
  QR_SIZE: 100,
  QR_CARD_SIZE: 150,
  QR_LEVELS: ['L', 'M', 'Q', 'H'],
  QR_LEVEL: 'L',
  QR_CARD_LEVEL: 'M',
  QR_VERSION_MIN: 1,
  QR_VERSION_MAX: 40,
  // ids
  DOCUMENT_CONTENT_TYPE: 1,
  PROCESS_SUB_TYPE: 7,
  OTHER_OPTION_ID: -1,
  ORGANIZATION_UNITS_HIDE_DISABLED: true,
  ORGANIZATION_UNITS_INITIAL_STATE: 'open_to_level_one',
  // caches
  USER_GROUPS_STALE: 15 * MINUTE,
  CACHE_RETENTION: 5 * MINUTE,
  READ_RETRIES: 3,
  RETRY_DELAY_MAX: 30_000,
  CARD_VIEW_RETRIES: 0,
  COOKIE_MAX_AGE: 400 * 24 * 60 * 60,
};

test.each(Object.entries(EXPECTED))(
  '%s has the value of the specification [const-14]',
  (name, value) => {
    expect(byName[name]).toEqual(value);
  },
);

test('every other constant is listed here too [const-14]', () => {
  const known = new Set([
    ...Object.keys(EXPECTED),
    'CONTENT_TYPE_ICONS',
    'UNCACHED_SETTINGS',
    'batchSize',
  ]);
  expect(Object.keys(byName).filter((name) => !known.has(name))).toEqual([]);
});

/** The sources of our folders, without modules that only re-export constants. */
const sources = ['src', 'machines', 'hooks', 'fixtures', 'ladle'].flatMap((room) =>
  (readdirSync(room, { recursive: true }) as string[])
    .filter((file) => /\.tsx?$/.test(file) && !/(?:^|[/\\])(?:index|constants)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(room, file), 'utf8')),
);

test.each(Object.keys(byName))('%s is used by its name instead of its value', (name) => {
  const written = new RegExp(String.raw`(?<!export const )\b${name}\b`);
  const isUsed = (source: string) => written.test(source.replaceAll(/^export \{[^}]*\}.*$/gm, ''));
  expect(sources.some(isUsed)).toBe(true);
});

test('content types 1 to 8 have an icon, and 1 is a document [hyperlink-30] [hyperlink-31]', () => {
  expect(Object.keys(constants.CONTENT_TYPE_ICONS)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
  ]);
  expect(constants.CONTENT_TYPE_ICONS[1]).toBe('document');
});

test('the settings that are never cached are maintenance_mode and autologin [const-14]', () => {
  expect([...constants.UNCACHED_SETTINGS].sort()).toEqual(['autologin', 'maintenance_mode']);
});

test('data tables show 25 rows [const-01]', () => {
  expect(constants.TABLE_PAGE_SIZE).toBe(25);
});

test('storage formats are the wire formats [const-11]', () => {
  expect([constants.DATE_STORAGE_FORMAT, constants.DATETIME_STORAGE_FORMAT]).toEqual([
    'yyyyMMdd',
    'yyyyMMddHHmmss',
  ]);
});

test('a list requests twice as many rows of 48 pixels as fit [const-13]', () => {
  expect(constants.ROW_HEIGHT).toBe(48);
  expect(constants.batchSize(51 * constants.ROW_HEIGHT)).toBe(102);
  expect(constants.batchSize(51 * constants.ROW_HEIGHT + 1)).toBe(104);
  expect(constants.batchSize(100)).toBe(50);
});

test('constants that charts also define have the same value there [const-14]', async () => {
  const charts: Record<string, unknown> = await import('../../machines/index.ts');
  const shared = Object.keys(charts).filter((name) => name in byName);
  for (const name of shared) {
    expect([name, charts[name]]).toEqual([name, byName[name]]);
  }
});
