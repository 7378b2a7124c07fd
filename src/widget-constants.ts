/** The constants of spec 2 §9 that no pure behaviour uses: widgets do, and hosts that want to do the same. */

// Lists and pages

/** Rows per page of a data table. */
export const TABLE_PAGE_SIZE = 25;
/** Rows per page that the card selector offers. */
export const CARD_SELECTOR_PAGE_SIZES = [10, 25, 50, 100] as const;
/** Rows per page that the card selector starts with: those of a data table. */
export const CARD_SELECTOR_PAGE_SIZE = TABLE_PAGE_SIZE;
/** Users that the inline people input loads at once. */
export const INLINE_USER_PAGE_SIZE = 100;
/** The least number of rows that a scrolling list asks for. */
export const MIN_BATCH = 50;
/** Pixels of a row in a scrolling list. */
export const ROW_HEIGHT = 48;
/** Share of the scroll height past which a list loads more. */
export const SCROLL_BOUND = 0.75;
/** Milliseconds after the last scroll before a list loads more. */
export const SCROLL_DELAY = 250;
/** Cards that the card-file autocomplete loads. */
export const CARD_FILE_AUTOCOMPLETE_SIZE = 100;
/** Card files of up to this many cards open a dropdown; larger ones open the dialog. */
export const CARD_FILE_DIRECT_MAX = 100;
/** Trees of more items and menus of more options than this mount only what is in view. */
export const LAZY_RENDERING_ABOVE = 100;

/**
 * Rows that a scrolling list wants at once: twice what fits, 50 at least. One request brings at most
 * a page of the server.
 */
export function batchSize(height: number): number {
  return Math.max(MIN_BATCH, 2 * Math.ceil(height / ROW_HEIGHT));
}

// Waiting for the user, in milliseconds

/** The embeddable card selector's search. */
export const CARD_SELECTOR_SEARCH_DEBOUNCE = 1000;
/** Search and column filters of pickers and card dialogs. */
export const PICKER_SEARCH_DEBOUNCE = 500;
/** Suggestions of the search box. */
export const SEARCH_AUTOCOMPLETE_DEBOUNCE = 250;
/** Search that starts without Enter. */
export const INSTANT_SEARCH_DEBOUNCE = 1000;
/** Search in a tree. */
export const TREE_SEARCH_DEBOUNCE = 200;
/** Before a tooltip opens. */
export const TOOLTIP_OPEN_DELAY = 250;
/** Before a hover card opens. */
export const HOVER_CARD_OPEN_DELAY = 250;
/** Before a hover card starts to close. */
export const HOVER_CARD_CLOSE_DELAY = 100;
/** While a hover card fades. */
export const HOVER_CARD_FADE = 150;
/** Before a posted comment's dialog closes. */
export const COMMENT_CLOSE_DELAY = 5000;
/** While a notification stays. */
export const NOTIFICATION_TIMEOUT = 3000;
/** Notifications on the screen at a time; the next wait until there is room. */
export const NOTIFICATIONS_SHOWN_MAX = 5;

// Hyperlinks

/** Results per page of the hyperlink wizard. */
export const WIZARD_PAGE_SIZE = 25;
/** Share of the scroll height at which the wizard loads more. */
export const WIZARD_SCROLL_BOUND = 0.9;
/** Milliseconds after the last scroll before the wizard loads more. */
export const WIZARD_SCROLL_DELAY = 150;

// Sizes, in pixels

/** Widths of dialogs. */
export const DIALOG_WIDTHS = { small: 400, default: 800, large: 1000 } as const;
/** Height of dialogs, of the window. */
export const DIALOG_HEIGHT = '90%';
/** Width of the card tooltip panel. */
export const TOOLTIP_PANEL_WIDTH = 511;
/** Height of the image in the card tooltip panel. */
export const TOOLTIP_IMAGE_HEIGHT = 250;
/** Width of the card properties view, and the most its container may have. */
export const CARD_VIEW_WIDTH = 800;
/** The most that the container of a card properties view may have on small screens. */
export const CARD_VIEW_SMALL_WIDTH = 600;
/** Height of a card's image. */
export const CARD_IMAGE_HEIGHT = 250;
/** Height of a card's map. */
export const MAP_HEIGHT = 300;
/** Height of a user's card. */
export const USER_CARD_HEIGHT = 400;
/** Windows narrower than this are small screens (smAndDown). */
export const SMALL_SCREEN_BELOW = 960;
/** Rows of the rich-text editor when no setting says otherwise. */
export const EDITOR_ROWS = 6;
/** The theme. */
export const THEME = 'light';
/** Primary colour of a page that sets none. */
export const PRIMARY_COLOR = '#1f6feb';

// Locations

/** Zoom that a map has at least when a marker is placed. */
export const LOCATION_DEFAULT_ZOOM = 13;
/** Where a map without a location starts. */
export const LOCATION_INITIAL_CENTER = { latitude: 51.407, longitude: 5.45987 } as const;
/** The point of a card that counts as no position. */
export const CARD_DEFAULT_POINT = { latitude: 51.407, longitude: 5.453 } as const;
/** Degrees within which a point is equal to a default one. */
export const DEFAULT_POINT_TOLERANCE = 0.0005;

// QR codes

/** Side of a code, in pixels. */
export const QR_SIZE = 100;
/** Side of a code on a card, in pixels. */
export const QR_CARD_SIZE = 150;
/** Error correction levels, weakest first. */
export const QR_LEVELS = ['L', 'M', 'Q', 'H'] as const;
/** Error correction when none is given. */
export const QR_LEVEL = 'L';
/** Error correction of a code on a card. */
export const QR_CARD_LEVEL = 'M';
/** The smallest version of a code. */
export const QR_VERSION_MIN = 1;
/** The largest version of a code. */
export const QR_VERSION_MAX = 40;

// Trees and caches

/** Whether inactive organisation units are hidden. */
export const ORGANIZATION_UNITS_HIDE_DISABLED = true;
/** How far the tree of organisation units is open at first. */
export const ORGANIZATION_UNITS_INITIAL_STATE = 'open_to_level_one';
/** Attempts of a card view's read after the first one. */
export const CARD_VIEW_RETRIES = 0;
