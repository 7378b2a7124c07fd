/** How the text of an attribute is converted to the value of a property. */
export type AttributeKind = 'text' | 'number' | 'flag' | 'json';

/** A property of an element, and the attribute that sets it. */
export interface ElementProp {
  /** How the attribute's text is converted to the property's value. */
  readonly kind: AttributeKind;
  /** A description of one or two sentences. */
  readonly doc: string;
}

/** The properties of an element by their names; an attribute is the name with dashes, or in lower case. */
export type ElementProps = Readonly<Record<string, ElementProp>>;

/** The attribute of a property: `objectTypeId` is `object-type-id`. */
export const attributeOf = (property: string): string =>
  property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The names of all attributes that set a property; HTML writes `objectId` in lower case. */
export const attributesOf = (props: ElementProps): readonly string[] => [
  ...new Set(
    Object.keys(props).flatMap((property) => [attributeOf(property), property.toLowerCase()]),
  ),
];

/** The property that an attribute sets. */
export const propertyOf = (props: ElementProps, attribute: string): string | undefined =>
  Object.keys(props).find(
    (property) => attributeOf(property) === attribute || property.toLowerCase() === attribute,
  );

/** The value of a property from the text of its attribute; null if the attribute is missing. */
export function readAttribute(kind: AttributeKind, text: string | null): unknown {
  switch (kind) {
    case 'number':
      return text === null || text.trim() === '' ? undefined : Number(text);
    case 'json':
      return text === null ? undefined : parsed(text);
    default:
      return readProperty(kind, text ?? undefined);
  }
}

/** The value of a property that a page sets; an empty text is that of a template without a value. */
export function readProperty(kind: AttributeKind, value: unknown): unknown {
  if (kind === 'flag') return readFlag(value);
  return kind === 'text' && value === '' ? undefined : value;
}

/**
 * Whether a flag is on, from its attribute or the value that a template sets: an empty text is an
 * attribute without a value; "false" counts as off, because some templates write every attribute as
 * text.
 */
export const readFlag = (value: unknown): boolean =>
  typeof value === 'string' ? value !== 'false' : Boolean(value);

/** The parsed JSON; undefined if the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
