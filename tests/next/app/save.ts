'use server';

/** Answers with what the form has sent. */
export async function save(_before: string, form: FormData): Promise<string> {
  return ['title', 'priority', 'due'].map((name) => `${name}=${String(form.get(name))}`).join('&');
}
