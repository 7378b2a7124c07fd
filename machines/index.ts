export { DEFAULT_ENVIRONMENT } from './environment.ts';
export type { Environment, EnvironmentChange, EnvironmentUser } from './environment.ts';
export type {
  AnnounceEvent,
  FilePort,
  NotifyEvent,
  OpenedWindow,
  StoragePort,
  Surroundings,
  WindowPort,
} from './surroundings.ts';
export { dataOf, failureOf, request, RequestError } from './request.ts';
export type { RequestFailure } from './request.ts';
