/**
 * Values that are made once per language, time zone or text, because making one costs far more than
 * using it.
 */
export function remembered<Made>(make: (name: string) => Made): (name: string) => Made {
  const made = new Map<string, Made>();
  return (name) => {
    const before = made.get(name) ?? make(name);
    made.set(name, before);
    return before;
  };
}
