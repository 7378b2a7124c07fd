import type { Backend } from '../../fixtures/player/stage/backend.ts';
import { operationOf } from '../../fixtures/player/steps/contract-lookup.ts';

/** Receives the metrics of a virtual user: the events of an Artillery function. */
export interface Metrics {
  /** Counts, or records a value in milliseconds, under a name of Artillery's or of ours. */
  emit(type: 'counter' | 'histogram' | 'rate', name: string, value: number): void;
}

/**
 * A backend that emits the same metrics for each request as Artillery's HTTP engine, so that reports and
 * thresholds work unchanged; and additional ones for each call by its name.
 */
export const measuredBackend = (backend: Backend, metrics: Metrics): Backend => {
  const fetchMeasured = async (of: Backend, request: Request): Promise<Response> => {
    const call = callOf(request);
    metrics.emit('counter', 'http.requests', 1);
    metrics.emit('rate', 'http.request_rate', 1);
    const begin = performance.now();
    const response = await of.fetch(request);
    const took = performance.now() - begin;
    metrics.emit('counter', 'http.responses', 1);
    metrics.emit('counter', `http.codes.${response.status}`, 1);
    metrics.emit('histogram', 'http.response_time', took);
    metrics.emit('histogram', `grc.call.${call}`, took);
    return response;
  };
  const measured = (of: Backend): Backend => {
    const { actAs } = of;
    const asOthers = async (name: string, person: string): Promise<Backend> =>
      measured(await (actAs ?? noOthers).call(of, name, person));
    return Object.create(of, {
      fetch: { value: (request: Request) => fetchMeasured(of, request) },
      actAs: { value: actAs && asOthers },
    }) as Backend;
  };
  return measured(backend);
};

const noOthers = (): Promise<Backend> => Promise.reject(new Error('this target has one user'));

/** The name of the call, or only the method: an address contains ids, so that each would be a metric of its own. */
const callOf = ({ method, url }: Request): string => {
  const path = new URL(url).pathname.replace(/^.*?\/(?:api|participantapi)(?=\/)/, '');
  return operationOf(method, path) ?? `${method} elsewhere`;
};
