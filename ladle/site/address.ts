/** Ladle's default parameters, which are omitted from addresses. */
const DEFAULTS: Readonly<Record<string, string>> = {
  theme: 'light',
  rtl: 'false',
  mode: 'full',
  source: 'false',
  width: '0',
};

/**
 * The equivalent address in Ladle's own format: parameters in alphabetical order, without defaults.
 * For any other address, Ladle adds a history entry, which breaks the back button.
 */
export function normalAddress(address: string): string {
  const url = new URL(address);
  const changed = [...url.searchParams].filter(([name, value]) => DEFAULTS[name] !== value);
  url.search = written(changed);
  return url.href;
}

/**
 * The address of another page: without the settings of the current story, but with the same
 * appearance.
 */
export function addressOfStory(here: string, story: string): string {
  const url = new URL(here);
  const kept = [...url.searchParams].filter(([name]) => name in DEFAULTS);
  url.search = written([...kept, ['story', story]]);
  url.hash = '';
  return normalAddress(url.href);
}

type Parameter = readonly [name: string, value: string];

const written = (parameters: readonly Parameter[]): string =>
  parameters
    .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .map((pair) => pair.map(encoded).join('='))
    .join('&');

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
