import type { ReactNode } from 'react';
import { SimulatedClock } from 'xstate';
import { GrcProvider, type GrcProviderProps } from '../../hooks/index.ts';
import { cardAnswers, memoryStorage } from '../unit/machines/card-fakes.ts';
import { translate } from './card-fakes.tsx';

/** The root address of the product in these tests. */
export const ROOT = 'https://grc.example';

/** A page with a card on the fake platform of the chart tests. */
export function cardPage(
  answers: Parameters<typeof cardAnswers>[0] = {},
  props: GrcProviderProps = {},
) {
  const { client, requests } = cardAnswers(answers);
  const clock = new SimulatedClock();
  const storage = memoryStorage();
  const warnings: string[] = [];
  const provide = (children: ReactNode, environment: GrcProviderProps['environment'] = {}) => (
    <GrcProvider
      client={client}
      clock={clock}
      storage={storage}
      translate={translate}
      onWarning={(message) => warnings.push(message)}
      {...props}
      environment={{
        root: ROOT,
        user: { id: 'A', name: 'Ann', anonymous: false },
        ...props.environment,
        ...environment,
      }}
    >
      {children}
    </GrcProvider>
  );
  return { provide, clock, storage, requests, warnings };
}
