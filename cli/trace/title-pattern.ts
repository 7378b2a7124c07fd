import { escapePattern } from '../../src/text/escape-pattern.ts';

/**
 * The source of a regular expression that matches a title with filled placeholders, because reports
 * contain the titles that `test.each` has filled, and those of sessions with their variables.
 * Undefined for a title without placeholders.
 */
export const titlePattern = (title: string): string | undefined =>
  /%[sdifjoO#%]|\$\{?[\w.]+|\{\{[^{}]+\}\}/.test(title)
    ? title
        .split(/%[sdifjoO#%]|\$\{[^}]*\}|\$[\w.]+|\{\{[^{}]+\}\}/)
        .map(escapePattern)
        .join('.*')
    : undefined;
