import * as z from 'zod';
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
export const userMini = z.looseObject({
  /** A GUID as a rule. */
  user_id: id,
  /** What people see; absent where the platform leaves it out. */
  user_name: z.string().optional(),
});

/** When a user is away; without `to` there is no planned return. */
export const outOfOffice = z.looseObject({
  /** First day away. */
  from: date,
  /** Last day away, inclusive. */
  to: date.optional(),
});

/** A user account. */
export const user = spelled(
  z.looseObject({
    /** A GUID as a rule. */
    user_id: id,
    /** What people see. */
    name: z.string(),
    /** The name as references carry it; lists may have it beside `name`. */
    user_name: z.string().optional(),
    /** What the user signs in with. */
    login_code: z.string().optional(),
    /** Absent where there is none, or the reader may not see it. */
    email_address: z.string().optional(),
    /** As the profile has it; absent where there is none, or the reader may not see it. */
    phone_number: z.string().optional(),
    /** False: the user can no longer sign in. Absent = not asked for. */
    active: z.boolean().optional(),
    /** `personal` or `group`. */
    account_type: z.string().optional(),
    /** Who keeps the account: the platform, another system, a program. */
    user_type: userType.optional(),
    /** Code of the interface language, e.g. `en`. */
    language: z.string().optional(),
    /** Name of the user's time zone. */
    time_zone_id: z.string().optional(),
    /** How the user types dates, e.g. `dd-MM-yyyy`. */
    date_format: z.string().optional(),
    /** Id in the system that the account comes from. */
    external_id: z.string().optional(),
    /** Absent where the user has none. */
    position: z
      .looseObject({
        /** Id of the position. */
        position_id: id.optional(),
        /** What people see. */
        position_name: z.string().optional(),
      })
      .optional(),
    /** Absent where the user has none. */
    manager: z
      .looseObject({
        /** Id of the manager. */
        user_id: id.optional(),
        /** What people see. */
        user_name: z.string().optional(),
      })
      .optional(),
    /** Units that the user is in. */
    organization_units: z
      .array(
        z.looseObject({
          /** Id of the unit. */
          organization_unit_id: id.optional(),
          /** What people see. */
          name: z.string().optional(),
        }),
      )
      .optional(),
    /** Groups that the user is in; only where they are asked for (`include_user_groups`). */
    user_groups: z
      .array(
        z.looseObject({
          /** Id of the group. */
          user_group_id: id,
          /** What people see. */
          name: z.string().optional(),
        }),
      )
      .optional(),
    /** Numbers by name, where they are asked for. */
    statistics: z.record(z.string(), z.number()).optional(),
    /** When the user is away; absent where nothing was entered. */
    out_of_office: outOfOffice.optional(),
    /** When the user signed in last. */
    last_login_datetime: timestamp,
    /** Null where the password was never changed. */
    last_password_change_datetime: nullable(timestamp),
    /** When the account was made. */
    created_datetime: timestamp,
    /** When the account was changed last. */
    last_modified_datetime: timestamp,
  }),
  normaliseUser,
);

/** A new user. */
export const userCreate = z.looseObject({
  /** What the user will sign in with. */
  login_code: z.string(),
  /** What people will see. */
  name: z.string(),
  /** Where the platform writes to. */
  email_address: z.string().optional(),
  /** As the user writes it. */
  phone_number: z.string().optional(),
  /** False: the user cannot sign in. Absent = true. */
  active: z.boolean().optional(),
  /** Code of the interface language, e.g. `en`. */
  language: z.string().optional(),
  /** Id of the user's position. */
  position_id: id.optional(),
  /** Id of the user's manager. */
  manager_id: id.optional(),
  /** Ids of units. */
  organization_units: z.array(id).optional(),
  /** Ids of groups. */
  user_group_ids: z.array(id).optional(),
});

/** Changes of a user; absent members stay as they are. */
export const userUpdate = userCreate.partial().extend({
  /** How the user types dates, e.g. `dd-MM-yyyy`. */
  date_format: z.string().optional(),
  /** Name of a time zone. */
  time_zone_id: z.string().optional(),
  /** When the user is away. */
  out_of_office: outOfOffice.optional(),
  /** Needed to change one's own password. */
  old_password: z.string().optional(),
  /** Held against the rules of the platform. */
  new_password: z.string().optional(),
});

/** Criteria of a stored user filter. */
export const userFilter = z.looseObject({
  /** `user_group:{id}` or `organization_unit:{id}`. */
  users_in: z.string().optional(),
  /** Part of the name. */
  name_contains: z.string().optional(),
  /** Part of the name, of the login code or of the e-mail address. */
  name_login_code_email_contains: z.string().optional(),
  /** Part of the login code. */
  login_code_contains: z.string().optional(),
  /** Users with this manager. */
  manager_id: id.optional(),
  /** True: users with an e-mail address; false: those without. */
  has_email: z.boolean().optional(),
  /** Members of this group. */
  user_group_id: id.optional(),
  /** True: active users; false: deactivated users. */
  is_active: z.boolean().optional(),
  /** Only these users. */
  user_ids: z.array(id).optional(),
  /** Only accounts of these kinds. */
  user_types: z.array(userType).optional(),
});
