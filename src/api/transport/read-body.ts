/** Reads a body to its end; `touch` is called for every piece that arrives. */
export async function readText(response: Response, touch: () => void): Promise<string> {
  const pieces = await readPieces(response, touch);
  // At once and not piece by piece: Node decodes a stream several times as slowly.
  return pieces.length === 0 ? '' : utf8.decode(join(pieces));
}

/** Keeps nothing from one text to the next, and costs more to make than to use. */
const utf8 = /* @__PURE__ */ new TextDecoder();

/** Reads a body as a file; its name is empty when the reply gave none. */
export async function readFile(
  response: Response,
  name: string | undefined,
  touch: () => void,
): Promise<File> {
  const pieces = await readPieces(response, touch);
  return new File(pieces, name ?? '', { type: response.headers.get('content-type') ?? '' });
}

type Piece = Uint8Array<ArrayBuffer>;

async function readPieces({ body }: Response, touch: () => void): Promise<Piece[]> {
  if (body === null) return [];
  const pieces: Piece[] = [];
  // Not `for await` over the stream itself: Safari cannot.
  const reader = (body as ReadableStream<Piece>).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return pieces;
      touch();
      pieces.push(value);
    }
  } finally {
    reader.releaseLock();
  }
}

function join(pieces: readonly Piece[]): Piece {
  const [first] = pieces;
  if (first !== undefined && pieces.length === 1) return first;
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
