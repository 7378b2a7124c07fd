/** Reads a body to its end; `touch` is called for every piece that arrives. */
export async function readText(response: Response, touch: () => void): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunks(response.body, touch)) {
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Reads a body as a file; its name is empty when the reply gave none. */
export async function readFile(
  response: Response,
  name: string | undefined,
  touch: () => void,
): Promise<File> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  if (response.body !== null) {
    for await (const chunk of chunks(response.body, touch)) parts.push(chunk);
  }
  return new File(parts, name ?? '', { type: response.headers.get('content-type') ?? '' });
}

async function* chunks(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  touch: () => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // Not `for await` over the stream itself: Safari cannot.
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      touch();
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}
