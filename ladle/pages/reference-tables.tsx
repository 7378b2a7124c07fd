import type { ReactNode } from 'react';
import type {
  ChartReference,
  HookReference,
  ReferenceGetter,
  ReferenceMember,
  StateReference,
} from './reference-data.ts';

/** The tables of a hook: its call, an example, and a table for each kind of member. */
export function HookTables({ hook }: { readonly hook: HookReference }): ReactNode {
  const { name } = hook;
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{name}</h2>
      <p>
        <Prose text={hook.doc} />
      </p>
      <p>
        <code>{hook.signature}</code>
      </p>
      {hook.sample !== '' && (
        <details>
          <summary>Example of {name}</summary>
          <pre>
            <code>{hook.sample}</code>
          </pre>
        </details>
      )}
      <Members of={name} title="Props" members={hook.props} />
      <Members of={name} title="Result" members={hook.results} />
      <Members of={name} title="Commands" members={hook.commands} />
      <Members of={name} title="Getters" members={hook.getters} />
    </section>
  );
}

/** The events of a chart, and its states with their transitions. */
export function ChartTables({ chart }: { readonly chart: ChartReference }): ReactNode {
  const { id } = chart;
  const delays = Object.entries(chart.delays);
  return (
    <>
      <Table id={`${id}-events`} title={`Events of ${id}`} columns={['Event', 'Data and meaning']}>
        {chart.events.map(({ type, data, doc }) => (
          <Row key={type} name={type}>
            {data.map((member) => (
              <p key={member.name}>
                <code>{typed(member)}</code>
              </p>
            ))}
            {doc !== '' && (
              <p>
                <Prose text={doc} />
              </p>
            )}
          </Row>
        ))}
      </Table>
      <Table id={`${id}-states`} title={`States of ${id}`} columns={['State', 'What it reacts to']}>
        {chart.states.map((state) => (
          <Row key={state.path} name={state.path === '' ? id : state.path}>
            <Transitions state={state} />
          </Row>
        ))}
      </Table>
      {delays.length > 0 && (
        <Table id={`${id}-delays`} title={`Delays of ${id}`} columns={['Delay', 'How long']}>
          {delays.map(([name, milliseconds]) => (
            <Row key={name} name={name}>
              {milliseconds === null ? 'computed by the chart' : `${milliseconds} ms`}
            </Row>
          ))}
        </Table>
      )}
      {chart.guards.length > 0 && (
        <p>
          Guards:{' '}
          {chart.guards.map((guard, place) => (
            <span key={guard}>
              {place > 0 && ', '}
              <code>{guard}</code>
            </span>
          ))}
          .
        </p>
      )}
    </>
  );
}

/**
 * A table with two columns, of which the first is the row header; the title is its heading and its
 * name.
 */
export function Table({
  id,
  title,
  columns,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly [string, string];
  readonly children: ReactNode;
}): ReactNode {
  return (
    <>
      <h3 id={id}>{title}</h3>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </>
  );
}

/** One line of a table. */
export function Row({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
      </th>
      <td>{children}</td>
    </tr>
  );
}

interface MembersProps {
  /** The hook's name. */
  readonly of: string;
  readonly title: string;
  readonly members: readonly (ReferenceMember & Partial<ReferenceGetter>)[];
}

function Members({ of, title, members }: MembersProps) {
  if (members.length === 0) return null;
  return (
    <Table
      id={`${of}-${title.toLowerCase()}`}
      title={`${title} of ${of}`}
      columns={['Name', 'Type and meaning']}
    >
      {members.map((member) => (
        <Row key={member.name} name={`${member.name}${member.optional ? '?' : ''}`}>
          <p>
            <code>{member.type}</code>
          </p>
          <p>
            <Prose text={member.doc} />
          </p>
          {member.attributes !== undefined && member.attributes.length > 0 && (
            <p>
              Sets <code>{member.attributes.join(' ')}</code>
            </p>
          )}
        </Row>
      ))}
    </Table>
  );
}

function Transitions({ state: { transitions } }: { readonly state: StateReference }) {
  if (transitions.length === 0) return 'nothing of its own';
  return (
    <ul>
      {transitions.map(({ on, guard, target }) => (
        <li key={`${on} ${guard} ${target}`}>
          <code>{on}</code>
          {guard !== undefined && (
            <>
              {' '}
              if <code>{guard}</code>
            </>
          )}
          {target !== undefined && (
            <>
              {' → '}
              <code>{target}</code>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The text of a comment; text between backticks is code. */
export function Prose({ text }: { readonly text: string }): ReactNode {
  return text
    .split(/`([^`]*)`/)
    .map((part, place) => (place % 2 === 1 ? <code key={place}>{part}</code> : part));
}

const typed = ({ name, optional, type }: Omit<ReferenceMember, 'doc'>): string =>
  `${name}${optional ? '?' : ''}: ${type}`;
