export type { Metrics } from './load/measured-backend.ts';
export { sessions } from './load/virtual-user.ts';
export type { Sessions, SessionsOptions, VirtualUser } from './load/virtual-user.ts';
