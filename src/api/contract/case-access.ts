import type { Param } from './call.ts';

/** Key of an outside reporter, who has no account. */
export const externalUserKey = {
  type: 'text',
  aliases: ['external_actor_identification_id'],
} as const satisfies Param;

/** How somebody without an account opens one case. */
export const caseAccess = {
  case_secret: { type: 'text' },
  external_user_unique_key: externalUserKey,
} as const satisfies Readonly<Record<string, Param>>;

/** Whether cases come with their fields, and with which. */
export const caseFieldFlags = {
  include_fields: { type: 'boolean', aliases: ['include_custom_fields'] },
  include_field_ids: {
    type: 'list',
    of: 'id',
    style: 'comma',
    aliases: ['include_custom_field_ids'],
  },
} as const satisfies Readonly<Record<string, Param>>;
