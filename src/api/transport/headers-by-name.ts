/**
 * Headers by their names in lower case, as every host gives them but happy-dom, in which tests run
 * (https://github.com/capricorn86/happy-dom).
 */
export const headersByName = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), value]));
