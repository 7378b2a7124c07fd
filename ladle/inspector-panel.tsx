import { useSyncExternalStore } from 'react';
import type { Inspector, SeenWidget } from './inspector.ts';
import { show } from './inspector.ts';

/** What runs beside the story: each chart's state, the events it received, the getters' output. */
export function InspectorPanel({ inspector }: { readonly inspector: Inspector }) {
  const seen = useSyncExternalStore(inspector.subscribe, inspector.getSnapshot);
  return (
    <aside className="inspector" aria-label="Inspector">
      {seen.map((entry, place) => (
        // Widgets of one name come and go in order: their place tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <WidgetPanel key={`${entry.widget.name}-${place}`} {...entry} />
      ))}
    </aside>
  );
}

function WidgetPanel({ widget, events }: SeenWidget) {
  const { value, context } = widget.getSnapshot();
  return (
    <section aria-label={widget.name}>
      <h2>{widget.name}</h2>
      <h3>State</h3>
      <pre data-testid={`state-${widget.name}`}>{show(value)}</pre>
      <h3>Events</h3>
      <ol reversed className="events">
        {events.map(({ number, text }) => (
          <li key={number}>{text}</li>
        ))}
      </ol>
      <details>
        <summary>Context</summary>
        <pre>{show(context, 1)}</pre>
      </details>
      <details>
        <summary>Getters</summary>
        <pre>{show(getterOutput(widget.view()), 1)}</pre>
      </details>
    </section>
  );
}

/** What every getter without an item returns; the others are shown by the elements themselves. */
function getterOutput(view: unknown): Record<string, unknown> {
  if (typeof view !== 'object' || view === null) return {};
  const output: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(view)) {
    if (!/^get.*Props$/.test(name) || typeof member !== 'function') continue;
    try {
      output[name] = (member as () => unknown)();
    } catch {
      output[name] = 'needs an item';
    }
  }
  return output;
}
