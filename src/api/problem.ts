import { neutral } from './compatibility.ts';
import type { Problem } from './result.ts';

/** Last part of a problem's type. */
export type ProblemKind = 'badrequest' | 'forbidden' | 'notfound' | 'servererror' | 'network';

/** Whether a reply's body is a problem object: its type starts with one of the namespaces. */
export function isProblem(
  body: unknown,
  namespaces: readonly string[] = neutral.problemNamespaces,
): body is { readonly type: string } {
  const type = (body as { type?: unknown } | null | undefined)?.type;
  return typeof type === 'string' && namespaces.some((namespace) => type.startsWith(namespace));
}

/** Reads a problem object; unknown members are kept, `extra_info` is also given as `extraInfo`. */
export function readProblem(body: unknown, namespaces?: readonly string[]): Problem | undefined {
  if (!isProblem(body, namespaces)) return undefined;
  const members: Readonly<Record<string, unknown>> = body;
  const extraInfo = members['extra_info'] ?? members['extraInfo'];
  return { ...body, ...(extraInfo !== undefined && { extraInfo }) } as Problem;
}

/** Makes a problem object in the project's own namespace. */
export function createProblem(kind: ProblemKind, title: string, namespace?: string): Problem {
  return { type: `${namespace ?? neutral.problemNamespaces[0]}${kind}`, title };
}

/** The problem of a request that never reached the server. */
export const networkProblem = (namespace?: string): Problem =>
  createProblem('network', 'Network error', namespace);

/** True for the status of a call without a reply, and for 0, the raw status of the transport. */
export const isNetworkError = (status: number): boolean => status === -1 || status === 0;
