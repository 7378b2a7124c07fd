/** A prop, a member of a result, a getter or an argument of a hook. */
export interface ReferenceMember {
  readonly name: string;
  /** As TypeScript writes it. */
  readonly type: string;
  /** Its doc comment, without the example. */
  readonly doc: string;
  /** It may be left out; absent: it may not. */
  readonly optional?: true;
}

/** A getter: the attributes are those that its part can carry for assistive technology and for styles. */
export interface ReferenceGetter extends ReferenceMember {
  readonly attributes: readonly string[];
}

/** What one hook takes and gives. */
export interface HookReference {
  readonly name: string;
  /** The call with its types, on one line. */
  readonly signature: string;
  readonly doc: string;
  /** The example of its doc comment, as TSX; '' without one. */
  readonly sample: string;
  readonly props: readonly ReferenceMember[];
  /** Members of the result that are data. */
  readonly results: readonly ReferenceMember[];
  /** Members of the result that are called to change something. */
  readonly commands: readonly ReferenceMember[];
  readonly getters: readonly ReferenceGetter[];
}

/** An event that a chart hears. */
export interface EventReference {
  readonly type: string;
  /** The comment above it; '' where its name says all. */
  readonly doc: string;
  /** What it carries. */
  readonly data: readonly Omit<ReferenceMember, 'doc'>[];
}

/** One way out of a state, or a reaction within it. */
export interface TransitionReference {
  /** The event, or `after`, `done`, `failed` and `always`, as in the drawing. */
  readonly on: string;
  readonly guard?: string;
  /** Path of the state that is entered; absent: the state is not left. */
  readonly target?: string;
}

/** A state of a chart by its dot path; '' is the chart itself. */
export interface StateReference {
  readonly path: string;
  readonly type: string;
  readonly transitions: readonly TransitionReference[];
}

/** A widget's chart. */
export interface ChartReference {
  /** The name under which sessions start it. */
  readonly widget: string;
  /** The id of its drawing. */
  readonly id: string;
  readonly doc: string;
  readonly events: readonly EventReference[];
  readonly states: readonly StateReference[];
  /** Names of its guards. */
  readonly guards: readonly string[];
  /** Its delays: milliseconds, or null where the chart computes them. */
  readonly delays: Readonly<Record<string, number | null>>;
}

/** The reference of one folder of `hooks`: its public hooks, and the charts behind them. */
export interface WidgetReference {
  readonly widget: string;
  /** Where the hooks are imported from. */
  readonly entry: string;
  readonly hooks: readonly HookReference[];
  readonly charts: readonly ChartReference[];
}
