import { DEFAULT_ENVIRONMENT, type EnvironmentChange } from '../../../machines/kit/environment.ts';

/** What a chart is told of its surroundings, beside what the tests start with. */
export const surroundings = (
  environment: Partial<typeof DEFAULT_ENVIRONMENT>,
): EnvironmentChange => ({
  type: 'environment.change',
  environment: { ...DEFAULT_ENVIRONMENT, ...environment },
});

/** Somebody signed in. */
export const signedIn = (id: string): EnvironmentChange =>
  surroundings({ user: { id, name: id, anonymous: false } });

export const OFFLINE = surroundings({ online: false });
export const ONLINE = surroundings({});
