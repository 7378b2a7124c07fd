/** `useDateInput` and `dateInput` as files are named: `use-date-input`, `date-input`. */
export const kebab = (name: string): string =>
  name.replaceAll(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** `date-input` as constants are named: `dateInput`. */
export const camel = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `date-input` as hooks are named: `useDateInput`. */
export const hookName = (widget: string): string => `use${camel(`-${widget}`)}`;
