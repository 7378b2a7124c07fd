import { screen } from '@testing-library/react';
import { useGrc } from '../../../hooks/provider/grc-provider.tsx';

/** Texts that say their keys and parameters. */
export const translate = (key: string, params?: object) =>
  params && Object.keys(params).length > 0 ? `${key} ${JSON.stringify(params)}` : `text of ${key}`;

/** A page with a button for an error, and one for a success. */
export function Widget() {
  const { notifications } = useGrc();
  return (
    <>
      <button onClick={() => notifications.notify({ kind: 'error', key: 'unauthorized' })}>
        fail
      </button>
      <button onClick={() => notifications.notify({ kind: 'success', key: 'commentPosted' })}>
        post
      </button>
    </>
  );
}

/** The state of the only region. */
export const state = () => screen.getByRole('region').getAttribute('data-state');
