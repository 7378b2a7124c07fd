import { use, type ReactNode } from 'react';
import { KEYS, keyTablesOf, PIECE_NAMES, WITHOUT_OWN_KEYS } from './keys/index.ts';
import type { HookReference } from './reference-data.ts';
import { Row, Table } from './reference-tables.tsx';

/** The documentation of a part: its role, and the attributes it has in any story. */
interface PartFacts {
  readonly roles: readonly string[];
  readonly states: readonly string[];
  readonly attributes: readonly string[];
}

type Anatomy = Readonly<Record<string, Readonly<Record<string, PartFacts>>>>;

const reading = import('../reference-anatomy.json').then((read) => read.default as Anatomy);

/** Every part of a widget, with the attributes for styling; collected from its stories. */
export function AnatomyTable({ widget }: { readonly widget: string }): ReactNode {
  const parts = Object.entries(use(reading)[widget] ?? {});
  if (parts.length === 0) return null;
  return (
    <>
      <Table
        id={`${widget}-anatomy`}
        title={`Anatomy of ${widget}`}
        columns={['data-part', 'What it is, and its states']}
      >
        {parts.map(([part, { roles, states, attributes }]) => (
          <Row key={part} name={part}>
            {roles.join(', ')}
            {states.length > 0 && (
              <p>
                data-state: <Codes names={states} />
              </p>
            )}
            {attributes.length > 0 && (
              <p>
                <Codes names={attributes} />
              </p>
            )}
          </Row>
        ))}
      </Table>
      <p>
        Every part has <code>data-scope=&quot;{widget}&quot;</code>.
      </p>
    </>
  );
}

const Codes = ({ names }: { readonly names: readonly string[] }) =>
  names.map((name, place) => (
    <span key={name}>
      {place > 0 && ' '}
      <code>{name}</code>
    </span>
  ));

/** The keys of a widget: the tables that browser tests press line by line. */
export function KeyTable({ widget }: { readonly widget: string }): ReactNode {
  const tables = keyTablesOf(widget);
  if (tables.length === 0) {
    return WITHOUT_OWN_KEYS.has(widget) ? (
      <p>It has no keys of its own: those of the browser for boxes, buttons and links hold.</p>
    ) : null;
  }
  return (
    <>
      {tables.map((table) => (
        <Table
          key={table}
          id={`${widget}-keys${table === widget ? '' : `-${table}`}`}
          title={`Keyboard of ${table === widget ? widget : (PIECE_NAMES[table] ?? table)}`}
          columns={['Keys', 'Where, and what they do']}
        >
          {KEYS[table]?.map(({ keys, at, does }) => (
            <Row key={`${keys} ${at}`} name={keys}>
              <code>{at}</code>: {does}
            </Row>
          ))}
        </Table>
      ))}
      <p>
        Each line is pressed by a browser test, that of the widget or that of the piece which it
        shares with others. Tab and Shift + Tab go from stop to stop.
      </p>
    </>
  );
}

/** Notes that apply to every widget, with the names of this one. */
export function UsageNotes({ hooks }: { readonly hooks: readonly HookReference[] }): ReactNode {
  const inForms = hooks.filter(({ props }) => props.some(({ name }) => name === 'name'));
  const announcing = hooks.filter(({ getters }) =>
    getters.some(({ name }) => name === 'getAnnouncerProps'),
  );
  return (
    <section aria-labelledby="use">
      <h2 id="use">In a page</h2>
      {inForms.length > 0 && (
        <p>
          In a form: with a <code>name</code>, <Codes names={inForms.map(({ name }) => name)} />{' '}
          sends its value in <code>hiddenInputs</code> or by its own control, is reset with the
          form, and says whether it is valid. See <a href="?story=guide--forms">Forms</a>.
        </p>
      )}
      <p>
        On a server: it renders without a browser, with ids of React. See{' '}
        <a href="?story=guide--server-rendering">Server rendering</a>.
      </p>
      <p>
        Accessibility: every story of it passes axe, and what assistive technology reads of each is
        committed and compared.
        {announcing.length > 0 &&
          ' Keep the element of getAnnouncerProps in the page: it tells what happened.'}{' '}
        See <a href="?story=guide--accessibility">the statement</a>.
      </p>
    </section>
  );
}
