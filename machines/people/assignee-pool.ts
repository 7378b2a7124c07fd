import { createAssigneePool, type AssigneePool } from '../../src/api/queries/assignees.ts';
import type { Ports } from '../kit/ports.ts';

const pools = new WeakMap<object, AssigneePool>();

/** The one pool of a client: whatever the widgets of a page look up in a moment is asked for together. */
export function assigneePoolOf({ client, clock }: Pick<Ports, 'client' | 'clock'>): AssigneePool {
  const pool = pools.get(client) ?? createAssigneePool(client, clock ? { clock } : {});
  pools.set(client, pool);
  return pool;
}
