import type { z } from 'zod';
import { cardFile } from './card-file.ts';
import { card, cardFilter, objectFilter } from './card.ts';
import { sanitizerInput, sanitizerResult } from './sanitizer.ts';
import { settingValue } from './setting.ts';
import { user } from './user.ts';

/** What the platform sends, by name: schemas that decode wire values to domain values. */
export const entities = {
  card,
  cardFile,
  sanitizerResult,
  settingValue,
  user,
} as const;

/** What requests carry, by name: schemas that encode domain values to wire values. */
export const bodies = {
  cardFilter,
  objectFilter,
  sanitizerInput,
} as const;

/** Decoded entities by name. */
export type Entities = { [N in keyof typeof entities]: z.output<(typeof entities)[N]> };

/** Request bodies by name, in domain values. */
export type Bodies = { [N in keyof typeof bodies]: z.output<(typeof bodies)[N]> };
