import {
  createElement,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react';
import { openSession, type SessionPlayer } from '../../fixtures/player/open-session.ts';
import type { StepEnd } from '../../fixtures/player/run-events.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import type { SeenRequest } from '../../fixtures/player/steps/seen-requests.ts';
import { startHookOn } from '../../fixtures/player/stage/hook-level.ts';
import { memoryBackend } from '../../fixtures/player/stage/memory-backend.ts';
import type { Inspector } from '../inspector/inspector.ts';
import { rendererOf } from '../renderers/index.ts';
// Preloaded, because the client loads it on demand and a step would wait for it.
import '../../src/domain/index.ts';

/** A session that is played in the page, forwards and backwards. */
export interface Playback {
  /** The results of the played steps. */
  readonly outcomes: readonly StepEnd[];
  /** The requested number of played steps; playing follows it. */
  readonly wish: number;
  readonly isBusy: boolean;
  /** The requests of the last played step. */
  readonly requests: readonly SeenRequest[];
  /** The time of the session's clock in milliseconds. */
  readonly now: () => number;
  /** Plays up to a step; to go back, the session is played again from its start. */
  readonly goTo: (step: number) => void;
}

type Component = ComponentType<Readonly<Record<string, unknown>>>;

/** Plays a session in elements below `page`; `inspector` receives the activity of the widgets. */
export function usePlayback(
  session: Session,
  first: number,
  inspector: Inspector,
  page: RefObject<HTMLElement | null>,
): Playback {
  const [wish, setWish] = useState(first);
  const [outcomes, setOutcomes] = useState<readonly StepEnd[]>([]);
  const [requests, setRequests] = useState<readonly SeenRequest[]>([]);
  const [isBusy, setIsBusy] = useState(true);
  const clock = useRef<() => number>(() => 0);
  const [now] = useState(() => () => clock.current());
  const goTo = useRef((_step: number): void => {});

  useEffect(() => {
    const shown = new AbortController();
    let player: SessionPlayer | undefined;
    let played: StepEnd[] = [];
    let wished = first;
    let isPlaying = false;
    let mark = 0;
    const container = () => {
      const element = document.createElement('div');
      page.current?.append(element);
      return element;
    };
    const open = (): Promise<SessionPlayer> =>
      openSession(session, {
        level: 'hook',
        backend: memoryBackend,
        startHook: startHookOn({
          container,
          component: componentOf,
          inspect: inspector.inspect,
        }),
      });
    const play = async (): Promise<void> => {
      if (isPlaying) return;
      isPlaying = true;
      setIsBusy(true);
      // The requested step may change while steps are played; the last request wins.
      while (!shown.signal.aborted && (!player || played.length !== wished)) {
        if (!player || wished < played.length) {
          player?.end();
          page.current?.replaceChildren();
          played = [];
          player = await open();
          clock.current = player.stage.clock.now;
          continue;
        }
        mark = player.stage.backend.mark();
        const outcome = await player.next();
        if (!outcome) break;
        played.push(outcome);
      }
      isPlaying = false;
      if (shown.signal.aborted) return void player?.end();
      setOutcomes([...played]);
      setRequests(played.length > 0 ? (player?.stage.backend.requestsSince(mark) ?? []) : []);
      setIsBusy(false);
    };
    goTo.current = (step) => {
      wished = Math.min(session.steps.length, Math.max(0, step));
      setWish(wished);
      void play();
    };
    void play();
    return () => {
      shown.abort();
      // Deferred, because React may be rendering another widget.
      if (!isPlaying) queueMicrotask(() => player?.end());
    };
  }, [session, first, inspector, page]);

  return { outcomes, wish, isBusy, requests, now, goTo: (step) => goTo.current(step) };
}

/** A widget's renderer; presses on the list of steps do not close its dialog. */
function componentOf(widget: string): Component | undefined {
  const Renderer = rendererOf(widget);
  return Renderer && ((props) => createElement(Renderer, { isInside: isOfSteps, ...props }));
}

const isOfSteps = (target: Element): boolean => target.closest('.session-steps') !== null;
