import { attributeOf } from './attributes.ts';
import { CardPropertiesElement } from './card-properties-element.tsx';
import { CardSelectorElement } from './card-selector-element.tsx';
import { CardTooltipElement } from './card-tooltip-element.tsx';
import type { ElementDescription } from './grc-element.tsx';
import { ELEMENT_VARIABLES } from './sheet.ts';

/** The type of each kind of attribute in the manifest. */
const TYPES = {
  text: 'string | number',
  number: 'number',
  flag: 'boolean',
  json: 'readonly unknown[]',
};

/** Path of the elements in the package. */
const PATH = 'dist/elements.js';

/** The elements as a custom elements manifest, for editors and documentation tools. */
export function customElementsManifest() {
  const classes = { CardPropertiesElement, CardSelectorElement, CardTooltipElement };
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: PATH,
        declarations: Object.entries(classes).map(([name, { description }]) =>
          declarationOf(name, description),
        ),
        exports: Object.entries(classes).flatMap(([name, { description }]) => [
          { kind: 'js', name, declaration: { name, module: PATH } },
          {
            kind: 'custom-element-definition',
            name: description.tag,
            declaration: { name, module: PATH },
          },
        ]),
      },
    ],
  };
}

function declarationOf(
  name: string,
  { tag, doc, props, events, states, parts }: ElementDescription,
) {
  const described = Object.entries(props).map(([property, prop]) => ({
    property,
    type: { text: TYPES[prop.kind] },
    description: prop.doc,
  }));
  return {
    kind: 'class',
    customElement: true,
    name,
    tagName: tag,
    description: doc,
    attributes: described.map(({ property, type, description }) => ({
      name: attributeOf(property),
      fieldName: property,
      type,
      description,
    })),
    members: described.map(({ property, type, description }) => ({
      kind: 'field',
      name: property,
      type,
      description,
    })),
    events: Object.entries(events).map(([event, description]) => ({
      name: event,
      type: { text: 'CustomEvent' },
      description,
    })),
    cssParts: parts.map((part) => ({ name: part })),
    cssStates: Object.entries(states).map(([state, description]) => ({ name: state, description })),
    cssProperties: ELEMENT_VARIABLES.map((variable) => ({ name: variable })),
  };
}
