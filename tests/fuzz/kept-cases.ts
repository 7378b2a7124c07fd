import type { FuzzRequest } from './requests.ts';

/** Requests that once met an answer nobody declared; each stays here, so that it cannot again. */
export const KEPT: readonly FuzzRequest[] = [
  {
    operation: 'objects.get',
    user: 'administrator',
    method: 'GET',
    path: '/objects/x',
  },
];
