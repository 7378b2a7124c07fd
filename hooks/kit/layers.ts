import { activeElement } from './active-element.ts';
import { contains, hostOf } from './contains.ts';
import { isHtmlElement } from './node-kinds.ts';
import { openerIn } from './opener.ts';

interface Shown {
  /** Higher than that of every layer that was shown before. */
  readonly order: number;
  opener: HTMLElement | null;
  /** The layer that the opener is in. */
  under: HTMLElement | null;
}

const shown = new WeakMap<HTMLElement, Shown>();

/** The modal layers, the topmost one last. */
const modals: HTMLElement[] = [];

let lastOrder = 0;

const orderOf = (layer: HTMLElement): number => shown.get(layer)?.order ?? 0;

/** Called when a layer is shown, modal or not: it is over the layers that were shown before. */
export function placeOnTop(layer: HTMLElement): void {
  shown.set(layer, { order: ++lastOrder, opener: null, under: null });
}

/** Makes a layer modal in the place where it was shown, until the returned function is called. */
export function makeModal(layer: HTMLElement): () => void {
  modals.push(layer);
  modals.sort((a, b) => orderOf(a) - orderOf(b));
  return () => {
    modals.splice(modals.indexOf(layer), 1);
  };
}

/** The topmost modal layer. */
export const topModal = (): HTMLElement | undefined => modals.at(-1);

/** The modal layers that were shown after a layer. */
export const modalsOver = (layer: HTMLElement): readonly HTMLElement[] =>
  modals.filter((one) => orderOf(one) > orderOf(layer));

/**
 * Called when a layer takes the focus, or would do so without the modal layers over it: remembers the
 * control to which it returns the focus, unless the focus is already in it or in a layer over it.
 */
export function rememberOpener(layer: HTMLElement): void {
  const known = shown.get(layer);
  if (!known || modalsOver(layer).length > 0) return;
  const page = layer.ownerDocument;
  if (known.opener && contains(layer, activeElement(page))) return;
  known.opener = openerIn(page, layer);
  known.under = layerAround(known.opener);
}

/** The control to which a layer returns the focus; if that went with its own layer, the one of that layer. */
export function openerOf(layer: HTMLElement): HTMLElement | null {
  const { opener, under } = shown.get(layer) ?? {};
  if (!opener || opener.isConnected) return opener ?? null;
  return under && !under.isConnected ? openerOf(under) : null;
}

function layerAround(element: Element | null): HTMLElement | null {
  for (let node: Node | null = element; node; node = node.parentNode ?? hostOf(node))
    if (isHtmlElement(node) && shown.has(node)) return node;
  return null;
}
