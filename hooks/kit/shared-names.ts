/** The labels that occur more than once. */
export function sharedNames(named: readonly { readonly label: string }[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { label } of named) (seen.has(label) ? shared : seen).add(label);
  return shared;
}
