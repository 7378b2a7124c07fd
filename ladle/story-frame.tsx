import { use, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { Fault } from '../fixtures/platform/faults.ts';
import type { PlatformOptions } from '../fixtures/platform/platform.ts';
import { GrcProvider, type Inspect } from '../hooks/provider/grc-provider.tsx';
import type { Environment } from '../machines/kit/environment.ts';
import { createInspector } from './inspector/inspector.ts';
import { InspectorPanel } from './inspector/inspector-panel.tsx';
import { openInPage } from './links-in-page.ts';
import { PageMain } from './page-main.tsx';
import { PageSettingsContext } from './page-settings.ts';
import { createRecorder } from './recording/recorder.ts';
import { withLayersKept, withProps } from './setup/given-props.ts';
import { SetupBar } from './setup/setup-bar.tsx';
import { environmentOf, faultsOf, type StorySetup } from './setup/story-setup.ts';
import { changeGivenProps, useGivenProps, useStorySetup } from './setup/use-story-setup.ts';
import { StoryBoundary } from './story-boundary.tsx';
import { markStoryReady } from './story-ready.ts';
import { playStory, type StoryStep } from './story-steps.ts';
import { createStage, ROOT, TODAY, worldName } from './story-stage.ts';
import './story-frame.css';

export { eventsOf, type StoryEvent, type StoryStep } from './story-steps.ts';

/** Fixed values instead of the browser's, so that stories look the same in every window. */
const ENVIRONMENT = {
  root: ROOT,
  routes: {},
  today: TODAY,
  dateFormat: 'dd-MM-yyyy',
  timeZone: 'Europe/Amsterdam',
  online: true,
  smallScreen: false,
  user: { id: '7', name: 'Robin Example', anonymous: false },
};

interface StoryFrameProps extends Pick<PlatformOptions, 'world' | 'user'> {
  readonly environment?: Partial<Environment>;
  readonly direction?: 'ltr' | 'rtl';
  /** The faults of the platform in this story. */
  readonly faults?: readonly Fault[];
  /** Sent one after another, each when the story is at rest. */
  readonly events?: readonly StoryStep[];
  /** Stops the clock, for states that would end by themselves. */
  readonly still?: boolean;
  /** Files that the user can choose; their handles are `file-1`, `file-2` … */
  readonly files?: readonly File[];
  /** The browser blocks popups. */
  readonly popupsBlocked?: boolean;
  readonly children: ReactNode;
}

/** A story: a widget with its own in-memory platform, settings above it and its chart beside it. */
export function StoryFrame(props: StoryFrameProps) {
  const { events } = props;
  const page = use(PageSettingsContext);
  const setup = useStorySetup();
  const given = useGivenProps(page.story);
  const [starts, setStarts] = useState(0);
  // A change of the platform's start, or of props that a widget only reads once, restarts the
  // story.
  const key = JSON.stringify([starts, setup.world, setup.user, setup.seed, given]);
  const [run, setRun] = useState(() => startRun(key, props, setup));
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [missed, setMissed] = useState('');
  const [changes, setChanges] = useState<Partial<Environment>>({});
  // Restarted without remounting, so that the controls around the widget keep the focus.
  if (run.key !== key) {
    setRun(startRun(key, props, setup));
    setWarnings([]);
    setMissed('');
    setChanges({});
  }
  const { stage, inspector, recorder } = run;
  const direction = props.direction ?? page.direction;
  const environment = useMemo(
    () => ({
      ...ENVIRONMENT,
      ...props.environment,
      ...(setup.user !== undefined && stage.person !== undefined && { user: stage.person }),
      ...changes,
      ...environmentOf(setup),
    }),
    [props.environment, setup, stage, changes],
  );
  const { online } = environment;
  useLayoutEffect(() => stage.setOnline(online), [stage, online]);
  const set = JSON.stringify(faultsOf(setup));
  useLayoutEffect(() => {
    const faults = JSON.parse(set) as ReturnType<typeof faultsOf>;
    const stops = faults.map(([, fault]) => stage.platform.faults.add(fault));
    return () => {
      for (const stop of stops) stop();
    };
  }, [stage, set]);

  // With changed settings, the story does not reach the states that its author expected.
  const isAsWritten = Object.keys({ ...setup, ...given }).length === 0;
  useEffect(() => {
    const end = new AbortController();
    const { story } = page;
    void playStory({
      leadsTo: async () =>
        story !== undefined && isAsWritten ? (await loadStates())[story] : undefined,
      steps: events ?? [],
      stage,
      inspector,
      signal: end.signal,
      onFault: (fault) => recorder.change({ fault }),
      onEnvironment: (environment) => {
        recorder.change({ environment });
        setChanges((last) => ({ ...last, ...environment }));
      },
      onRest: (words) => {
        setMissed(words);
        end.signal.addEventListener('abort', markStoryReady());
      },
    });
    return () => end.abort();
  }, [inspector, recorder, stage, events, isAsWritten, page]);

  return (
    <div
      className="story"
      dir={direction}
      lang={environment.language ?? 'en'}
      onClickCapture={(event) => openInPage(event, ROOT, stage.platform.fetch)}
    >
      {!page.isAlone && (
        <SetupBar
          setup={setup}
          people={stage.people}
          recorder={recorder}
          stage={{
            world: setup.world ?? worldName(props.world),
            user: setup.user ?? props.user ?? undefined,
            seed: setup.seed,
            environment: { ...environment, language: environment.language ?? 'en' },
            faults: [...(props.faults ?? []), ...faultsOf(setup).map(([, fault]) => fault)],
          }}
          onStartAgain={() => setStarts((last) => last + 1)}
        />
      )}
      {missed !== '' && (
        <p role="alert" className="story-missed" data-story-missed="">
          {missed}
        </p>
      )}
      <PageMain style={setup.screen === undefined ? undefined : { inlineSize: setup.screen }}>
        <GrcProvider
          key={key}
          client={stage.client}
          windows={stage.windows}
          storage={stage.storage}
          files={stage.files}
          clock={stage.clock}
          inspect={run.inspect}
          // Deferred, because a widget may warn during rendering.
          onWarning={(text) => queueMicrotask(() => setWarnings((last) => [...last, text]))}
          direction={direction}
          environment={environment}
        >
          <StoryBoundary
            onAsWritten={
              page.story !== undefined && Object.keys(given).length > 0
                ? () => changeGivenProps(page.story ?? '', {})
                : undefined
            }
          >
            {withLayersKept(withProps(props.children, given))}
          </StoryBoundary>
        </GrcProvider>
      </PageMain>
      <InspectorPanel
        inspector={inspector}
        requests={stage.requests}
        warnings={warnings}
        given={given}
        story={page.story}
        now={stage.now}
      />
    </div>
  );
}

/** Everything that a story runs on until it restarts. */
function startRun(key: string, props: StoryFrameProps, setup: StorySetup) {
  const stage = createStage({
    ...pick(setup.world ?? props.world, setup.user ?? props.user, setup.seed),
    faults: props.faults ?? [],
    popupsBlocked: props.popupsBlocked ?? false,
    files: props.files ?? [],
    isOnline: props.environment?.online ?? true,
    isStill: props.still ?? false,
  });
  const inspector = createInspector();
  const recorder = createRecorder(stage.now);
  const inspect: Inspect = (widget) => {
    const stops = [recorder.inspect(widget), inspector.inspect(widget)];
    return () => {
      for (const stop of stops) stop?.();
    };
  };
  return { key, stage, inspector, recorder, inspect };
}

const loadStates = async () => (await import('virtual:story-states')).default;

const pick = (
  world: PlatformOptions['world'],
  user: PlatformOptions['user'],
  seed: number | undefined,
): Pick<PlatformOptions, 'world' | 'user' | 'seed'> => ({
  ...(world !== undefined && { world }),
  ...(user !== undefined && { user }),
  ...(seed !== undefined && { seed }),
});
