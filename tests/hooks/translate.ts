import type { Translate } from '../../hooks/provider/translate.ts';
import { en } from '../../src/i18n/catalogues/en.ts';

/** English texts, available at the first render; supports plain placeholders only. */
export const translate: Translate = (key, params = {}) =>
  ((en as Readonly<Record<string, string>>)[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(params[name]),
  );
