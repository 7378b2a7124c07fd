import { formatMessage } from './format-message.ts';
import { keyIn, type MessageParams, type TextOverrides } from './keys.ts';

/** Texts with the language whose numbers and plurals they use. */
export interface TextSource {
  /** A language tag (BCP 47). */
  readonly language: string;
  /** Texts by key; missing texts are English. */
  readonly texts: TextOverrides;
}

/** The text of the first source that has one for the key; the key itself if none has. */
export function translateFrom(
  sources: readonly TextSource[],
): (key: string, params?: MessageParams) => string {
  return (key, params = {}) => {
    for (const { language, texts } of sources) {
      const found = keyIn(texts, key);
      const text = found === undefined ? undefined : texts[found as keyof TextOverrides];
      // An empty text would make a label disappear; if a text is empty or invalid, the next source is used.
      const said = text ? formatMessage(text, params, language) : undefined;
      if (said !== undefined) return said;
    }
    return key;
  };
}
