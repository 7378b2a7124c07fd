/** Words of ids with a special spelling: ids are in lower case. */
const SPELLINGS: Readonly<Record<string, string>> = {
  api: 'API',
  arabic: 'Arabic',
  chinese: 'Chinese',
  ci: 'CI',
  css: 'CSS',
  czech: 'Czech',
  danish: 'Danish',
  dutch: 'Dutch',
  english: 'English',
  french: 'French',
  german: 'German',
  html: 'HTML',
  hungarian: 'Hungarian',
  italian: 'Italian',
  next: 'Next',
  pdf: 'PDF',
  polish: 'Polish',
  portuguese: 'Portuguese',
  qr: 'QR',
  slovak: 'Slovak',
  spanish: 'Spanish',
  svg: 'SVG',
  swedish: 'Swedish',
  ukrainian: 'Ukrainian',
  utc: 'UTC',
};

/** Complete parts of ids with a better name. */
const PART_NAMES: Readonly<Record<string, string>> = {
  guide: 'Guides',
  'in-memory-platform': 'In-memory platform',
  reference: 'Widgets',
  rtl: 'Right to left',
};

/** The parts of a story's id: its groups and the story itself. */
export const partsOfId = (id: string): readonly string[] => id.split('--');

/** The name of a part of a story's id in the table of contents: `qr-code` becomes `QR code`. */
export function nameOfPart(part: string): string {
  const whole = PART_NAMES[part];
  if (whole !== undefined) return whole;
  const text = part
    .split('-')
    .map((word) => SPELLINGS[word] ?? word)
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The name of a story. */
export const nameOfStory = (id: string): string => nameOfPart(partsOfId(id).at(-1) ?? id);
