export {
  CARD_ROLE_NAMES,
  type CardFacts,
  type CardPermissions,
  cardPermissions,
  type CardRole,
  cardRoleOf,
  type CardTypeFacts,
} from './card-permissions.ts';
export { isOutOfOffice, type OutOfOffice } from './out-of-office.ts';
export {
  type Absence,
  absenceOf,
  detailsOfUser,
  factsOfTeam,
  factsOfUser,
  factsOfUserGroup,
  PERSON_TYPES,
  type PersonFacts,
  type PersonType,
  personTypeOf,
  type UserDetails,
} from './person-facts.ts';
export {
  isSpecialSystemUser,
  isSupportAccessActive,
  isSupportAccount,
  ROLE_NAMES,
  type RoleName,
  type SupportAccessWindow,
  type SupportCookies,
  WELL_KNOWN_IDS,
  type WellKnownIds,
} from './well-known.ts';
