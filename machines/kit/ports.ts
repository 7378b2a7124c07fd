import type { GeoPoint } from '../../src/locations/index.ts';
import type { Clock } from '../../src/api/clock.ts';
import type { WidgetClient } from '../../src/api/widget-client.ts';

/**
 * The ports through which a chart's actors access everything outside the chart. The browser
 * (through `GrcProvider`), the session player and tests each provide their own; a chart never sees
 * them. Every chart file exports `<name>Actors(ports)`, which creates from them the named actors
 * that the chart invokes.
 */
export interface Ports {
  /** The platform's calls. */
  readonly client: WidgetClient;
  /** Opens windows of the suite and receives their messages; default of the provider: the browser's. */
  readonly windows: WindowPort;
  /** The storage of small settings; default of the provider: the browser's local storage. */
  readonly storage: StoragePort;
  /** Keeps the bytes of chosen files; default of the provider: in memory. */
  readonly files: FilePort;
  /**
   * Unsaved texts of the user, for a widget that shows the same object again; absent if nothing is
   * kept after a widget.
   */
  readonly drafts?: DraftPort;
  /** The position of the device; absent if it is not supported. */
  readonly position?: PositionPort;
  /**
   * The clock for waiting outside the charts (for ids that are requested together); default: the
   * system clock.
   */
  readonly clock?: Clock;
}

/** Opens other windows of the suite and receives their messages; navigates this window. */
export interface WindowPort {
  /** Opens `url`; null when the browser blocked it. */
  open(url: string): OpenedWindow | null;
  /** Navigates this page to `url`, an address of the product. */
  goTo(url: string): void;
}

/** A window we opened. Messages from other windows or origins never arrive here. */
export interface OpenedWindow {
  /** Calls back for each message; returns how to stop listening. */
  onMessage(listener: (data: unknown) => void): () => void;
  /** Calls back once when the user closed the window; returns how to stop listening. */
  onClosed(listener: () => void): () => void;
  /** Closes the window, if it is still open. */
  close(): void;
}

/** Provides the position of the device, if the user allows it. */
export interface PositionPort {
  /** The position of the device; throws a {@link PositionUnknown}. */
  current(signal: AbortSignal): Promise<GeoPoint>;
}

/** Why the position of the device is unknown. */
export type DeviceProblem = 'denied' | 'timeout' | 'unavailable';

/** Thrown if the position of the device is unknown. */
export class PositionUnknown extends Error {
  /** The reason: refused by the user, unavailable, or timed out. */
  readonly problem: DeviceProblem;

  constructor(problem: DeviceProblem) {
    super(`The position of the device is not known (${problem}).`);
    this.name = 'PositionUnknown';
    this.problem = problem;
  }
}

/** Stores small settings per browser (local storage); never throws. */
export interface StoragePort {
  /** The stored value of a key; null if there is none, or it cannot be read. */
  get(key: string): string | null;
  /** Stores a text; null removes the stored text. */
  set(key: string, value: string | null): void;
}

/** Keeps the bytes of chosen files outside the charts, which only contain handles. */
export interface FilePort {
  /** Keeps the file and returns its handle. */
  add(file: Blob & { readonly name?: string }): string;
  /** The bytes of a handle; undefined once released. */
  get(handle: string): Blob | undefined;
  /** Releases the bytes, which are no longer needed. */
  release(handle: string): void;
}

/** Stores unsaved texts as long as the page exists, also of a widget that was unmounted; never throws. */
export interface DraftPort {
  /** The stored value of a key; null if there is none. */
  get(key: string): string | null;
  /** Null and an empty text remove the stored text. */
  set(key: string, text: string | null): void;
}

/** Emitted by a chart for a notification to the user outside the widget. */
export interface NotifyEvent {
  /** Identifies the emitted event. */
  readonly type: 'notify';
  /** The content of a notification to the user. */
  readonly notification: {
    /** The severity; it determines the look and the announcement. */
    readonly kind: 'info' | 'success' | 'warning' | 'error';
    /** Message key of the catalogues. */
    readonly key: string;
    /** Parameters of the text; absent if it has none. */
    readonly params?: Readonly<Record<string, string | number>>;
    /** Milliseconds; default 3000. */
    readonly timeout?: number;
  };
}

/** Emitted by a chart for an announcement to assistive technology (polite live region). */
export interface AnnounceEvent {
  /** Identifies the emitted event. */
  readonly type: 'announce';
  /** Message key of the catalogues. */
  readonly key: string;
  /** Parameters of the text; absent if it has none. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Emitted by a chart for developers: a problem that the user need not know about. */
export interface WarnEvent {
  /** Identifies the emitted event. */
  readonly type: 'warn';
  /** The problem, in English. */
  readonly message: string;
}
