import { readdirSync, readFileSync } from 'node:fs';
import { play } from '../player/session-text.ts';

const folder = new URL('../../../fixtures/sessions/api/', import.meta.url);

/** The sessions of the API, as `resource/name.yaml`. */
export const apiSessions: readonly string[] = readdirSync(folder, { recursive: true })
  .map((name) => String(name).replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.yaml'))
  .sort();

export const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

const played = new Map<string, ReturnType<typeof play>>();

/** Plays a session of the API, once for all tests, and returns all its requests. */
export const playApi = (file: string): ReturnType<typeof play> => {
  let one = played.get(file);
  if (!one) played.set(file, (one = play(textOf(file), { level: 'client', trace: true })));
  return one;
};
