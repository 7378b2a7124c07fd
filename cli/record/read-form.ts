import type { RecordedFile } from './recorded.ts';

/** Maximum length of a text that is written into a session; for longer files only the size is. */
const MOST_TEXT = 2000;

/** The file in a multipart form; undefined if the form cannot be parsed. */
export const formIn = async (
  body: Buffer,
  type: string,
): Promise<{ readonly file: RecordedFile | undefined } | undefined> => {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData();
  } catch {
    return undefined;
  }
  for (const value of form.values()) {
    if (typeof value !== 'string') return { file: await fileOf(value) };
  }
  return { file: undefined };
};

const fileOf = async (file: File): Promise<RecordedFile> => {
  const { name, type, size } = file;
  const text = size <= MOST_TEXT ? await file.text() : undefined;
  // Binary data would not be restored from text.
  const isText = text !== undefined && !text.includes('�') && !text.includes('\0');
  return { name, ...(type === '' ? {} : { type }), ...(isText ? { text } : { size }) };
};

/** A file of which only the path is known. */
export const fileNamed = (path: string): RecordedFile => ({
  name: path.split(/[\\/]/).at(-1) || path,
});
