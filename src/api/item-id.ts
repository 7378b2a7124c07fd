/** Members that identify an item, if they cannot be derived from the name of its kind. */
const ID_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  card: ['object_id'],
  reporterForm: ['form_id'],
  externalSourceDataRow: ['row_id'],
  objectComment: ['comment_id'],
  customFieldDefinition: ['field_id'],
  complianceCell: ['framework_item_id', 'organization_unit_id'],
  userGroupMember: ['user_group_id', 'user_id'],
  teamMember: ['user_id', 'user_group_id'],
};

/** The member that identifies items of a kind of the domain: `risk` has a `risk_id`. Undefined: none. */
export function itemIdOf(kind: string): (item: unknown) => string | number | undefined {
  const snake = kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const members = ID_MEMBERS[kind] ?? [`${snake}_id`];
  const [single = ''] = members;
  if (members.length === 1) return (item) => idIn(item, single);
  return (item) => {
    const ids = members.map((member) => idIn(item, member));
    if (ids.every((id) => id === undefined)) return undefined;
    // One of the two ids may be missing: user 5 and user group 5 must differ.
    return ids.join('/');
  };
}

function idIn(item: unknown, member: string): string | number | undefined {
  const id = (item as Readonly<Record<string, unknown>> | null | undefined)?.[member];
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}
