/**
 * Names an action or a guard of `setup` and gives it the event as its parameters:
 * `actions: withEvent('keepText')`, `guard: withEvent('canChoose')`. This is the only way by which
 * event data reaches them. Each declares what it needs, `(_, { text }: { readonly text: string })`,
 * and TypeScript checks that every event it stands at has that; no cast, no assertion.
 */
export const withEvent = <Name extends string>(type: Name) =>
  ({
    type,
    params: <Event>({ event }: { readonly event: Event }): Event => event,
  }) as const;
