import ts from 'typescript';
import type { AnyStateMachine } from 'xstate';
import { describeChart } from '../../fixtures/charts/describe-chart.ts';
import type { ChartReference, EventReference } from '../../ladle/pages/reference-data.ts';
import type { ChartTypes, Sources } from './program.ts';
import { kebab } from './names.ts';
import { docOf, paragraph } from './read-hook.ts';
import { writtenType } from './written-type.ts';

/** Reads one chart: its states from the chart itself, its events from their types. */
export function readChart(
  sources: Sources,
  widget: string,
  machine: AnyStateMachine,
): ChartReference {
  const { checker } = sources;
  const { constant, types } = homeOf(sources, widget, machine);
  const { guards, delays } = machine.implementations;
  return {
    widget,
    id: machine.id,
    doc: docOf(checker, constant),
    events: readEvents(checker, types.events),
    states: describeChart(machine).states.map(({ path, type, transitions }) => ({
      path,
      type,
      transitions: transitions.map(({ on, guard, target }) => ({
        on,
        ...(guard === undefined ? {} : { guard }),
        ...(target === undefined ? {} : { target }),
      })),
    })),
    guards: Object.keys(guards).toSorted(),
    delays: Object.fromEntries(
      Object.entries(delays)
        .map(([name, delay]): [string, number | null] => [
          name,
          typeof delay === 'number' ? delay : null,
        ])
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}

/** Where `machines` has the chart of a widget: some widgets run the chart of another. */
export function homeOf(
  { chartOf, machineOf }: Sources,
  widget: string,
  machine: AnyStateMachine,
): { readonly constant: ts.Symbol; readonly types: ChartTypes } {
  const home = [widget, kebab(machine.id)].find((name) => machineOf(name) !== undefined);
  const constant = home === undefined ? undefined : machineOf(home);
  const types = home === undefined ? undefined : chartOf(home);
  if (!constant || !types) throw new Error(`No chart.ts of machines has the chart of ${widget}`);
  return { constant, types };
}

/** The events of a union, without those that the chart is sent by what it runs. */
function readEvents(checker: ts.TypeChecker, union: ts.Type): readonly EventReference[] {
  const events = new Map<string, EventReference>();
  for (const event of union.isUnion() ? union.types : [union]) {
    const named = event.getProperty('type');
    const type = named && checker.getTypeOfSymbol(named);
    for (const one of type?.isUnion() ? type.types : [type]) {
      if (!named || !one?.isStringLiteral() || one.value.startsWith('xstate.')) continue;
      const known = events.get(one.value);
      const data = event
        .getProperties()
        .filter((member) => member !== named)
        .map((member) => ({
          name: member.name,
          type: writtenType(checker, member),
          ...(member.flags & ts.SymbolFlags.Optional ? { optional: true as const } : {}),
        }));
      const isNew = ({ name }: { readonly name: string }) =>
        known?.data.every((had) => had.name !== name) ?? true;
      events.set(one.value, {
        type: one.value,
        doc: known?.doc || commentAbove(named),
        data: [...(known?.data ?? []), ...data.filter(isNew)].toSorted((a, b) =>
          a.name < b.name ? -1 : 1,
        ),
      });
    }
  }
  return [...events.values()].toSorted((a, b) => (a.type < b.type ? -1 : 1));
}

/** The comment above a member of a union: none of the compiler's doc comments, but the text before its bar. */
function commentAbove(named: ts.Symbol): string {
  let shape: ts.Node | undefined = named.declarations?.[0]?.parent;
  if (!shape) return '';
  if (ts.isInterfaceDeclaration(shape)) {
    return commentIn(shape.getFullText().slice(0, shape.getLeadingTriviaWidth()));
  }
  // An event that takes members from another type: `({ type: 'card.change' } & CardReference)`.
  while (ts.isIntersectionTypeNode(shape.parent) || ts.isParenthesizedTypeNode(shape.parent)) {
    shape = shape.parent;
  }
  const { parent } = shape;
  const text = shape.getSourceFile().text;
  if (!ts.isUnionTypeNode(parent)) {
    return commentIn(text.slice(parent.getFullStart(), parent.getStart()));
  }
  const place = parent.types.findIndex((one) => one === shape);
  const start = parent.types[place - 1]?.getEnd() ?? parent.getFullStart();
  return commentIn(text.slice(start, shape.getStart()));
}

/** The last doc comment of a stretch of source. */
const commentIn = (source: string): string => {
  const comment = [...source.matchAll(/\/\*\*([\s\S]*?)\*\//g)].at(-1)?.[1] ?? '';
  return paragraph(comment.replaceAll(/^\s*\*/gm, ''));
};
