import { expect, test } from 'vitest';
import { formatHint } from '../../../src/dates/index.ts';
import { i18nOf, loadCatalogue, type Language } from '../../../src/i18n/index.ts';

test.each<[Language, string, string]>([
  ['en', 'dd-MM-yyyy', 'DD-MM-YYYY'],
  ['nl', 'd-M-yyyy', 'DD-MM-JJJJ'],
  ['da', 'dd.MM.yyyy', 'DD.MM.ÅÅÅÅ'],
  ['de', 'dd.MM.yyyy', 'TT.MM.JJJJ'],
  ['fr', 'dd/MM/yyyy', 'JJ/MM/AAAA'],
  ['pt', 'dd/MM/yyyy', 'DD/MM/AAAA'],
  ['es', 'd/M/yy', 'DD/MM/AA'],
  ['hu', 'yyyy.MM.dd', 'ÉÉÉÉ.HH.NN'],
  ['sk', 'd.M.yyyy', 'DD.MM.RRRR'],
  ['sv', 'yyyy-MM-dd', 'ÅÅÅÅ-MM-DD'],
  ['it', 'dd/MM/yyyy', 'GG/MM/AAAA'],
  ['pl', 'dd.MM.yyyy', 'DD.MM.RRRR'],
  ['zh', 'yyyy/MM/dd', '年/月/日'],
  ['uk', 'dd.MM.yyyy', 'ДД.ММ.РРРР'],
  ['cs', 'd.M.yyyy', 'DD.MM.RRRR'],
])('in %s, %s has the hint %s [F-K10]', async (language, pattern, hint) => {
  const { t } = i18nOf(language, await loadCatalogue(language));
  const letters = {
    day: t('dateInput.dayLetter'),
    month: t('dateInput.monthLetter'),
    year: t('dateInput.yearLetter'),
  };
  expect(formatHint(pattern, letters)).toBe(hint);
});
