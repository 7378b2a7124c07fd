/** Prefix of the storage keys of session files. */
const PREFIX = 'headless-grc session ';

/** The texts of sessions that were written or changed in this window; they outlive a reload. */
export const ownSessions = {
  files: (): readonly string[] =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length))
      .sort(),
  text: (file: string): string | undefined => sessionStorage.getItem(PREFIX + file) ?? undefined,
  keep: (file: string, text: string): void => sessionStorage.setItem(PREFIX + file, text),
  forget: (file: string): void => sessionStorage.removeItem(PREFIX + file),
};
