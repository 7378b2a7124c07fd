import { z } from 'zod';
import { timestamp } from './wire-value.ts';

/** A planned moment with an end, as actions of audits carry it. */
export const appointment = z.looseObject({ start_date_time: timestamp, end_date_time: timestamp });
