import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import {
  attributesOf,
  propertyOf,
  readAttribute,
  readProperty,
  type ElementProps,
} from './attributes.ts';
import { ElementFrame } from './element-frame.tsx';
import { mirrorParts } from './mirror-parts.ts';
import { elementSheet } from './sheet.ts';
import { FOLLOWED, inheritedBy } from './inherited.ts';

/** The values of an element's properties, by name. */
export type ElementValues = Readonly<Record<string, unknown>>;

/** Props of the content of an element. */
export interface ElementViewProps<Host extends GrcElement = GrcElement> {
  /** The element whose content this is. */
  readonly host: Host;
  /** The values of its properties, by name; properties that were never set are absent. */
  readonly values: ElementValues;
  /** Whether the element or a `fieldset` around it is disabled. */
  readonly isDisabled: boolean;
}

/** The description of an element, besides its class. */
export interface ElementDescription {
  /** Its name in HTML. */
  readonly tag: string;
  /** A description of one or two sentences. */
  readonly doc: string;
  /** Its properties by name; each has an attribute. */
  readonly props: ElementProps;
  /** Its events by name, each with a description of its `detail`. */
  readonly events: Readonly<Record<string, string>>;
  /** Its states for `:state()`, by name. */
  readonly states: Readonly<Record<string, string>>;
  /** Its parts for `::part()`. */
  readonly parts: readonly string[];
  /**
   * The component that renders it. Its type is not React's own, because a page that only uses the
   * elements does not have React's types.
   */
  readonly view: (props: ElementViewProps) => unknown;
}

/** Node has no HTMLElement: there the classes are only read to generate the manifest. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

/**
 * A custom element with React inside its shadow root: input by attributes and properties, output by
 * bubbling composed events; language, direction and theme are those of the page. Moving it in the
 * page keeps its state, removing it unmounts it.
 */
export abstract class GrcElement extends Base {
  /** Makes the elements form controls: they are disabled, reset and validated with their form. */
  static readonly formAssociated = true;
  /** The description of the element. */
  static readonly description: ElementDescription;

  /**
   * Attributes whose changes the browser reports: those of the properties, language, direction and
   * theme.
   */
  static get observedAttributes(): readonly string[] {
    return [...attributesOf(this.description.props), ...FOLLOWED];
  }

  /** Defines the custom element under its name; repeated calls do nothing. */
  static register(): void {
    const { tag, props } = this.description;
    if (customElements.get(tag)) return;
    for (const [property, { kind }] of Object.entries(props)) {
      Object.defineProperty(this.prototype, property, {
        configurable: true,
        enumerable: true,
        get(this: GrcElement) {
          return this.#values[property] ?? (kind === 'flag' ? false : undefined);
        },
        set(this: GrcElement, value: unknown) {
          this.#put(property, readProperty(kind, value));
        },
      });
    }
    customElements.define(tag, this as unknown as CustomElementConstructor);
  }

