import type { Fault } from '../fixtures/platform/faults.ts';
import { createPlatform, type PlatformOptions } from '../fixtures/platform/platform.ts';
import { inside } from '../fixtures/platform/row.ts';
import { createSessionClock } from '../fixtures/player/clock/session-clock.ts';
import { sessionStorage, sessionWindows } from '../fixtures/player/stage/ports.ts';
import { worlds, type WorldName } from '../fixtures/worlds/index.ts';
import type { EnvironmentUser } from '../machines/kit/environment.ts';
import { fileStore } from '../machines/kit/file-store.ts';
import { createClient } from '../src/api/client.ts';
// Preloaded, because the client loads it on demand and stories would wait for it.
import '../src/domain/index.ts';
import { openPrintStory } from './links-in-page.ts';
import { storyClock } from './story-clock.ts';
import { createRequestLog } from './inspector/request-log.ts';

/** Root address of the product in stories; nothing ever leaves the page. */
export const ROOT = 'https://platform.example';

/** The date of stories, so that they look the same every day. */
export const TODAY = '2026-11-20';

export interface StageOptions extends Pick<PlatformOptions, 'world' | 'user' | 'seed'> {
  readonly faults: readonly Fault[];
  readonly popupsBlocked: boolean;
  readonly files: readonly File[];
  readonly isOnline: boolean;
  /** Whether the clock is stopped. */
  readonly isStill: boolean;
}

/** Everything around the widgets of one story. */
export type StoryStage = ReturnType<typeof createStage>;

export function createStage(options: StageOptions) {
  const { world, user, seed } = options;
  const passing = options.isStill ? undefined : storyClock(START);
  const clock = passing ?? createSessionClock(START);
  const platform = createPlatform({
    // Replies also arrive in a story with a stopped clock: the platform has a running clock of its
    // own.
    clock: storyClock(START),
    ...(world !== undefined && { world }),
    ...(user !== undefined && { user }),
    ...(seed !== undefined && { seed }),
  });
  for (const fault of options.faults) platform.faults.add(fault);
  const windows = sessionWindows(ROOT);
  windows.block(options.popupsBlocked);
  const files = fileStore();
  for (const file of options.files) files.add(file);
  const { now } = clock;
  const requests = createRequestLog(now);
  let isOnline = options.isOnline;
  const fetch = requests.through(async (request) => {
    if (!isOnline) throw new TypeError('fetch failed: the story is offline');
    return platform.fetch(request);
  });
  return {
    platform,
    windows: { ...windows, goTo: openPrintStory },
    files,
    requests,
    storage: sessionStorage(),
    // No server has the images, so the client reads them.
    client: createClient({ root: ROOT, fetch, fileAccess: 'client' }),
    clock,
    now,
    /** Whether a short delay is running. */
    isWaiting: () => passing?.isWaiting() ?? false,
    setOnline(online: boolean) {
      isOnline = online;
    },
    /** Names of the users who can be signed in. */
    people: Object.keys(platform.state.world.people),
    /** The signed-in user, in the format of charts. */
    person: personOf(platform.state.world, user),
  };
}

const START = Date.parse(`${TODAY}T09:00:00Z`);

/** The name of a world; undefined for a story's own world. */
export function worldName(world: PlatformOptions['world']): WorldName | undefined {
  if (world === undefined) return 'factory';
  if (typeof world === 'string') return world;
  const names = Object.keys(worlds) as WorldName[];
  return names.find((name) => worlds[name] === world);
}

type World = ReturnType<typeof createPlatform>['state']['world'];

function personOf(world: World, user: string | null | undefined): EnvironmentUser | undefined {
  if (user === undefined || user === null) return undefined;
  const { userId } = world.people[user] ?? {};
  const id = userId ?? world.anonymousId;
  const row = world.tables['users']?.get(id);
  return {
    id,
    name: String(row?.['name'] ?? user),
    anonymous: userId === undefined || row?.[inside]?.['level'] === 'anonymous',
  };
}
