/** What is made once per language, because making it costs far more than using it. */
export function remembered<Made>(make: (language: string) => Made): (language: string) => Made {
  const made = new Map<string, Made>();
  return (language) => {
    const before = made.get(language) ?? make(language);
    made.set(language, before);
    return before;
  };
}
