import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WidgetReference } from '../../ladle/pages/reference-data.ts';

/** Where the references are kept, below the root of the project. */
export const REFERENCE_FOLDER = 'ladle/reference';

/** What differs between the references and the files in `folder`, as sentences with the hooks' names. */
export function staleReferences(
  references: readonly WidgetReference[],
  folder: string,
): readonly string[] {
  const stale = references.flatMap((reference) => {
    const file = fileOf(reference.widget);
    const kept = existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
    if (kept === textOf(reference)) return [];
    return [`${file} is not what the sources say of ${changedIn(reference, kept)}`];
  });
  return [...stale, ...leftOver(references, folder).map((file) => `${file} is of no hook`)];
}

/** Writes the references into `folder`, and takes away those of hooks that are gone. */
export function writeReferences(references: readonly WidgetReference[], folder: string): void {
  for (const file of leftOver(references, folder)) rmSync(join(folder, file));
  for (const reference of references) {
    writeFileSync(join(folder, fileOf(reference.widget)), textOf(reference));
  }
}

const fileOf = (widget: string): string => `${widget}.json`;

const textOf = (reference: WidgetReference): string => `${JSON.stringify(reference, null, 1)}\n`;

const leftOver = (references: readonly WidgetReference[], folder: string): readonly string[] => {
  const known = new Set(references.map(({ widget }) => fileOf(widget)));
  return readdirSync(folder).filter((file) => file.endsWith('.json') && !known.has(file));
};

/** The hooks and charts of a reference that its file says otherwise; all of them, where it is no reference. */
function changedIn(reference: WidgetReference, kept: string): string {
  const entriesOf = ({ hooks, charts }: Pick<WidgetReference, 'hooks' | 'charts'>) =>
    new Map<string, string>([
      ...hooks.map((hook) => [hook.name, JSON.stringify(hook)] as const),
      ...charts.map((chart) => [`the chart ${chart.id}`, JSON.stringify(chart)] as const),
    ]);
  const now = entriesOf(reference);
  const before = entriesOf(readKept(kept));
  const changed = [...new Set([...now.keys(), ...before.keys()])].filter(
    (name) => now.get(name) !== before.get(name),
  );
  return (changed.length > 0 ? changed : [...now.keys()]).join(', ');
}

function readKept(kept: string): Pick<WidgetReference, 'hooks' | 'charts'> {
  try {
    const { hooks = [], charts = [] } = JSON.parse(kept) as Partial<WidgetReference>;
    return { hooks, charts };
  } catch {
    // A file that a merge left half written is as good as none.
    return { hooks: [], charts: [] };
  }
}
