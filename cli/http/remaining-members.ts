/** A class whose objects can make the host's own object that they take the place of. */
interface Light {
  readonly prototype: { whole(): object };
}

/**
 * Gives a light class every member of the host's class that it does not have itself. The host's object is
 * made when the first of them is asked for.
 */
export const addRemainingMembers = (light: Light, host: { readonly prototype: object }): void => {
  const made = new WeakMap<object, object>();
  const wholeOf = (one: { whole(): object }): object => {
    const object = made.get(one) ?? one.whole();
    made.set(one, object);
    return object;
  };
  for (const name of Reflect.ownKeys(host.prototype)) {
    if (Object.hasOwn(light.prototype, name)) continue;
    Object.defineProperty(light.prototype, name, {
      configurable: true,
      get(this: { whole(): object }) {
        const object = wholeOf(this);
        const member: unknown = Reflect.get(object, name, object);
        return typeof member === 'function' ? (member.bind(object) as unknown) : member;
      },
    });
  }
};
