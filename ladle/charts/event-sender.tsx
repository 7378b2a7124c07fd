import { useState, type ReactNode } from 'react';
import { dataOf, mistakeIn, type RunningChart } from './running-chart.ts';

interface EventSenderProps {
  /** The events that the active states handle. */
  readonly events: readonly string[];
  /** The event whose data the user is entering. */
  readonly asked: string | undefined;
  readonly onAsk: (event: string | undefined) => void;
  readonly chart: RunningChart;
}

/**
 * Buttons for the events that the chart accepts now; if an event has data, a form asks for it as
 * JSON.
 */
export function EventSender({ events, asked, onAsk, chart }: EventSenderProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen || asked !== undefined}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Events it hears now ({events.length})</summary>
      <ul className="open-events">
        {events.map((event) => (
          <li key={event}>
            <button onClick={() => onAsk(event)}>{event}</button>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <EventForm key={asked} event={asked} chart={chart} onDone={() => onAsk(undefined)} />
      )}
    </details>
  );
}

interface EventFormProps {
  readonly event: string;
  readonly chart: RunningChart;
  readonly onDone: () => void;
}

function EventForm({ event, chart, onDone }: EventFormProps) {
  const [data, setData] = useState(() => emptyData(chart, event));
  const [problem, setProblem] = useState('');
  const send = async () => {
    try {
      const members: unknown = JSON.parse(data);
      if (typeof members !== 'object' || members === null || Array.isArray(members)) {
        throw new Error('The data of an event is an object, e.g. { "text": "a" }');
      }
      const sent = { ...members, type: event };
      const mistake = await mistakeIn(chart, sent);
      if (mistake !== undefined) throw new Error(mistake);
      chart.send(sent);
      onDone();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void send();
      }}
    >
      <label>
        Data of {event}, as JSON{' '}
        <input value={data} onChange={({ target }) => setData(target.value)} />
      </label>{' '}
      <button>Send</button> {problem !== '' && <span role="alert">{problem}</span>}
    </form>
  );
}

/** The event's data as JSON, with null for each member. */
const emptyData = (chart: RunningChart, event: string): string =>
  JSON.stringify(Object.fromEntries((dataOf(chart, event) ?? []).map((name) => [name, null])));
