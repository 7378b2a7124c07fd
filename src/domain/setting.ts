import * as z from 'zod';

/** The value of a setting: any JSON. Which shape a setting has depends on its name. */
export const settingValue = z.unknown();
