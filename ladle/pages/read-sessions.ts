import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A session that starts a widget. */
export interface WidgetSession {
  /** Path below `fixtures/sessions`. */
  readonly file: string;
  readonly title: string;
  /** Ids of the requirements that it proves. */
  readonly covers: readonly string[];
}

/** Which sessions show which widget, and the texts of the requirements that they prove. */
export interface WidgetSessions {
  readonly sessions: Readonly<Record<string, readonly WidgetSession[]>>;
  readonly requirements: Readonly<Record<string, string>>;
}

const SESSIONS = 'fixtures/sessions';
/** Tables with the columns id, area, meaning and more. */
const TABLES = ['tests/requirements.tsv', 'tests/findings.tsv'];

/**
 * Reads all sessions below `root`. For Node; pages import the result as `virtual:widget-sessions`.
 */
export function readWidgetSessions(root: string): WidgetSessions {
  const sessions: Record<string, WidgetSession[]> = {};
  const files = readdirSync(join(root, SESSIONS), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  for (const file of files) {
    const text: unknown = parse(readFileSync(join(root, SESSIONS, file), 'utf8'));
    const { title = file, covers = [] } = (text ?? {}) as Partial<WidgetSession>;
    for (const widget of startedIn(text)) {
      (sessions[widget] ??= []).push({ file, title, covers });
    }
  }
  const shown = new Set(
    Object.values(sessions).flatMap((all) => all.flatMap(({ covers }) => covers)),
  );
  const requirements = TABLES.flatMap((table) => readTable(join(root, table))).filter(([id]) =>
    shown.has(id),
  );
  return { sessions, requirements: Object.fromEntries(requirements) };
}

/** The widgets that the steps of a session start, at any depth. */
function startedIn(data: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof data !== 'object' || data === null) return found;
  for (const [key, value] of Object.entries(data)) {
    const { widget } = (value ?? {}) as { readonly widget?: unknown };
    if (key === 'start' && typeof widget === 'string') found.add(widget);
    else startedIn(value, found);
  }
  return found;
}

const readTable = (file: string): readonly (readonly [string, string])[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => {
      const [id = '', , requirement = ''] = line.split('\t');
      return [id, requirement];
    });
