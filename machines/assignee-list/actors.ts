import type { FoundAssignee } from '../../src/api/queries/assignees.ts';
import type { ChosenPerson } from '../../src/fields/chosen.ts';
import { personTypeOf } from '../../src/people/person-facts.ts';
import { personKeyOf } from '../../src/people/person-key.ts';
import type { Ports } from '../kit/ports.ts';
import { request } from '../kit/request.ts';
import { assigneePoolOf } from '../people/assignee-pool.ts';

/** The assignees to look up. */
export type AssigneesRequest = readonly ChosenPerson[];

/** The assignees that were found, by key. */
export type AssigneesReply = Readonly<Record<string, FoundAssignee>>;

/** The actors of the assignee list's chart, from its ports. */
export const assigneeListActors = (ports: Pick<Ports, 'client' | 'clock'>) => ({
  findAssignees: request<AssigneesReply, AssigneesRequest>(async (people, signal) => {
    const pool = assigneePoolOf(ports);
    const found = await Promise.all(
      people.map(({ id, type }) => pool.find({ id, type: personTypeOf(type) }, signal)),
    );
    const entries = people.flatMap((person, place) => {
      const one = found[place];
      return one ? [[personKeyOf(person), one] as const] : [];
    });
    return Object.fromEntries(entries);
  }),
});
