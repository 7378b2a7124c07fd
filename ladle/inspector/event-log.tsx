import { useState, type ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import { DataTree } from './data-tree.tsx';
import { show, type SeenEvent } from './inspector.ts';

/**
 * The events that a widget received and emitted, newest first, with a filter, details and copying.
 */
export function EventLog({ events }: { readonly events: readonly SeenEvent[] }): ReactNode {
  const [filter, setFilter] = useState('');
  const [withCharts, setWithCharts] = useState(false);
  const words = filter.toLowerCase();
  const shown = events.filter(
    ({ kind, event }) =>
      (withCharts || kind !== 'chart') &&
      (words === '' || show(event).toLowerCase().includes(words)),
  );
  return (
    <>
      <p className="log-tools">
        <label>
          Filter <input value={filter} onChange={({ target }) => setFilter(target.value)} />
        </label>{' '}
        <label>
          <input
            type="checkbox"
            checked={withCharts}
            onChange={({ target }) => setWithCharts(target.checked)}
          />{' '}
          with what charts tell one another
        </label>{' '}
        <CopyButton text={() => shown.map(({ event }) => show(event)).join('\n')} />
      </p>
      <ol className="events">
        {shown.map(({ number, kind, event }) => (
          <li key={number} data-kind={kind}>
            <span>{KINDS[kind]}</span> <EventData event={event} />
          </li>
        ))}
      </ol>
    </>
  );
}

const KINDS: Readonly<Record<SeenEvent['kind'], string>> = {
  outside: '→',
  chart: '↻',
  emitted: '←',
};

function EventData({ event }: Pick<SeenEvent, 'event'>) {
  const { type, ...members } = event;
  // Events between charts contain whole snapshots, so only the name is shown.
  if (type.startsWith('xstate.') || Object.keys(members).length === 0) return <code>{type}</code>;
  return <DataTree name={type} value={members} />;
}
