import { useRef, type KeyboardEvent } from 'react';
import type { ListRow } from '../../machines/kit/selection.ts';
import { rowOfLetters, TYPEAHEAD_RESET } from '../../machines/kit/typeahead.ts';
import { useGrc } from '../provider/grc-provider.tsx';

/** The word that is being typed. */
interface Word {
  /** Its letters so far. */
  readonly letters: string;
  /** When the last one was typed, in milliseconds. */
  readonly at: number;
  /** Index of the row that has the focus since then: a move of the focus ends the word. */
  readonly row: number;
}

const NO_WORD: Word = { letters: '', at: -Infinity, row: -1 };

/**
 * Finds loaded rows by typed letters, as in lists on desktops: the first key of a word goes to the
 * next row whose name begins with it, further keys within a second make the word longer.
 */
export function useTypeahead(rows: readonly ListRow[]) {
  const { clock, environment } = useGrc();
  const word = useRef(NO_WORD);

  /**
   * Index of the row for a key that is pressed on the row `index`: that row itself if no name begins
   * with the letters. Undefined if the key is no letter; a space is one only in a word that it
   * continues.
   */
  return ({ key, ctrlKey, metaKey }: KeyboardEvent, index: number): number | undefined => {
    if (key.length !== 1 || ctrlKey || metaKey) return undefined;
    const at = clock.now();
    const { letters, row, at: lastAt } = word.current;
    const isContinued = row === index && at - lastAt < TYPEAHEAD_RESET;
    const typed = isContinued ? letters + key : key;
    const found = rowOfLetters(typed, {
      count: rows.length,
      focused: index,
      nameOf: (other) => rows[other]?.label ?? '',
      language: environment.language,
    });
    const isPress = key === ' ' && (typed === ' ' || found === undefined);
    word.current = isPress ? NO_WORD : { letters: typed, at, row: found ?? index };
    return isPress ? undefined : (found ?? index);
  };
}
