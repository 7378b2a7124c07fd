import { attachments } from './attachments.ts';
import { autoNumber } from './auto-number.ts';
import { boolean } from './boolean.ts';
import { cardFile } from './card-file.ts';
import { checkbox } from './checkbox.ts';
import { dataType } from './data-type.ts';
import { date } from './date.ts';
import { emailAddress } from './email-address.ts';
import { email } from './email.ts';
import type { FieldType } from './field-type.ts';
import { formattedText } from './formatted-text.ts';
import { formula } from './formula.ts';
import { framework } from './framework.ts';
import { hierarchicalList } from './hierarchical-list.ts';
import { hyperlinks } from './hyperlinks.ts';
import { list } from './list.ts';
import { lookup } from './lookup.ts';
import { measure } from './measure.ts';
import { numericList } from './numeric-list.ts';
import { numeric } from './numeric.ts';
import { organizationUnit } from './organization-unit.ts';
import { period } from './period.ts';
import { position } from './position.ts';
import { relation } from './relation.ts';
import { riskMatrix } from './risk-matrix.ts';
import { scoreMatrix3d } from './score-matrix-3d.ts';
import { text } from './text.ts';
import { time } from './time.ts';
import { user } from './user.ts';
import { webPage } from './web-page.ts';

/** Every field type by its name on the wire: a new type is one file and one line here. */
export const fieldTypes: Readonly<Record<string, FieldType>> = Object.fromEntries(
  [
    checkbox,
    boolean,
    date,
    email,
    emailAddress,
    formattedText,
    list,
    numeric,
    numericList,
    text,
    time,
    webPage,
    position,
    user,
    period,
    attachments,
    formula,
    dataType,
    cardFile,
    hierarchicalList,
    hyperlinks,
    lookup,
    scoreMatrix3d,
    riskMatrix,
    measure,
    framework,
    autoNumber,
    organizationUnit,
    relation,
  ].map((fieldType) => [fieldType.type, fieldType]),
);
