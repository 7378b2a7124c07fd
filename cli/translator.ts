/** The text of a message in the requested language. */
export type TranslateMessage = (
  key: string,
  params: Readonly<Record<string, string | number>>,
) => string;

/** Loads the catalogue of a language; unknown languages give English. */
export const translator = async (language: string): Promise<TranslateMessage> => {
  const { createI18n, resolveLanguage } = await import('../src/i18n/index.ts');
  const i18n = await createI18n(resolveLanguage(language));
  return (key, params) => i18n.translate(key, params);
};
