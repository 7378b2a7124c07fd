import * as z from 'zod';

/** How strong a password is: a number, or an object on some servers. */
export const passwordStrength = z.union([z.number(), z.looseObject({})]);

/** Whether a request for a new password still counts. */
export const passwordRequest = z.looseObject({
  /** True: the new password can still be set with it. */
  is_valid: z.boolean(),
});

/** The password whose strength is asked for. */
export const passwordStrengthRequest = z.looseObject({
  /** The password; it is not kept. */
  password: z.string(),
});

/** Whose password is to be set anew. */
export const passwordRequestCreate = z.looseObject({
  /** What the user signs in with. */
  login_code: z.string(),
});

/** The new password. */
export const passwordChange = z.looseObject({
  /** Held against the rules of the platform. */
  new_password: z.string(),
});
