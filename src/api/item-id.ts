/** Members that identify an item where the name of its kind does not say so. */
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
    // Of two sides one may be missing: user 5 is not user group 5.
    return ids.join('/');
  };
}

function idIn(item: unknown, member: string): string | number | undefined {
  const id = (item as Readonly<Record<string, unknown>> | null | undefined)?.[member];
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}
