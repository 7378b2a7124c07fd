import { entriesOf, member, plainText } from './plain.ts';

/** Members under which a value has the id of an organisation unit. */
export const UNIT_ID_NAMES = ['organization_unit_id', 'organizationUnitId'] as const;

/**
 * Whether a value refers to an organisation unit without its path: the path is then built from the
 * units above it.
 */
export const lacksUnitPath = (value: unknown): boolean =>
  entriesOf(value).some(
    (entry) =>
      member(entry, ...UNIT_ID_NAMES) !== undefined && plainText(member(entry, 'path')) === '',
  );
