import {
  ReferencedFileError,
  type ReferencedFiles,
} from '../../fixtures/player/session/referenced-files.ts';
import { readPart } from '../../fixtures/player/session/read-session.ts';

/**
 * The text of every session by its path below `fixtures/sessions`. Large, so it is loaded only
 * where a session is shown.
 */
export const SESSION_TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../fixtures/sessions/**/*.yaml', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, text]) => [path.replace('../../fixtures/sessions/', ''), text]),
);

/** Resolves references of sessions: other sessions are available here, files with rows are not. */
export const sessionFiles: ReferencedFiles = {
  part(path, from) {
    const { pathname } = new URL(path, `https://sessions.example/${from}`);
    const file = decodeURIComponent(pathname.slice(1));
    const text = SESSION_TEXTS[file];
    const session = text === undefined ? undefined : readPart(text, file).session;
    if (!session) throw new ReferencedFileError(`there is no session ${file}`);
    return { file, session };
  },
  rows(path) {
    throw new ReferencedFileError(`${path}: files with rows are read by the command line only`);
  },
};

/** Whether a session starts a widget: other sessions have nothing to show in a page. */
export const isShown = (text: string): boolean => /^\s*-? ?start:/m.test(text);
