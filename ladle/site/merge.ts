import { isRecord } from '../../fixtures/player/steps/plain.ts';

/** Stands for `lodash.merge`, with which Ladle puts our settings over its own: 4 kB of each page for one call. */
export default function merge(target: unknown, source: unknown): unknown {
  if (!isRecord(target) || !isRecord(source)) return source ?? target;
  const members = target as Record<string, unknown>;
  for (const [name, value] of Object.entries(source)) members[name] = merge(members[name], value);
  return members;
}
