import { useState, type ReactNode } from 'react';
import { show } from './inspector.ts';

interface DataTreeProps {
  readonly value: unknown;
  /** The name of the member in its parent object. */
  readonly name?: string;
}

/** Maximum number of characters of a value that is shown on one line. */
const ONE_LINE = 60;
/** Number of members of a long list that are shown at first. */
const SHOWN = 50;

/** Data as a tree that expands member by member, so that nothing has to be truncated. */
export function DataTree({ value, name }: DataTreeProps): ReactNode {
  const [isOpen, setIsOpen] = useState(name === undefined);
  const [shown, setShown] = useState(SHOWN);
  const label = name === undefined ? '' : `${name}: `;
  const members = membersOf(value);
  const line = show(value);
  if (!members || (line.length <= ONE_LINE && name !== undefined)) {
    return (
      <code>
        {label}
        {line}
      </code>
    );
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <code>
          {label}
          {line.length > ONE_LINE ? `${line.slice(0, ONE_LINE)} …` : line}
        </code>
      </summary>
      {isOpen && (
        <ul className="data-tree">
          {members.slice(0, shown).map(([key, member]) => (
            <li key={key}>
              <DataTree name={key} value={member} />
            </li>
          ))}
          {members.length > shown && (
            <li>
              <button onClick={() => setShown(shown + SHOWN)}>{members.length - shown} more</button>
            </li>
          )}
        </ul>
      )}
    </details>
  );
}

/** The members of an object or list; undefined if the value has no members to show. */
function membersOf(value: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (typeof Element !== 'undefined' && value instanceof Element) return undefined;
  if (value instanceof Map) return [...value].map(([key, member]) => [String(key), member]);
  if (value instanceof Set) return [...value].map((member, place) => [String(place), member]);
  const members = Object.entries(value);
  return members.length > 0 ? members : undefined;
}
