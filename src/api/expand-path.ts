import { UsageError } from './usage-error.ts';

/** Placeholders whose value may contain slashes: `risks/controls` is one module with two segments. */
const SEVERAL_SEGMENTS: ReadonlySet<string> = new Set(['module']);

/**
 * Puts values into the `{snake_case}` placeholders of a path, encoded. Throws a `UsageError` for
 * a value that is missing or that a server would read as another path (empty, `.`, `..`).
 */
export function expandPath(
  template: string,
  params: Readonly<Record<string, string | number | null | undefined>>,
): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined || value === null) {
      throw new UsageError(
        'missing-placeholder',
        `${template} needs a value for ${name}. Give it as ${name} or in camelCase.`,
      );
    }
    const text = String(value);
    const segments = SEVERAL_SEGMENTS.has(name) ? text.split('/') : [text];
    return segments.map((segment) => encodeSegment(segment, name, value)).join('/');
  });
}

function encodeSegment(segment: string, name: string, value: unknown): string {
  const problem =
    segment === ''
      ? 'is empty'
      : segment === '.' || segment === '..'
        ? 'is a path instruction'
        : /\p{Surrogate}/u.test(segment)
          ? 'holds half of a character'
          : typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER)
            ? 'is no number below 2^53'
            : undefined;
  if (problem === undefined) return encodeURIComponent(segment);
  throw new UsageError(
    'bad-placeholder',
    `${name} ${JSON.stringify(value)} ${problem}: it cannot stand in a path.`,
  );
}
