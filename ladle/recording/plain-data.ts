/** Maximum depth of data; deeper data is not written by hand. */
const DEEPEST = 20;

/**
 * A value in the format of session files; undefined if it contains data that no file can contain:
 * functions, elements, bytes. A chosen file becomes `$file`, which the player chooses again.
 */
export function plainData(value: unknown): { readonly data: unknown } | undefined {
  try {
    return { data: plain(value, 0) };
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

class NotPlain extends Error {}

function plain(value: unknown, depth: number): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (depth > DEEPEST) throw new NotPlain();
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1));
  if (!isPlainObject(value)) throw new NotPlain();
  const { handle, ...rest } = value;
  if (typeof handle === 'string' && 'size' in rest && 'name' in rest) return { $file: rest };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => [name, plain(member, depth + 1)]),
  );
}

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
