/** A class whose objects can create the built-in object that they replace. */
interface Light {
  readonly prototype: { whole(): object };
}

/**
 * Adds all members of the built-in class that a light class does not have. The built-in object is created when
 * the first of them is used.
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