  readonly #internals: ElementInternals = this.attachInternals();
  readonly #page = new MutationObserver(() => this.#renderSoon());
  #values: ElementValues = {};
  #first: unknown;
  #root: Root | undefined;
  #stopMirror = () => {};
  #isDisabled = false;
  #isQueued = false;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  get #own(): ElementDescription {
    return (this.constructor as typeof GrcElement).description;
  }

  /** The form that the element belongs to. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  /** The validity of the value, like that of an input. */
  get validity(): ValidityState {
    return this.#internals.validity;
  }

  /** The error message of the value, in the language of the page; empty if it is valid. */
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }

  /** Whether the value is valid; fires `invalid` if it is not. */
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }

  /** Like `checkValidity`, and the browser shows the error message. */
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  /** Changes the value of a property on behalf of the user, and sends an event to the page. */
  change(property: string, value: unknown): void {
    this.#put(property, value);
    // Synchronously, because React would otherwise restore the previous value in the control.
    flushSync(() => this.#render());
  }

  /** Sets the form entries of the element; null: none. */
  setForm(value: FormData | null): void {
    this.#internals.setFormValue(value);
  }

  /**
   * Sets the error message that prevents the form from being submitted; an empty message: valid.
   */
  setMissing(message: string, anchor?: HTMLElement): void {
    if (message === '') this.#internals.setValidity({});
    else this.#internals.setValidity({ valueMissing: true }, message, anchor);
  }

  /** Turns a state for `:state()` on or off. */
  setState(name: string, isOn: boolean): void {
    if (isOn) this.#internals.states.add(name);
    else this.#internals.states.delete(name);
  }

  /** Sends an event to the page; returns false if the page prevented it. */
  emit(type: string, detail: unknown): boolean {
    const options = { detail, bubbles: true, composed: true, cancelable: true };
    return this.dispatchEvent(new CustomEvent(type, options));
  }

  /** Called when the element is inserted into a page: renders it. */
  connectedCallback(): void {
    clearTimeout(this.#leaving);
    this.#takeEarlyProperties();
    this.#page.observe(this.ownerDocument.documentElement, {
      subtree: true,
      attributeFilter: FOLLOWED,
    });
    if (this.#root) return this.#renderSoon();
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true });
    shadow.adoptedStyleSheets = [elementSheet()];
    this.#stopMirror = mirrorParts(shadow);
    this.#first = this.#values['value'];
    // Not the shadow root itself: React repairs wrong content of an element by replacing it, but
    // duplicates it in a shadow root.
    const inside = this.ownerDocument.createElement('div');
    // A declarative shadow root contains the content that was shown until now.
    shadow.replaceChildren(inside);
    this.#root = createRoot(inside);
    this.#render();
  }

  /** Called when the element is moved with `moveBefore`: its content is kept. */
  connectedMoveCallback(): void {
    this.#renderSoon();
  }

  /**
   * Called when the element is removed from the page: its content is unmounted, unless it is
   * inserted again in the same task.
   */
  disconnectedCallback(): void {
    // When `append` moves the element, it reconnects in the same task and must not load again.
    this.#leaving = setTimeout(() => {
      this.#page.disconnect();
      this.#stopMirror();
      this.#root?.unmount();
      this.#root = undefined;
      this.shadowRoot?.replaceChildren();
    });
  }

  /** Sets the property of an attribute; null: the attribute was removed. */
  attributeChangedCallback(name: string, _before: string | null, text: string | null): void {
    const property = propertyOf(this.#own.props, name);
    const prop = property === undefined ? undefined : this.#own.props[property];
    if (property !== undefined && prop) this.#put(property, readAttribute(prop.kind, text));
    else this.#renderSoon();
  }

  /**
   * Called when the element is disabled or enabled, by its own attribute or by a `fieldset` around
   * it.
   */
  formDisabledCallback(isDisabled: boolean): void {
    this.#isDisabled = isDisabled;
    this.#renderSoon();
  }

  /**
   * Called on the reset of the form: restores the value that the element had when it was first
   * shown.
   */
  formResetCallback(): void {
    this.#put('value', this.#first);
  }

  #put(property: string, value: unknown): void {
    if (Object.is(this.#values[property], value)) return;
    this.#values = { ...this.#values, [property]: value };
    this.#renderSoon();
  }

  /**
   * Removes properties that were set before the element was defined and hide its accessors, and
   * sets them again.
   */
  #takeEarlyProperties(): void {
    for (const property of Object.keys(this.#own.props)) {
      if (!Object.hasOwn(this, property)) continue;
      const value: unknown = Reflect.get(this, property);
      Reflect.deleteProperty(this, property);
      Reflect.set(this, property, value);
    }
  }

  /**
   * Renders once for several changes in one task; does nothing before the element is in the page.
   */
  #renderSoon(): void {
    if (!this.#root || this.#isQueued) return;
    this.#isQueued = true;
    queueMicrotask(() => {
      this.#isQueued = false;
      this.#render();
    });
  }

  #render(): void {
    const View = this.#own.view as ComponentType<ElementViewProps>;
    this.#root?.render(
      <ElementFrame host={this} around={inheritedBy(this)}>
        <View host={this} values={this.#values} isDisabled={this.#isDisabled} />
      </ElementFrame>,
    );
  }
}
