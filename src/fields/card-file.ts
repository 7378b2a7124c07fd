import { dataType } from './data-type.ts';
import { defineFieldType } from './field-type.ts';

/** Cards of one card file: the older name of the same reference. */
export const cardFile = defineFieldType({ ...dataType, type: 'card_file' });
