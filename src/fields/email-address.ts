import { email } from './email.ts';
import { defineFieldType } from './field-type.ts';

/** An e-mail address, under the name that card files use. */
export const emailAddress = defineFieldType({ ...email, type: 'email_address' });
