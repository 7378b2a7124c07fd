import { createAssigneePool, type AssigneePool } from '../../src/api/queries/assignees.ts';
import type { Ports } from '../kit/ports.ts';

const pools = new WeakMap<object, AssigneePool>();

/**
 * The pool of a client: lookups of all widgets of a page at about the same time are sent in one
 * request.
 */
export function assigneePoolOf({ client, clock }: Pick<Ports, 'client' | 'clock'>): AssigneePool {
  const pool = pools.get(client) ?? createAssigneePool(client, clock ? { clock } : {});
  pools.set(client, pool);
  return pool;
}
