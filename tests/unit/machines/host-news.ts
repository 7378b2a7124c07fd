import { DEFAULT_ENVIRONMENT, type EnvironmentChange } from '../../../machines/kit/environment.ts';

/** Changes of the environment, compared with the initial one of the tests. */
export const surroundings = (
  environment: Partial<typeof DEFAULT_ENVIRONMENT>,
): EnvironmentChange => ({
  type: 'environment.change',
  environment: { ...DEFAULT_ENVIRONMENT, ...environment },
});

/** A user signed in. */
export const signedIn = (id: string): EnvironmentChange =>
  surroundings({ user: { id, name: id, anonymous: false } });

export const OFFLINE = surroundings({ online: false });
export const ONLINE = surroundings({});
