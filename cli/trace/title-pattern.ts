/**
 * `test.each` fills the placeholders of a title in, and reports know the filled title alone: the source of an
 * expression that fits it. Undefined for a title without placeholders.
 */
export const titlePattern = (title: string): string | undefined =>
  /%[sdifjoO#%]|\$\{?[\w.]+/.test(title)
    ? title
        .split(/%[sdifjoO#%]|\$\{[^}]*\}|\$[\w.]+/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*')
    : undefined;
