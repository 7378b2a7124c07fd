/** The helpers that the parts of the viewer use. */
export type PageParts = ReturnType<typeof pageParts>;

/**
 * Creates elements and words of the page; every text is inserted as text, never as HTML. The function is
 * written into the report as text, so it must not use anything outside its own body.
 */
export const pageParts = () => {
  const SVG = 'http://www.w3.org/2000/svg';
  const BAD = ['failed', 'error', 'timeout'];
  const make = <K extends keyof HTMLElementTagNameMap>(
    name: K,
    attributes: Readonly<Record<string, string>> = {},
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[K] => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  const draw = (
    name: string,
    attributes: Readonly<Record<string, string | number>>,
    text?: string,
  ): SVGElement => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    if (text !== undefined) element.textContent = text;
    return element;
  };
  const isBad = (verdict: string): boolean => BAD.includes(verdict);
  const colourOf = (verdict: string): string =>
    isBad(verdict) ? 'bad' : verdict === 'passed' ? 'good' : 'odd';
  const wordOf = (verdict: string): string =>
    verdict === 'notLive' ? 'not runnable live' : verdict;
  const timeOf = (milliseconds: number): string =>
    milliseconds < 1000
      ? `${Math.round(milliseconds)} ms`
      : `${(milliseconds / 1000).toFixed(1)} s`;
  const pretty = (text: string): string => {
    try {
      return JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      return text;
    }
  };
  return { make, draw, isBad, colourOf, wordOf, timeOf, pretty };
};
