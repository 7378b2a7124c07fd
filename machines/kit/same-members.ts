/**
 * Whether two objects have the same members; if so, a child's new snapshot contains nothing new for
 * its parent. `isSame` compares two members. Default `Object.is`.
 */
export function hasSameMembers(
  a: object,
  b: object,
  isSame: (one: unknown, other: unknown) => boolean = Object.is,
): boolean {
  const names = Object.keys(a) as (keyof typeof a)[];
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  );
}
