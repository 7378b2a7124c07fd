/** Puts a text into an input as typing does. */
export function typeInto(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Types a text, and asks for the answer at once, as Enter does. */
export function searchAtOnce(input: HTMLInputElement, text: string) {
  typeInto(input, text);
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}
