import {
  engineActor,
  type RichTextEngine,
  type TellChart,
} from '../../machines/rich-text/chart.ts';
import { request } from '../../machines/kit/request.ts';
import type { LexicalEngine } from './engine/lexical-engine.ts';

/** The engine of one editor on a page: the interface for its chart and for its element. */
export interface EngineInPage {
  /** The actors of the chart. */
  readonly actors: () => object;
  /** Shows the text in an element, which may be set before the engine is loaded. */
  readonly setElement: (element: HTMLElement | null) => void;
  /** Moves the focus into the text; does nothing while there is no engine. */
  readonly focus: () => void;
  /** Whether a key event is the shortcut of the link tool; never while there is no engine. */
  readonly isLinkKey: (event: KeyboardEvent) => boolean;
  /** Sets the listener for dropped or pasted files; the returned function removes it. */
  readonly hearFiles: (listener: (files: readonly File[]) => void) => () => void;
}

/** Loads the engine when a chart needs it, once per page. */
export function engineInPage(): EngineInPage {
  let start: Awaited<ReturnType<typeof import('./engine/load-engine.ts').loadEngine>> | undefined;
  let engine: LexicalEngine | undefined;
  let element: HTMLElement | null = null;
  let hearFiles: ((files: readonly File[]) => void) | undefined;
  const actors = {
    loadEngine: request<void, void>(async () => {
      const { loadEngine } = await import('./engine/load-engine.ts');
      start = await loadEngine();
    }),
    engine: engineActor((tellChart: TellChart): RichTextEngine => {
      // `start` is set, because the chart only starts the engine after `loadEngine`.
      const started = start?.(tellChart, { onFiles: (files) => hearFiles?.(files) });
      engine = started;
      engine?.mount(element);
      return {
        tell: (command) => started?.tell(command),
        stop() {
          started?.stop();
          if (engine === started) engine = undefined;
        },
      };
    }),
  };
  return {
    actors: () => actors,
    setElement(next) {
      element = next;
      engine?.mount(next);
    },
    focus: () => engine?.focus(),
    isLinkKey: (event) => engine?.isLinkKey(event) === true,
    hearFiles(listener) {
      hearFiles = listener;
      return () => {
        if (hearFiles === listener) hearFiles = undefined;
      };
    },
  };
}
