import type { ReplyHeaders } from '../result.ts';
import { readFileName } from './file-name.ts';
import { readPieces, type BodyReading, type Piece } from './read-body.ts';

/** Reads a body as a file, under the name that its headers give; empty where they give none. */
export async function receiveFile(
  response: Response,
  headers: ReplyHeaders,
  reading: BodyReading,
): Promise<File> {
  const pieces: Piece[] = [];
  await readPieces(response, reading, pieces);
  const name = readFileName(headers['content-disposition']) ?? '';
  return new File(pieces, name, { type: headers['content-type'] ?? '' });
}
