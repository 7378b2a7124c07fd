import { z } from 'zod';
import { normaliseUser } from './normalise.ts';
import { date, id, nullable, openEnum, spelled, timestamp } from './wire-value.ts';

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
export const user = spelled(
  z.looseObject({
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
  }),
  normaliseUser,
);

/** A new user. */
export const userCreate = z.looseObject({
  login_code: z.string(),
  name: z.string(),
  email_address: z.string().optional(),
  phone_number: z.string().optional(),
  active: z.boolean().optional(),
  language: z.string().optional(),
  position_id: id.optional(),
  manager_id: id.optional(),
  organization_units: z.array(id).optional(),
  user_group_ids: z.array(id).optional(),
});

/** Changes of a user; absent members stay as they are. */
export const userUpdate = userCreate.partial().extend({
  date_format: z.string().optional(),
  time_zone_id: z.string().optional(),
  out_of_office: outOfOffice.optional(),
  old_password: z.string().optional(),
  new_password: z.string().optional(),
});

/** Criteria of a stored user filter. */
export const userFilter = z.looseObject({
  users_in: z.string().optional(),
  name_contains: z.string().optional(),
  name_login_code_email_contains: z.string().optional(),
  login_code_contains: z.string().optional(),
  manager_id: id.optional(),
  has_email: z.boolean().optional(),
  user_group_id: id.optional(),
  is_active: z.boolean().optional(),
  user_ids: z.array(id).optional(),
  user_types: z.array(userType).optional(),
});
