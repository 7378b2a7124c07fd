import { personTypeOf } from './person-facts.ts';

/** Tells somebody from everybody else: users, groups and teams may have the same id. */
export const personKeyOf = ({
  id,
  type,
}: {
  readonly id: string | number;
  readonly type: string;
}): string => `${personTypeOf(type)}:${id}`;
