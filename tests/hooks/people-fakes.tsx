import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SimulatedClock } from 'xstate';
import { GrcProvider, type GrcProviderProps } from '../../hooks/provider/grc-provider.tsx';
import type { PartialCompatibility } from '../../src/api/compatibility.ts';
import { peoplePlatform, type PeoplePlatform } from '../unit/machines/people/people-platform.ts';

/** A page on a platform of people, whose clock the test controls. */
export function peopleStage(
  given: Partial<PeoplePlatform> = {},
  environment: GrcProviderProps['environment'] = {},
  compatibility: PartialCompatibility = {},
) {
  const clock = new SimulatedClock();
  const { platform, client, requests, hold } = peoplePlatform(given, compatibility);
  const provide = (children: ReactNode, changes: GrcProviderProps['environment'] = {}) => (
    <GrcProvider
      client={client}
      clock={clock as never}
      language="en"
      environment={{
        today: '2026-11-20',
        dateFormat: 'dd-MM-yyyy',
        online: true,
        smallScreen: false,
        user: { id: '7', name: 'Robin', anonymous: false },
        ...environment,
        ...changes,
      }}
    >
      {children}
    </GrcProvider>
  );
  /** Advances the clock, and waits for the results. */
  const after = async (milliseconds: number) => {
    await act(async () => {
      clock.increment(milliseconds);
    });
    await act(async () => {});
  };
  return { platform, requests, hold, provide, after, settle: () => after(0) };
}
