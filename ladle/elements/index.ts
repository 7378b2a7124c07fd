import { CardPropertiesElement } from './card-properties-element.tsx';
import { CardSelectorElement } from './card-selector-element.tsx';
import { CardTooltipElement } from './card-tooltip-element.tsx';
import { configurePage, type ElementsConfig } from './element-page.ts';
import type { GrcElementEvents, GrcElements } from './element-types.ts';

export { CardPropertiesElement } from './card-properties-element.tsx';
export { CardSelectorElement } from './card-selector-element.tsx';
export { CardTooltipElement } from './card-tooltip-element.tsx';
// For pages that only load this file and use a platform on another site.
export { bearer } from '../../src/api/sign-in/flows.ts';
export type { TokenSource } from '../../src/api/sign-in/token-source.ts';
export { customElementsManifest } from './manifest.ts';
export type { AttributeKind, ElementProp, ElementProps } from './attributes.ts';
export type { ElementsConfig } from './element-page.ts';
export type {
  ElementAttributes,
  ElementEvents,
  GrcElementEvents,
  GrcElements,
} from './element-types.ts';
export { GrcElement } from './grc-element.tsx';
export type { ElementDescription, ElementValues, ElementViewProps } from './grc-element.tsx';
export type { Inherited } from './inherited.ts';

declare global {
  interface HTMLElementTagNameMap extends GrcElements {}
  interface GlobalEventHandlersEventMap extends GrcElementEvents {}
}

/**
 * Defines the custom elements and configures the address of the product. Elements that are already
 * in the page appear; all share one client and one cache. A second call replaces the configuration.
 *
 * @example
 * ```ts
 * import { defineElements } from 'headless-grc/elements';
 *
 * defineElements({ root: 'https://grc.example' });
 * ```
 */
export function defineElements(config: ElementsConfig): void {
  configurePage(config);
  for (const element of ELEMENTS) element.register();
}

/** Every element of the package. */
const ELEMENTS = [CardPropertiesElement, CardSelectorElement, CardTooltipElement];
