/** Characters that the label of a search scope shows before it is cut. */
export const SCOPE_LABEL_MAX = 20;

/** The label of a search scope, cut after 20 characters. */
export function scopeLabel(label: string): string {
  const characters = Array.from(label);
  return characters.length > SCOPE_LABEL_MAX
    ? `${characters.slice(0, SCOPE_LABEL_MAX).join('')}…`
    : label;
}
