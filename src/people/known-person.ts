import { PERSON_TYPES, type PersonType, personTypeOf } from './person-facts.ts';
import { WELL_KNOWN_IDS } from './well-known.ts';

/**
 * Whether somebody is an answer where one is required (spec 2 §5): of a type that is known and allowed,
 * and not the anonymous user.
 */
export function isKnownPerson(
  { id, type }: { readonly id: string | number; readonly type: string },
  allowedTypes: readonly PersonType[] = PERSON_TYPES,
  anonymousUserId: string | number = WELL_KNOWN_IDS.anonymous,
): boolean {
  const known = personTypeOf(type);
  // A group or a team may have the same id as a user.
  const isAnonymous = known === 'user' && String(id) === String(anonymousUserId);
  return allowedTypes.includes(known as PersonType) && !isAnonymous;
}
