import type { Inspect, InspectedWidget } from '../../hooks/provider/grc-provider.tsx';
import { isRecordable, isSentByHand } from './recordable.ts';
import type { Recording, StageChange } from './recording.ts';

/** A widget of a story with the events since its start. */
export interface RecordedWidget {
  readonly widget: InspectedWidget;
  readonly recording: Recording;
}

/** Records all events that the widgets of a story receive, from their start. */
export interface Recorder {
  readonly inspect: Inspect;
  /** Records a change of the whole page: a fault, another environment. */
  readonly change: (change: StageChange) => void;
  /** The running widgets that a session can start, in the order in which they appeared. */
  readonly widgets: () => readonly RecordedWidget[];
}

/** Creates the recorder. `now` returns the time of the story's clock in milliseconds. */
export function createRecorder(now: () => number): Recorder {
  const running = new Map<InspectedWidget, Recording>();
  const add = (widget: InspectedWidget, happening: Recording['happenings'][number]) => {
    const recording = running.get(widget);
    if (!recording) return;
    const { happenings } = recording;
    const last = happenings.at(-1);
    // Of several consecutive answers, only the last one determines the duration.
    const kept = last && 'answer' in last && 'answer' in happening ? -1 : happenings.length;
    running.set(widget, { ...recording, happenings: [...happenings.slice(0, kept), happening] });
  };

  return {
    inspect(widget) {
      if (!isRecordable(widget.name)) return undefined;
      const { value, context } = widget.getSnapshot();
      running.set(widget, {
        widget: widget.name,
        input: {},
        first: { value, context },
        happenings: [],
      });
      const stop = widget.onEvent((event, origin) => {
        if (event.type === 'xstate.init') {
          const { input } = event as { readonly input?: Recording['input'] };
          const recording = running.get(widget);
          if (recording) running.set(widget, { ...recording, input: input ?? {} });
        } else if (isSentByHand(event, origin)) add(widget, { at: now(), event });
        else if (origin === 'chart') add(widget, { at: now(), answer: true });
      });
      return () => {
        stop();
        running.delete(widget);
      };
    },
    change(change) {
      for (const widget of running.keys()) add(widget, { at: now(), change });
    },
    widgets: () => [...running].map(([widget, recording]) => ({ widget, recording })),
  };
}
