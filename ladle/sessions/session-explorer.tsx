import { useCallback, useState, type ReactNode } from 'react';
import { SESSION_TEXTS, isShown } from './all-sessions.ts';
import { normalAddress } from '../site/address.ts';
import { ownSessions } from './own-sessions.ts';
import { SessionFrame } from './session-frame.tsx';
import { SessionText } from './session-text.tsx';

const FILES = Object.entries(SESSION_TEXTS)
  .filter(([, text]) => isShown(text))
  .map(([file]) => file)
  .sort();

/** URL parameters for the shown session and step. */
const FILE = 'session';
const STEP = 'step';

/**
 * All sessions that start a widget, to select, play and edit; the address contains the session and
 * the step.
 */
export function SessionExplorer(): ReactNode {
  const [{ file, step }, setShown] = useState(fromAddress);
  const [own, setOwn] = useState(() => ownSessions.text(file));
  const [forgotten, setForgotten] = useState(0);
  const text = own ?? SESSION_TEXTS[file];
  const show = (chosen: string, reached: number) => {
    const next = { file: chosen, step: reached };
    toAddress(next);
    setShown(next);
    setOwn(ownSessions.text(chosen));
  };
  const onStep = useCallback((reached: number) => toAddress({ file, step: reached }), [file]);
  const play = (changed: string) => {
    ownSessions.keep(file, changed);
    show(file, Number.MAX_SAFE_INTEGER);
  };
  const forget = () => {
    ownSessions.forget(file);
    setForgotten(forgotten + 1);
    show(file, 1);
  };

  return (
    <>
      <section className="session-choice" aria-label="Choice of a session">
        <label>
          Session{' '}
          <select
            value={text === undefined ? '' : file}
            onChange={({ target }) => show(target.value, 1)}
          >
            {text === undefined && <option value="">There is no session {file}</option>}
            {[...new Set([...ownSessions.files(), ...FILES])].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>{' '}
        <code>npx headless-grc replay --level hook {file}</code>
      </section>
      {text !== undefined && (
        <>
          <SessionText
            // The key does not contain the text, so that the editor stays open when a played text
            // has an error.
            key={`${file} ${forgotten}`}
            file={file}
            text={text}
            isOwn={own !== undefined}
            onPlay={play}
            onForget={forget}
          />
          <SessionFrame
            key={`played ${file} ${text}`}
            file={file}
            text={text}
            step={step}
            onStep={onStep}
          />
        </>
      )}
    </>
  );
}

interface Shown {
  /** Path below `fixtures/sessions`. */
  readonly file: string;
  /** Number of steps to play. */
  readonly step: number;
}

function fromAddress(): Shown {
  const { searchParams } = new URL(location.href);
  const step = Number(searchParams.get(STEP) ?? 1);
  return {
    file: searchParams.get(FILE) ?? FILES[0] ?? '',
    step: Number.isInteger(step) && step >= 0 ? step : 1,
  };
}

function toAddress({ file, step }: Shown): void {
  const url = new URL(location.href);
  url.searchParams.set(FILE, file);
  url.searchParams.set(STEP, String(step));
  history.replaceState(history.state, '', normalAddress(url.href));
}
