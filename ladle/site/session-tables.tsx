import { use, type ReactNode } from 'react';
import { Prose, Row, Table } from '../pages/reference-tables.tsx';

const reading = import('virtual:session-reference');

/**
 * Tables of all members, steps and matchers of session files, from the schema that validates
 * sessions.
 */
export function SessionTables(): ReactNode {
  const { head, steps, shared, matchers } = use(reading).default;
  return (
    <>
      <Members id="head" title="The head of a file" members={head} />
      <Table id="steps" title="Steps" columns={['Step', 'What it does and takes']}>
        {steps.map(({ name, doc, members }) => (
          <Row key={name} name={name}>
            <p>
              <Prose text={doc} />
            </p>
            {members.length > 0 && (
              <ul>
                {members.map((member) => (
                  <li key={member.name}>
                    <code>{member.name}</code>
                    {member.doc !== '' && ': '}
                    <Prose text={member.doc} />
                  </li>
                ))}
              </ul>
            )}
          </Row>
        ))}
      </Table>
      <Members id="every-step" title="Every step may say" members={shared} />
      <Members id="matchers" title="Matchers" members={matchers} />
    </>
  );
}

function Members({
  id,
  title,
  members,
}: {
  readonly id: string;
  readonly title: string;
  readonly members: readonly { readonly name: string; readonly doc: string }[];
}) {
  return (
    <Table id={id} title={title} columns={['Name', 'Meaning']}>
      {members.map(({ name, doc }) => (
        <Row key={name} name={name}>
          <Prose text={doc} />
        </Row>
      ))}
    </Table>
  );
}
