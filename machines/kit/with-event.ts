/**
 * Refers to an action or a guard of `setup` and passes the event as its parameters: `actions:
 * withEvent('keepText')`, `guard: withEvent('canChoose')`. Event data reaches them only in this
 * way. Each declares the members it needs, `(_, { text }: { readonly text: string })`, and
 * TypeScript checks that every event it is used for has them, without casts or assertions.
 */
export const withEvent = <Name extends string>(type: Name) =>
  ({
    type,
    params: <Event>({ event }: { readonly event: Event }): Event => event,
  }) as const;
