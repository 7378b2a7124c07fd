import { dateFormatIn, type Environment } from '../../machines/kit/environment.ts';
import { formatUserDate } from '../../src/dates/date-format.ts';
import type { Absence } from '../../src/people/person-facts.ts';
import type { Translate } from '../provider/translate.ts';

/** "Out of office from 01-11-2026 to 20-11-2026", in the reader's date format. Needs the texts of people. */
export function absenceText(
  { from, to }: Absence,
  environment: Environment,
  translate: Translate,
): string {
  const format = dateFormatIn(environment);
  const days = { from: formatUserDate(from, format) };
  return to === null
    ? translate('people.outOfOfficeFrom', days)
    : translate('people.outOfOfficeBetween', { ...days, to: formatUserDate(to, format) });
}
