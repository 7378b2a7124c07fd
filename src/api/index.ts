export { ApiError, orThrow } from './api-error.ts';
export type { Activity, ActivityStore } from './transport/activity.ts';
export { buildQuery, type ListStyles, type QueryScalar, type QueryValue } from './build-query.ts';
export type { ClientCache } from './cache/cache.ts';
export type { CallArguments, CallMethod, ReplyData } from './call-method.ts';
export type { CallOptions, Progress } from './call-options.ts';
export { createClient, createClientOf, type Client, type ClientOf } from './client.ts';
export type { Attempt, ClientOptions, FileAccess, RetryPolicy } from './client-options.ts';
export type { Actor, ClientTools, RawRequest } from './client-tools.ts';
export { systemClock, type Clock } from './clock.ts';
export {
  compatibilityPresets,
  type Compatibility,
  type PartialCompatibility,
  type WireForms,
} from './compatibility.ts';
export {
  ANTI_FORGERY,
  API_VERSION,
  DATE_PATTERN,
  POSITION_NAME_MAX,
  TIMESTAMP_PATTERN,
  UNCACHED_SETTINGS,
} from './constants.ts';
export type { CachePolicy, Call, ListStyle, Method, Resource } from './contract/call.ts';
export { calls, contract } from './contract/index.ts';
export {
  memoryCookies,
  pageCookies,
  type CookieAttributes,
  type CookieDocument,
  type CookieJar,
} from './transport/cookies.ts';
export { readCreated } from './created-id.ts';
export type {
  ApiEvent,
  ApiEventListener,
  ApiEventType,
  DeprecationEvent,
  FailureEvent,
  RateLimitedEvent,
  SlowEvent,
} from './events.ts';
export { expandPath } from './expand-path.ts';
export { readFileName } from './transport/file-name.ts';
export { createIdPool, type IdPool, type IdPoolOptions } from './cache/id-pool.ts';
export type { InterceptedCall, Interceptor, Proceed } from './interceptor.ts';
export { createLimiter, type Limiter, type Limits } from './transport/limiter.ts';
export type {
  Duplicate,
  ItemIterator,
  IterationOptions,
  PageIterator,
} from './paging/page-iteration.ts';
export {
  createProblem,
  isNetworkError,
  isProblem,
  networkProblem,
  readProblem,
  type ProblemKind,
} from './problem.ts';
export {
  createAssigneePool,
  findAssignee,
  findUser,
  findUserGroup,
  type AssigneeLookup,
  type AssigneePool,
  type AssigneeReference,
  type FoundAssignee,
} from './queries/assignees.ts';
export { createAttachmentPool } from './queries/attachments.ts';
export { searchObjects, type ObjectOrder, type ObjectSearch } from './queries/objects.ts';
export type { Slice } from './queries/stored-filter.ts';
export { listTeams, type TeamSearch } from './queries/teams.ts';
export {
  listGroupMembers,
  listUserGroups,
  needsUserGroupFilter,
  type UserGroupSearch,
} from './queries/user-groups.ts';
export { listUsers, needsUserFilter, type UserSearch } from './queries/users.ts';
export { isSecretName, redact, REDACTED, redactUrl, SECRET_NAMES } from './redaction.ts';
export type {
  Created,
  Failure,
  FailureKind,
  Page,
  Problem,
  ReplyHeaders,
  Result,
  Success,
} from './result.ts';
export type { WidgetClient } from './widget-client.ts';
export { readRetryAfter } from './transport/retry-after.ts';
export {
  basicToBearer,
  bearer,
  clientCredentials,
  oneTimeToken,
  type ApiKey,
  type BasicCredentials,
  type ClientCredentials,
} from './sign-in/flows.ts';
export { SignInError } from './sign-in/sign-in-error.ts';
export {
  tokenSource,
  type SignInPorts,
  type Token,
  type TokenSource,
} from './sign-in/token-source.ts';
export type { UploadRequest, UploadTransport } from './transport/upload.ts';
export { UsageError, type UsageErrorCode } from './usage-error.ts';
export type { Warning } from './warnings.ts';
export type { Identity, WhoAmIOptions } from './who-am-i.ts';
