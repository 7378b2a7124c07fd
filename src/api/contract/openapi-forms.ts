import { neutral, type WireForms } from '../compatibility.ts';
import type { JsonObject } from './openapi-schemas.ts';

/** Component schemas with the names and words of a server that spells them in its own way. */
export function schemasInForms(schemas: JsonObject, forms: WireForms): JsonObject {
  const { listIdName, cardIdName, webPageType } = neutral.forms;
  return Object.fromEntries(
    Object.entries(schemas).map(([component, schema]) => {
      const listed = renamed(schema, listIdName, forms.listIdName);
      // Only references to cards use this name; a card itself keeps the name of its id.
      if (component === 'CardReference')
        return [component, renamed(listed, cardIdName, forms.cardIdName)];
      return [
        component,
        component === 'HyperlinkTarget' ? renamed(listed, webPageType, forms.webPageType) : listed,
      ];
    }),
  );
}

/** Renames a member, or replaces a word in an enum, at any depth. */
function renamed(json: unknown, from: string, to: string): unknown {
  if (from === to) return json;
  if (json === from) return to;
  if (Array.isArray(json)) return json.map((item) => renamed(item, from, to));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      name === from ? to : name,
      renamed(value, from, to),
    ]),
  );
}
