import { vi } from 'vitest';

/** An object of `Intl` that was made: its class, and its language. */
export type MadeObject = readonly [name: string, language: string | undefined];

const CLASSES = ['Collator', 'DateTimeFormat', 'NumberFormat', 'PluralRules'] as const;

/** The objects of these classes that are made from now on, until `vi.unstubAllGlobals`. */
export function watchIntl(...names: readonly (typeof CLASSES)[number][]): MadeObject[] {
  const made: MadeObject[] = [];
  const watched = names.map((name) => {
    const Original = Intl[name] as new (...args: unknown[]) => object;
    // A class, not a spy: the objects of a spy have no methods.
    class Watched extends Original {
      constructor(...args: unknown[]) {
        super(...args);
        made.push([name, [args[0]].flat()[0] as string | undefined]);
      }
    }
    return [name, { value: Watched }] as const;
  });
  vi.stubGlobal('Intl', Object.create(Intl, Object.fromEntries(watched)));
  return made;
}
