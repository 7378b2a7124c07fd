/** Whether two objects have the same members: then a child's new snapshot has nothing new for its parent. */
export function hasSameMembers(a: object, b: object): boolean {
  const [one, other] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    one.length === other.size &&
    one.every(([name, value]) => other.has(name) && Object.is(value, other.get(name)))
  );
}
