import { isRecord } from '../../fixtures/player/steps/plain.ts';

/** Keeps recorded data as it is: braces in it are no variables of the session. */
export interface Literals {
  /** A copy of the data in which a variable of the session replaces the opening braces. */
  keep<T>(data: T): T;
  /** The variables that the session needs for this; empty if the data contains no such braces. */
  variables(): Readonly<Record<string, string>>;
}

const BRACES = '{{';

const NAME = 'openBraces';

/** Creates literals for one session. */
export const createLiterals = (): Literals => {
  let isUsed = false;
  const keepText = (text: string): string => {
    if (!text.includes(BRACES)) return text;
    isUsed = true;
    return text.replaceAll(BRACES, `{{${NAME}}}`);
  };
  const keep = (data: unknown): unknown => {
    if (typeof data === 'string') return keepText(data);
    if (Array.isArray(data)) return data.map(keep);
    if (!isRecord(data)) return data;
    return Object.fromEntries(
      Object.entries(data).map(([name, member]) => [keepText(name), keep(member)]),
    );
  };
  return {
    keep: <T>(data: T): T => keep(data) as T,
    variables: () => (isUsed ? { [NAME]: BRACES } : {}),
  };
};
