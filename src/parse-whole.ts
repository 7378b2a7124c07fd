import * as z from 'zod';
import { isRecord } from './is-record.ts';

/**
 * Reads a value as a schema does, and refuses what the schema would lose: zod leaves members with the name
 * `__proto__` out of records silently.
 */
export const parseWhole = <S extends z.ZodType>(
  schema: S,
  value: unknown,
  options?: z.core.ParseContext<z.core.$ZodIssue>,
): z.ZodSafeParseResult<z.output<S>> => {
  const read = schema.safeParse(value, options);
  if (!read.success) return read;
  const lost = lostIn(value, read.data, []);
  if (lost.length === 0) return read;
  const issues = lost.map((path): z.core.$ZodIssue => ({
    code: 'custom',
    path: [...path],
    message: LOST,
    input: undefined,
  }));
  return { success: false, error: new z.ZodError(issues) as z.ZodError<z.output<S>> };
};

const LOST = "'__proto__' cannot be a name here: give it another one";

type Path = readonly (string | number)[];

/** The paths at which a member with this name was present in the input, but not in the parsed value. */
const lostIn = (written: unknown, read: unknown, path: Path): readonly Path[] => {
  if (Array.isArray(written)) {
    return Array.isArray(read)
      ? written.flatMap((item, index) => lostIn(item, read[index], [...path, index]))
      : [];
  }
  // An unchanged value has lost nothing.
  if (written === read || !isRecord(written) || !isRecord(read)) return [];
  return Object.entries(written).flatMap(([name, member]) => {
    if (name !== '__proto__') return lostIn(member, read[name], [...path, name]);
    return Object.hasOwn(read, name) ? [] : [[...path, name]];
  });
};
