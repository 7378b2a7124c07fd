import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { play } from '../player/session-text.ts';

const folder = new URL('../../../fixtures/sessions/fields/', import.meta.url);
const sessions = readdirSync(folder).filter((file) => file.endsWith('.yaml'));

test.each(sessions)('the session fields/%s passes', async (file) => {
  const { end, why } = await play(readFileSync(new URL(file, folder), 'utf8'));
  expect(why).toEqual([]);
  expect(end.verdict).toBe('passed');
});
