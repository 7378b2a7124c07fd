import { useState, type ReactNode } from 'react';
import { AXE_EXCEPTIONS, checkWithAxe } from './axe-rules.mjs';

/** A violation that axe found: its rule, a description and the elements. */
interface Finding {
  readonly id: string;
  readonly help: string;
  readonly where: readonly string[];
}

/** Checks the story with axe on request, and loads the library then. */
export function AxeCheck(): ReactNode {
  const [findings, setFindings] = useState<readonly Finding[] | undefined>();
  const [said, setSaid] = useState('');
  const check = async () => {
    setSaid('It is being checked.');
    try {
      const { default: axe } = await import('virtual:axe');
      const story = document.querySelector('.story > [data-page]');
      const { violations, asked } = await checkWithAxe(axe, story ?? document.body, AXE_EXCEPTIONS);
      setFindings(
        violations.map(({ id, help, nodes }) => ({
          id,
          help,
          where: nodes.map(({ target }) => target.join(' ')),
        })),
      );
      setSaid(`axe finds ${violations.length} kinds of mistakes by ${asked} rules.`);
    } catch (error) {
      setSaid(`axe could not judge the story: ${error instanceof Error ? error.message : error}`);
    }
  };
  return (
    <details>
      <summary>Accessibility</summary>
      <p>
        <button onClick={() => void check()}>Check with axe</button> <output>{said}</output>
      </p>
      <ul>
        {findings?.map(({ id, help, where }) => (
          <li key={id}>
            {help} ({id}): <code>{where.join(', ')}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
