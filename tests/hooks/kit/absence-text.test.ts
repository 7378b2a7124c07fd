import { expect, test } from 'vitest';
import { absenceText } from '../../../hooks/kit/absence-text.ts';
import { DEFAULT_ENVIRONMENT } from '../../../machines/kit/environment.ts';
import { translate } from '../translate.ts';

const environment = { ...DEFAULT_ENVIRONMENT, dateFormat: 'd/M/yyyy' };

test('shows both days of an absence with an end, in the user’s date format', () => {
  const absence = { from: '2026-11-01', to: '2026-11-20' };
  expect(absenceText(absence, environment, translate)).toBe(
    'Out of office from 1/11/2026 to 20/11/2026',
  );
});

test('shows the first day of an absence without an end', () => {
  const absence = { from: '2026-11-01', to: null };
  expect(absenceText(absence, environment, translate)).toBe('Out of office from 1/11/2026');
});
