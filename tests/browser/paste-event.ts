/** A paste event with `data`. Firefox ignores data passed to the constructor of the event. */
export function pasteEvent(data: DataTransfer): ClipboardEvent {
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: data });
  return event;
}
