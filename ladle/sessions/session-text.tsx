import { lazy, Suspense, useState, type ReactNode } from 'react';
import { DownloadLink } from './download-link.tsx';

// Loaded on first edit, because it contains the editor's library and the schema.
const SessionEditor = lazy(() => import('./session-editor.tsx'));

interface SessionTextProps {
  readonly file: string;
  readonly text: string;
  /** The text was written or changed here and is not in a file. */
  readonly isOwn: boolean;
  /** Plays the changed text. */
  readonly onPlay: (text: string) => void;
  /** Restores the text of the file. */
  readonly onForget: () => void;
}

/** The text of a session, which can be edited in place, played, and saved as a file. */
export function SessionText({ file, text, isOwn, onPlay, onForget }: SessionTextProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [draft, setDraft] = useState(text);
  return (
    <section className="session-text" aria-label="Text of the session">
      <p>
        <button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Edit the session
        </button>{' '}
        {isOpen && (
          <button disabled={draft === text} onClick={() => onPlay(draft)}>
            Play this text
          </button>
        )}{' '}
        {isOwn && (
          <>
            <DownloadLink name={file.split('/').at(-1) ?? file} text={text} />{' '}
            <button onClick={onForget}>Forget my text</button>{' '}
            <span>This text is yours: it stands in this window only.</span>
          </>
        )}
      </p>
      {isOpen && (
        <Suspense fallback={<p>The editor is on its way.</p>}>
          <SessionEditor file={file} text={text} onChange={setDraft} />
        </Suspense>
      )}
    </section>
  );
}
