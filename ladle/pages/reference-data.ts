/** A prop, a member of a result, a getter or an argument of a hook. */
export interface ReferenceMember {
  readonly name: string;
  /** As TypeScript writes it. */
  readonly type: string;
  /** Its doc comment, without the example. */
  readonly doc: string;
  /** True if it is optional. */
  readonly optional?: true;
}

/**
 * A getter; the attributes are those that its part can have for assistive technology and styles.
 */
export interface ReferenceGetter extends ReferenceMember {
  readonly attributes: readonly string[];
}

/** The reference of one hook: its props and its result. */
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
  /** Members of the result that are commands. */
  readonly commands: readonly ReferenceMember[];
  readonly getters: readonly ReferenceGetter[];
}

/** An event that a chart handles. */
export interface EventReference {
  readonly type: string;
  /** Its comment; '' if its name is sufficient. */
  readonly doc: string;
  /** Its data. */
  readonly data: readonly Omit<ReferenceMember, 'doc'>[];
}

/** A transition of a state, including internal ones. */
export interface TransitionReference {
  /** The event, or `after`, `done`, `failed` and `always`, as in the drawing. */
  readonly on: string;
  readonly guard?: string;
  /** Path of the target state; undefined if the state is not left. */
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

/** The reference of one folder of `hooks`: its public hooks and their charts. */
export interface WidgetReference {
  readonly widget: string;
  /** Where the hooks are imported from. */
  readonly entry: string;
  readonly hooks: readonly HookReference[];
  readonly charts: readonly ChartReference[];
}
