import { z } from 'zod';
import { date, id, nullable, openEnum, timestamp } from './wire-value.ts';

/** What kind of account a user is. */
export const userType = openEnum([
  'normal_user',
  'synced_user',
  'system_user',
  'service_principal',
  'system_service_principal',
]);

/** A user with its name only, as other entities carry it. */
export const userMini = z.looseObject({ user_id: id, user_name: z.string().optional() });

/** When a user is away; without `to` there is no planned return. */
export const outOfOffice = z.looseObject({ from: date, to: date.optional() });

/** A user account. */
export const user = z.looseObject({
  user_id: id,
  name: z.string(),
  user_name: z.string().optional(),
  login_code: z.string().optional(),
  email_address: z.string().optional(),
  phone_number: z.string().optional(),
  active: z.boolean().optional(),
  account_type: z.string().optional(),
  user_type: userType.optional(),
  language: z.string().optional(),
  time_zone_id: z.string().optional(),
  date_format: z.string().optional(),
  external_id: z.string().optional(),
  position: z
    .looseObject({ position_id: id.optional(), position_name: z.string().optional() })
    .optional(),
  manager: z.looseObject({ user_id: id.optional(), user_name: z.string().optional() }).optional(),
  organization_units: z
    .array(z.looseObject({ organization_unit_id: id.optional(), name: z.string().optional() }))
    .optional(),
  user_groups: z
    .array(z.looseObject({ user_group_id: id, name: z.string().optional() }))
    .optional(),
  statistics: z.record(z.string(), z.number()).optional(),
  out_of_office: outOfOffice.optional(),
  last_login_datetime: timestamp,
  last_password_change_datetime: nullable(timestamp),
  created_datetime: timestamp,
  last_modified_datetime: timestamp,
});
