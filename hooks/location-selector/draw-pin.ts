const SVG = 'http://www.w3.org/2000/svg';
const SHAPE = 'M12 0a12 12 0 0 0-12 12c0 9 12 24 12 24s12-15 12-24A12 12 0 0 0 12 0z';

/** The pin of a map, 24 by 36 pixels, made of elements: strict pages forbid HTML as text. */
export function drawPin(page: Document): HTMLElement {
  const holder = page.createElement('span');
  const svg = page.createElementNS(SVG, 'svg');
  const path = page.createElementNS(SVG, 'path');
  for (const [name, value] of Object.entries({ viewBox: '0 0 24 36', width: '24', height: '36' }))
    svg.setAttribute(name, value);
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', SHAPE);
  path.setAttribute('fill', 'currentColor');
  svg.append(path);
  holder.append(svg);
  return holder;
}
