/** Text for a message key in the user's language. */
export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;
