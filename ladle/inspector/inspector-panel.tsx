import { lazy, Suspense, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { chartOfWidget } from '../charts/running-chart.ts';
import type { GivenProps } from '../setup/given-props.ts';
import { AxeCheck } from './axe-check.tsx';
import { DataTree } from './data-tree.tsx';
import { EventLog } from './event-log.tsx';
import { show, type Inspector, type SeenWidget } from './inspector.ts';
import { subjectOf } from '../story-subject.ts';
import { PartList } from './part-list.tsx';
import type { RequestLog } from './request-log.ts';
import { RequestList } from './request-list.tsx';

// Loaded separately, because it contains the drawings of all charts.
const ChartPanel = lazy(async () => ({
  default: (await import('../charts/chart-panel.tsx')).ChartPanel,
}));

// Loaded separately, because it contains the references of all hooks.
const PropsPanel = lazy(() => import('./props-panel.tsx'));

interface InspectorPanelProps {
  readonly inspector: Inspector;
  /** The warnings that the widgets reported to developers. */
  readonly warnings?: readonly string[];
  /** The time of the charts' clock in milliseconds. Default: the page's clock. */
  readonly now?: () => number;
  /** The requests of the page; undefined for a session, which shows them itself. */
  readonly requests?: RequestLog;
  /** Id of the story whose props can be set; undefined if they cannot. */
  readonly story?: string | undefined;
  /** The props that override those of the story. */
  readonly given?: GivenProps;
}

/**
 * The panel beside the story: its props, requests and accessibility, and the chart and activity of
 * each widget.
 */
export function InspectorPanel(props: InspectorPanelProps): ReactNode {
  const { inspector, warnings = [], now = pageTime, requests, story, given = {} } = props;
  const seen = useSyncExternalStore(inspector.subscribe, inspector.getSnapshot);
  const found = subjectOf(
    seen.map(({ widget }) => widget.name),
    story,
  );
  const [subject, setSubject] = useState(found);
  // A restarting story has no widget for a moment: keep the panel, so that the user who sets props
  // stays in place.
  if (found !== undefined && found !== subject) setSubject(found);
  return (
    <aside className="inspector" aria-label="Inspector">
      {[...new Set(warnings)].map((text) => (
        <p key={text} data-testid="warning">
          {text}
        </p>
      ))}
      {story !== undefined && subject !== undefined && (
        <Folded title={`Props of ${subject}`} isOpen={Object.keys(given).length > 0}>
          {() => (
            <Suspense fallback={<p>The props are on their way.</p>}>
              <PropsPanel widget={subject} story={story} given={given} />
            </Suspense>
          )}
        </Folded>
      )}
      {requests && <RequestList requests={requests} />}
      <AxeCheck />
      {seen.map((entry, place) => (
        // Widgets with the same name mount and unmount in order, so the index identifies them.
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
      <Folded title={`Events (${events.length})`}>{() => <EventLog events={events} />}</Folded>
      <Folded title="Context">{() => <DataTree value={context} />}</Folded>
      <Folded title="Parts and getters">
        {() => <PartList view={widget.view()} scope={widget.name} />}
      </Folded>
    </section>
  );
}

interface FoldedProps {
  readonly title: string;
  readonly isOpen?: boolean;
  /** Rendered when opened, because the content may be large. */
  readonly children: () => ReactNode;
}

function Folded({ title, isOpen: isOpenAtFirst = false, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children()}
    </details>
  );
}
