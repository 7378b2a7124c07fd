import { useSyncExternalStore, type ReactNode } from 'react';
import type { LoggedRequest, RequestLog } from './request-log.ts';

/** The requests of the story, newest first, with status and duration. */
export function RequestList({ requests }: { readonly requests: RequestLog }): ReactNode {
  const seen = useSyncExternalStore(requests.subscribe, requests.getSnapshot);
  return (
    <details>
      <summary>Requests ({seen.length})</summary>
      <ol className="events">
        {seen.map((request) => (
          <li key={request.number} data-failed={isFailed(request) || undefined}>
            <code>
              {request.method} {request.address}
            </code>{' '}
            {outcome(request)}
          </li>
        ))}
      </ol>
    </details>
  );
}

const isFailed = ({ status = 200, failure }: LoggedRequest): boolean =>
  failure !== undefined || status >= 400;

const outcome = ({ status, failure, milliseconds }: LoggedRequest): string =>
  status === undefined && failure === undefined
    ? 'under way'
    : `${status ?? failure}, ${milliseconds} ms`;
