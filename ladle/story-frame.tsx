import { use, useEffect, useState, type ReactNode } from 'react';
import type { Fault } from '../fixtures/platform/faults.ts';
import { createPlatform, type PlatformOptions } from '../fixtures/platform/platform.ts';
import { fileStore } from '../machines/kit/file-store.ts';
import { sessionStorage, sessionWindows } from '../fixtures/player/stage/ports.ts';
import { createSessionClock } from '../fixtures/player/clock/session-clock.ts';
import { GrcProvider } from '../hooks/provider/grc-provider.tsx';
import type { Environment } from '../machines/kit/environment.ts';
import { createClient } from '../src/api/client.ts';
import type { Client } from '../src/api/client.ts';
// Loaded by the client when it is needed: here beforehand, so that stories do not wait for it.
import '../src/domain/index.ts';
import { createInspector, type Inspector } from './inspector.ts';
import { InspectorPanel } from './inspector-panel.tsx';
import { openInPage } from './links-in-page.ts';
import { PageDirection } from './page-direction.ts';
import { markStoryReady } from './story-ready.ts';
import './story-frame.css';

/** Root address of the product in stories; nothing ever leaves the page. */
const ROOT = 'https://platform.example';

/** When stories play, so that they look the same on every other day. */
const TODAY = '2026-11-20';

/** Told, not looked up: stories look the same in every browser window. */
const ENVIRONMENT = {
  root: ROOT,
  today: TODAY,
  dateFormat: 'dd-MM-yyyy',
  timeZone: 'Europe/Amsterdam',
  online: true,
  smallScreen: false,
  user: { id: '7', name: 'Robin Example', anonymous: false },
};

/** An event sent to a widget once it runs, to bring it into the state a story is about. */
export interface StoryEvent {
  readonly widget: string;
  readonly event: { readonly type: string; readonly [member: string]: unknown };
}

/** What happens in a story: an event, a fault of the platform from then on, another environment. */
export type StoryStep =
  | StoryEvent
  | { readonly fault: Fault }
  | { readonly environment: Partial<Environment> }
  /** The user presses a part, where a menu belongs to the page and not to the chart. */
  | { readonly press: string };

/** Makes the events of one widget. */
export const eventsOf =
  (widget: string) =>
  (...events: readonly StoryEvent['event'][]): readonly StoryEvent[] =>
    events.map((event) => ({ widget, event }));

interface StoryFrameProps extends Pick<PlatformOptions, 'world' | 'user'> {
  readonly environment?: Partial<Environment>;
  readonly direction?: 'ltr' | 'rtl';
  /** What the platform gets wrong in this story. */
  readonly faults?: readonly Fault[];
  /** Happen one after another, each when the one before has come to rest. */
  readonly events?: readonly StoryStep[];
  /** Time does not pass: for states that pass by themselves. */
  readonly still?: boolean;
  /** Files that the user can choose; their handles are `file-1`, `file-2` … */
  readonly files?: readonly File[];
  /** The browser opens no windows. */
  readonly popupsBlocked?: boolean;
  readonly children: ReactNode;
}

/** A story: a widget on an in-memory platform of its own, with its chart beside it. */
export function StoryFrame(props: StoryFrameProps) {
  const { events } = props;
  const pageDirection = use(PageDirection);
  const direction = props.direction ?? pageDirection;
  const [inspector] = useState(createInspector);
  const [stage] = useState(() => createStage(props));
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [changes, setChanges] = useState<Partial<Environment>>({});
  const environment = { ...ENVIRONMENT, ...props.environment, ...changes };

  useEffect(() => {
    let isShown = true;
    let unmark = () => {};
    const play = async () => {
      for (const step of events ?? []) {
        const running = 'widget' in step ? await inspector.widget(step.widget) : undefined;
        await quiet(stage.client, inspector);
        if (!isShown) return;
        if ('press' in step) document.querySelector<HTMLElement>(partNamed(step.press))?.click();
        else if ('fault' in step) stage.platform.faults.add(step.fault);
        else if ('environment' in step) {
          if (step.environment.online !== undefined) stage.setOnline(step.environment.online);
          setChanges((last) => ({ ...last, ...step.environment }));
        } else running?.send(step.event);
      }
      await quiet(stage.client, inspector);
      if (isShown) unmark = markStoryReady();
    };
    void play();
    return () => {
      isShown = false;
      unmark();
    };
  }, [inspector, stage, events]);

  return (
    <GrcProvider
      client={stage.client}
      windows={stage.windows}
      storage={stage.storage}
      files={stage.files}
      {...(props.still && { clock: stage.stillClock })}
      inspect={inspector.inspect}
      // Later: a widget may warn while it renders.
      onWarning={(text) => queueMicrotask(() => setWarnings((last) => [...last, text]))}
      direction={direction}
      environment={environment}
    >
      <div
        className="story"
        dir={direction}
        lang={environment.language ?? 'en'}
        onClickCapture={(event) => openInPage(event, ROOT, stage.platform.fetch)}
      >
        <main>{props.children}</main>
        <InspectorPanel
          inspector={inspector}
          warnings={warnings}
          {...(props.still && { now: stage.stillClock.now })}
        />
      </div>
    </GrcProvider>
  );
}

const partNamed = (name: string) => `.story [data-part="${name}"]`;

function createStage(props: StoryFrameProps) {
  const { world, user, faults, popupsBlocked = false } = props;
  const platform = createPlatform({
    ...(world !== undefined && { world }),
    ...(user !== undefined && { user }),
  });
  for (const fault of faults ?? []) platform.faults.add(fault);
  const windows = sessionWindows(ROOT);
  windows.block(popupsBlocked);
  const files = fileStore();
  for (const file of props.files ?? []) files.add(file);
  let isOnline = props.environment?.online ?? true;
  const fetch = async (request: Request) => {
    if (!isOnline) throw new TypeError('fetch failed: the story is offline');
    return platform.fetch(request);
  };
  return {
    platform,
    windows,
    files,
    storage: sessionStorage(),
    client: createClient({ root: ROOT, fetch }),
    stillClock: createSessionClock(Date.parse(`${TODAY}T09:00:00Z`)),
    setOnline(online: boolean) {
      isOnline = online;
    },
  };
}

/** How often a story looks whether it has come to rest, and how often it must have, in a row. */
const LOOK_EVERY = 30;
const QUIET_LOOKS = 5;
/** Milliseconds after which the next step happens all the same: a fault holds the request. */
const PATIENCE = 2000;

/** Waits until there is no request, and no chart takes a step. */
async function quiet(client: Client, inspector: Inspector): Promise<void> {
  const start = performance.now();
  let looks = 0;
  let last = inspector.getSnapshot();
  while (looks < QUIET_LOOKS && performance.now() - start < PATIENCE) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    const now = inspector.getSnapshot();
    looks = now === last && client.activity.getSnapshot().pending === 0 ? looks + 1 : 0;
    last = now;
  }
}
