/**
 * The parameters of an action or a guard that takes from the event what it needs. Only what it names
 * is its business: what is kept of it is picked by name.
 */
export const fromEvent = <Event>({ event }: { readonly event: Event }): Event => event;
