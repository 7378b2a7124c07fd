import { expect, test } from 'vitest';
import { absenceText } from '../../../hooks/kit/absence-text.ts';
import { DEFAULT_ENVIRONMENT } from '../../../machines/kit/environment.ts';
import { translate } from '../translate.ts';

const environment = { ...DEFAULT_ENVIRONMENT, dateFormat: 'd/M/yyyy' };

test('an absence with an end is shown with both days, in the user’s format', () => {
  const absence = { from: '2026-11-01', to: '2026-11-20' };
  expect(absenceText(absence, environment, translate)).toBe(
    'Out of office from 1/11/2026 to 20/11/2026',
  );
});

test('an absence without an end is told with its first day', () => {
  const absence = { from: '2026-11-01', to: null };
  expect(absenceText(absence, environment, translate)).toBe('Out of office from 1/11/2026');
});
