import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react';
import { chartOfWidget } from './charts/running-chart.ts';
import type { Inspector, SeenWidget } from './inspector.ts';
import { show } from './inspector.ts';

// With the drawings of all charts: a page is there before them.
const ChartPanel = lazy(async () => ({
  default: (await import('./charts/chart-panel.tsx')).ChartPanel,
}));

interface InspectorPanelProps {
  readonly inspector: Inspector;
  /** What the widgets have told their developers. */
  readonly warnings?: readonly string[];
  /** Milliseconds, as the charts' clock counts them. Default: as the page counts them. */
  readonly now?: () => number;
}

/** What runs beside the story: each chart, drawn, the events it received, the getters' output. */
export function InspectorPanel(props: InspectorPanelProps) {
  const { inspector, warnings = [], now = pageTime } = props;
  const seen = useSyncExternalStore(inspector.subscribe, inspector.getSnapshot);
  return (
    <aside className="inspector" aria-label="Inspector">
      {[...new Set(warnings)].map((text) => (
        <p key={text} data-testid="warning">
          {text}
        </p>
      ))}
      {seen.map((entry, place) => (
        // Widgets of one name come and go in order: their place tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <WidgetPanel key={`${entry.widget.name}-${place}`} {...entry} now={now} />
      ))}
    </aside>
  );
}

const pageTime = () => performance.now();

function WidgetPanel({ widget, events, now }: SeenWidget & { readonly now: () => number }) {
  const { value, context } = widget.getSnapshot();
  const chart = useMemo(() => chartOfWidget(widget), [widget]);
  return (
    <section aria-label={widget.name}>
      <h2>{widget.name}</h2>
      <Suspense fallback={<p>The drawing is on its way.</p>}>
        <ChartPanel chart={chart} now={now} />
      </Suspense>
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
