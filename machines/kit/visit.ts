/**
 * The region of a field that says whether the user has visited it: from the event by which the
 * focus leaves it until its form is reset. A skin shows errors while it is `visited`. It needs the
 * guard `canEdit`.
 */
export const visitBy = <Leaving extends string>(leaving: Leaving) =>
  ({
    initial: 'pristine',
    states: {
      pristine: { on: onEvent(leaving, { guard: 'canEdit', target: 'visited' } as const) },
      visited: { on: { 'form.reset': 'pristine' } },
    },
  }) as const;

// TypeScript widens a computed property name to `string`, so a generic keeps it.
const onEvent = <Name extends string, Reaction>(name: Name, reaction: Reaction) =>
  ({ [name]: reaction }) as Readonly<Record<Name, Reaction>>;
