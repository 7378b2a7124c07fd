/** A paste of what `data` holds. Firefox leaves out what is handed to the constructor of the event. */
export function pasteEvent(data: DataTransfer): ClipboardEvent {
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: data });
  return event;
}
