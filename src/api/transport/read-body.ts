/** How a body is read. */
export interface BodyReading {
  /** Called with the bytes of every piece that arrives. */
  readonly arrived: (bytes: number) => void;
  /** More bytes than this, once unpacked, are not taken. */
  readonly maxBytes: number;
  /** Ends the reading, even if the body itself does not observe this signal. */
  readonly signal?: AbortSignal;
}

/** A body has more bytes than the client takes. What was left of it was not read. */
export class BodyTooLong extends Error {
  override readonly name = 'BodyTooLong';
  constructor(maxBytes: number) {
    super(`The reply has more than ${maxBytes} bytes. Raise maxReplyBytes if that is right.`);
  }
}

/** Reads a body to its end. */
export async function readText(response: Response, reading: BodyReading): Promise<string> {
  const read = await readTextLeniently(response, reading);
  if ('error' in read) throw read.error;
  return read.text;
}

/** Reads a body as far as it arrives; `error` says why it is incomplete. */
export async function readTextLeniently(
  response: Response,
  reading: BodyReading,
): Promise<{ readonly text: string; readonly error?: unknown }> {
  const pieces: Piece[] = [];
  const failed = await readPieces(response, reading, pieces).catch((error: unknown) => ({ error }));
  return { text: decodeAs(response.headers.get('content-type'), join(pieces)), ...failed };
}

/** The bytes of a body that arrived together. */
export type Piece = Uint8Array<ArrayBuffer>;

/**
 * Decodes the body of a media type: in the character set that it names; in UTF-8 where it names
 * none, or an unknown one.
 */
export function decodeAs(type: string | null, bytes: AllowSharedBufferSource): string {
  const decode = (name?: string) => {
    const decoder = new TextDecoder(name);
    // Since 20.18.3 and 22.13, Node decodes windows-1252 as Latin-1 unless it decodes a stream, so that the
    // euro sign becomes a control character (https://github.com/nodejs/node/issues/56542). Decoding UTF-8 as a
    // stream is slow.
    return decoder.decode(bytes, { stream: decoder.encoding !== 'utf-8' });
  };
  try {
    return decode(/charset="?([^\s;"]+)/i.exec(`${type}`)?.[1]);
  } catch {
    return decode();
  }
}

/** Appends the body to `pieces` until its end. */
export async function readPieces(
  { body }: Response,
  { arrived, maxBytes, signal }: BodyReading,
  pieces: Piece[],
): Promise<void> {
  if (body === null) return;
  // Safari does not support `for await` over a stream.
  const reader = (body as ReadableStream<Piece>).getReader();
  let bytes = 0;
  // Cancelling also closes the connection; there is no need to wait for it.
  const leave = () => void reader.cancel(signal?.reason).catch(() => undefined);
  signal?.addEventListener('abort', leave);
  if (signal?.aborted) leave();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // A cancelled reader only reports the end, so the signal must be checked.
      signal?.throwIfAborted();
      if (done) return;
      bytes += value.length;
      if (bytes > maxBytes) {
        leave();
        throw new BodyTooLong(maxBytes);
      }
      arrived(value.length);
      addPiece(pieces, value);
    }
  } finally {
    signal?.removeEventListener('abort', leave);
    reader.releaseLock();
  }
}

/**
 * Maximum size of a small piece in bytes; small pieces are merged, so that a body that arrives byte by byte
 * does not become a list of bytes.
 */
const SMALL = 1024;

function addPiece(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (last && last.length < SMALL && piece.length < SMALL) {
    pieces[pieces.length - 1] = join([last, piece]);
  } else {
    pieces.push(piece);
  }
}

function join(pieces: readonly Piece[]): Piece {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
