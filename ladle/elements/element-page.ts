import { useSyncExternalStore } from 'react';
import type { MapTiles } from '../../hooks/location-selector/map-engine.ts';
import type { EnvironmentProps } from '../../hooks/provider/use-environment.ts';
import type { TextProps } from '../../hooks/provider/use-translate.ts';
import { createClientOf } from '../../src/api/client.ts';
import { draftStore } from '../../machines/kit/draft-store.ts';
import type { DraftPort, Ports } from '../../machines/kit/ports.ts';
import type { ClientOptions } from '../../src/api/client-options.ts';
import { widgetResources, type WidgetClient } from '../../src/api/widget-client.ts';

/** The configuration of a page for all its elements. */
export interface ElementsConfig
  extends
    ClientOptions,
    Pick<EnvironmentProps, 'environment' | 'smallScreenBelow'>,
    Pick<TextProps, 'texts'>,
    Partial<Pick<Ports, 'windows' | 'storage'>> {
  /**
   * The client of the page; default: a client with the options given here, shared by all elements.
   */
  readonly client?: WidgetClient;
  /** The source of the maps' tiles; default: the public street map. */
  readonly tiles?: MapTiles;
}

/** The state that the elements of a page share. */
export interface ElementsPage {
  /** The client of all elements of the page. */
  readonly client: WidgetClient;
  /** The configuration of the page. */
  readonly config: ElementsConfig;
}

interface Store {
  page: ElementsPage | null;
  /** The unsaved drafts of each user; they outlive the elements. */
  readonly drafts: Map<string, DraftPort>;
  readonly listeners: Set<() => void>;
}

/** Global for the page, so that two copies of this code share one client and one cache. */
const KEY = Symbol.for('headless-grc.elements');

const shared = globalThis as { [KEY]?: Store };
const store = (): Store =>
  (shared[KEY] ??= { page: null, drafts: new Map(), listeners: new Set() });

/**
 * Configures the elements of the page; elements that were waiting for the configuration appear. A
 * second call replaces the configuration.
 */
export function configurePage(config: ElementsConfig): void {
  const at = store();
  at.page = { client: config.client ?? createClientOf(widgetResources, config), config };
  for (const listener of at.listeners) listener();
}

/** The unsaved texts of a user, which are restored when an element shows the same card again. */
export function draftsOf(userId: string): DraftPort {
  const { drafts } = store();
  const kept = drafts.get(userId) ?? draftStore();
  drafts.set(userId, kept);
  return kept;
}

/** The state that the elements of the page share; null until the page is configured. */
export const usePage = (): ElementsPage | null =>
  useSyncExternalStore(subscribe, currentPage, currentPage);

const currentPage = () => store().page;

function subscribe(listener: () => void) {
  const { listeners } = store();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
