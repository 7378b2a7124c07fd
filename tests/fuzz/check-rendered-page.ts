import { en } from '../../src/i18n/catalogues/en.ts';
import { Broken } from './broken.ts';

/** Text keys that are also words, such as `yes`. */
const KEYS: ReadonlySet<string> = new Set(Object.keys(en).filter((key) => /[.A-Z]/.test(key)));

/** Attributes that reference other elements by id. */
const REFERENCES = [
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-labelledby',
  'aria-owns',
  'for',
];
/** The kind of a text that was not written for a reader. */
const NOT_WRITTEN = /\bundefined\b|\bNaN\b|\[object /;

/** The promises of the page of a widget: unique ids, valid references, texts for people. */
export function checkRenderedPage(container: Element): void {
  const ids = new Set<string>();
  for (const { id } of container.querySelectorAll('[id]')) {
    if (ids.has(id)) throw new Broken(`two elements have the id ${id}`);
    ids.add(id);
  }
  for (const element of container.querySelectorAll('*')) {
    for (const name of REFERENCES) {
      for (const id of element.getAttribute(name)?.split(/\s+/) ?? []) {
        if (id !== '' && !ids.has(id) && !document.getElementById(id)) {
          throw new Broken(
            `${name} names ${id}, which is not there: ${element.outerHTML.slice(0, 200)}`,
          );
        }
      }
    }
    for (const { nodeType, textContent } of element.childNodes) {
      const text = nodeType === 3 ? (textContent ?? '') : '';
      if (NOT_WRITTEN.test(text) || KEYS.has(text)) throw new Broken(`it shows the text ${text}`);
    }
  }
}
