import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SimulatedClock } from 'xstate';
import { GrcProvider, useGrc } from '../../../hooks/provider/grc-provider.tsx';
import { Notifications } from '../../../ladle/renderers/notifications.tsx';

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

/** Shows that page with its notifications, and returns a function that lets time pass. */
export const notifyingPage =
  (show: (page: ReactNode) => void) =>
  (list = <Notifications />) => {
    const clock = new SimulatedClock();
    show(
      <GrcProvider clock={clock} translate={translate}>
        <Widget />
        {list}
      </GrcProvider>,
    );
    return (milliseconds: number) => act(() => clock.increment(milliseconds));
  };

/** The state of the only region. */
export const state = () => screen.getByRole('region').getAttribute('data-state');
