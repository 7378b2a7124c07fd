import type { RecordedFile } from './recorded.ts';

/** Longer files are told by their size: a session is no place for them. */
const MOST_TEXT = 2000;

/** The file in a multipart form; undefined where the form cannot be read. */
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
  // What is no text would not come back as the bytes it was.
  const isText = text !== undefined && !text.includes('�') && !text.includes('\0');
  return { name, ...(type === '' ? {} : { type }), ...(isText ? { text } : { size }) };
};

/** A file of which only the path is known, somewhere. */
export const fileNamed = (path: string): RecordedFile => ({
  name: path.split(/[\\/]/).at(-1) || path,
});
