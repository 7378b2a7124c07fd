import type { InspectedWidget } from '../../hooks/provider/grc-provider.tsx';

/** An event that a chart received or emitted. */
export interface SeenEvent {
  /** A running number across all widgets of the page. */
  readonly number: number;
  /** Whether it came from outside or from a chart, or was emitted. */
  readonly kind: 'outside' | 'chart' | 'emitted';
  readonly event: { readonly type: string };
}

/** A running widget with the events it received and emitted, newest first. */
export interface SeenWidget {
  readonly widget: InspectedWidget;
  readonly events: readonly SeenEvent[];
  /** Changes with each event and transition. */
  readonly version: number;
}

/** Collects the activity of a story's widgets; for `useSyncExternalStore`. */
export interface Inspector {
  readonly inspect: (widget: InspectedWidget) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => readonly SeenWidget[];
  /** Resolves with the widget of that name, as soon as it runs. */
  readonly widget: (name: string) => Promise<InspectedWidget>;
}

const EVENTS_KEPT = 200;

export function createInspector(): Inspector {
  const listeners = new Set<() => void>();
  const waiting = new Map<string, (widget: InspectedWidget) => void>();
  let seen: readonly SeenWidget[] = [];
  let number = 0;
  let isTelling = false;

  const change = (next: readonly SeenWidget[]) => {
    seen = next;
    if (isTelling) return;
    isTelling = true;
    // Charts also emit during rendering, when other components must not be updated.
    queueMicrotask(() => {
      isTelling = false;
      for (const listener of listeners) listener();
    });
  };
  const update = (widget: InspectedWidget, heard?: Pick<SeenEvent, 'kind' | 'event'>) =>
    change(
      seen.map((entry) => {
        if (entry.widget !== widget) return entry;
        const events = heard
          ? [{ number: ++number, ...heard }, ...entry.events].slice(0, EVENTS_KEPT)
          : entry.events;
        return { widget, version: entry.version + 1, events };
      }),
    );

  return {
    inspect(widget) {
      change([...seen, { widget, events: [], version: 0 }]);
      waiting.get(widget.name)?.(widget);
      waiting.delete(widget.name);
      const stops = [
        widget.subscribe(() => update(widget)),
        widget.onEvent((event, kind) => update(widget, { kind, event })),
        widget.onEmit((event) => update(widget, { kind: 'emitted', event })),
      ];
      return () => {
        for (const stop of stops) stop();
        change(seen.filter((entry) => entry.widget !== widget));
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => seen,
    widget(name) {
      const running = seen.find(({ widget }) => widget.name === name)?.widget;
      return running
        ? Promise.resolve(running)
        : new Promise((resolve) => waiting.set(name, resolve));
    },
  };
}

/** Maximum number of characters shown for a context, an event or the props of a part. */
const TEXT_MAX = 4000;
const LIST_MAX = 5;

/** Data as readable text: functions by name, elements by tag, long lists by their length. */
export function show(value: unknown, indent?: number): string {
  const visited = new WeakSet<object>();
  const text = JSON.stringify(
    value,
    (_, member: unknown) => {
      if (typeof member === 'function') return 'ƒ';
      if (typeof member === 'bigint') return String(member);
      if (typeof member !== 'object' || member === null) return member;
      if (typeof Element !== 'undefined' && member instanceof Element) {
        return `<${member.tagName.toLowerCase()}>`;
      }
      if (visited.has(member)) return '…';
      visited.add(member);
      if (ArrayBuffer.isView(member)) return `${member.constructor.name}`;
      if (member instanceof Map || member instanceof Set) return show([...member]);
      if (Array.isArray(member) && member.length > LIST_MAX) {
        return [...member.slice(0, LIST_MAX), `… ${member.length} in all`];
      }
      return member;
    },
    indent,
  );
  if (text === undefined) return String(value);
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
}
