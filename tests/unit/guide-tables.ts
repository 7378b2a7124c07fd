import { readFileSync } from 'node:fs';

/** The names in the first column of the table below a heading of a guide: `call`, `await`. */
export const namesBelow = (guide: string, heading: string): readonly string[] =>
  [...sectionOf(guide, heading).matchAll(/^\| (`.*?) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`:]+)[^`]*`/g)].map(([, name = '']) => name),
  );

/** The text below a heading of a guide, up to the next heading. */
export const sectionOf = (guide: string, heading: string): string => {
  const [, after = ''] = readFileSync(`ladle/guides/${guide}.md`, 'utf8').split(`\n${heading}\n`);
  return after.split(/\n#+ /)[0] ?? '';
};
