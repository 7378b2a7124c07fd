import { autocompletion, completionKeymap, type CompletionContext } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { linter, lintGutter, lintKeymap, type Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef, type ReactNode } from 'react';
import { readSession } from '../../fixtures/player/session/read-session.ts';
import { sessionJsonSchema } from '../../fixtures/player/session/session-json-schema.ts';
import { useLatest } from '../../hooks/kit/use-latest.ts';
import { sessionFiles } from './all-sessions.ts';
import { completionsAt } from './complete-session.ts';

interface SessionEditorProps {
  readonly file: string;
  /** The initial text; changes are reported by `onChange`. */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

const schema = sessionJsonSchema();

/** Milliseconds after the last key press before the text is checked. */
const PAUSE = 250;

/**
 * An editor for the text of a session, with the messages of `lint` and completion from the schema
 * of session files.
 */
export default function SessionEditor({ file, text, onChange }: SessionEditorProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const told = useLatest(onChange);
  const first = useRef(text);

  useEffect(() => {
    if (!box.current) return undefined;
    const view = new EditorView({
      parent: box.current,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          lineNumbers(),
          history(),
          yaml(),
          syntaxHighlighting(defaultHighlightStyle),
          lintGutter(),
          linter((shown) => problemsOf(shown, file), { delay: PAUSE }),
          autocompletion({ override: [complete] }),
          // No binding for Tab, so that it leaves the editor like any other input.
          keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': `Text of ${file}` }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) told.current(update.state.doc.toString());
          }),
        ],
      }),
    });
    return () => view.destroy();
  }, [file, told]);

  return <div ref={box} className="session-editor" />;
}

function complete({ state, pos, explicit }: CompletionContext) {
  const found = completionsAt(state.doc.toString(), pos, schema);
  if (!found || (found.from === pos && !explicit)) return null;
  return {
    from: found.from,
    options: found.options.map(({ label, detail, isMember }) => ({
      label,
      type: isMember ? 'property' : 'constant',
      info: detail,
      apply: isMember ? `${label}: ` : label,
    })),
  };
}

/** Every problem that `lint` would report, with its line and column. */
function problemsOf({ state }: EditorView, file: string): readonly Diagnostic[] {
  const read = readSession(state.doc.toString(), file, { referencedFiles: sessionFiles });
  if (read.ok) return [];
  return read.problems.map(({ line, column, message }) => {
    const { from, to } = state.doc.line(Math.min(line, state.doc.lines));
    return { from: Math.min(from + column - 1, to), to, severity: 'error', message };
  });
}
