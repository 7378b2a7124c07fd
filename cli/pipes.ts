import { closeSync, constants, openSync, readFileSync, readSync, statSync } from 'node:fs';

/** Milliseconds to wait until the other end of a pipe is opened. */
const WAIT = 5000;

/** Milliseconds between two attempts. */
const LOOK = 10;

/** Paths that the shell passes for streams that it has opened already: standard input and `<(…)`. */
const OPENED = /^\/(?:dev\/std(?:in|out|err)|(?:dev|proc\/self)\/fd\/\d+)$/;

/**
 * Reads the text of a file or a named pipe, in UTF-8, or in UTF-16 with a byte order mark, as PowerShell writes
 * it; the mark is removed. Throws if the path cannot be read, if it is a socket, and if nothing is written to
 * the pipe within the time limit: reading it like a file would block without end, and no signal could stop
 * that.
 */
export const readText = (path: string, wait = WAIT): string => {
  assertNoSocket(path);
  return decoded(isNamedPipe(path) ? fromPipe(path, wait) : readFileSync(path));
};

/**
 * Opens a file or a named pipe for writing. Throws if it cannot be written, if it is a socket, and if nobody
 * reads from the pipe within the time limit.
 */
export const openOutput = (path: string, wait = WAIT): number => {
  assertNoSocket(path);
  if (!isNamedPipe(path)) return openSync(path, 'w');
  const reader = poll(wait, () => openForReader(path));
  if (reader === undefined) throw new Error(`nobody reads from the pipe ${path}`);
  try {
    // The reader gets the end of the stream only when both descriptors are closed.
    return openSync(path, 'w');
  } finally {
    closeSync(reader);
  }
};

const assertNoSocket = (path: string): void => {
  const isSocket = statSync(path, { throwIfNoEntry: false })?.isSocket() === true;
  if (isSocket && !OPENED.test(path)) throw new Error(`${path} is not a file`);
};

const isNamedPipe = (path: string): boolean =>
  !OPENED.test(path) && statSync(path, { throwIfNoEntry: false })?.isFIFO() === true;

const decoded = (bytes: Buffer): string => {
  const mark = bytes.toString('latin1', 0, 2);
  const encoding = mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
};

const fromPipe = (path: string, wait: number): Buffer => {
  const pipe = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const pieces: Buffer[] = [];
  const piece = Buffer.alloc(65_536);
  try {
    for (let length = -1; length !== 0;) {
      const next = poll(wait, () => readPiece(pipe, piece, pieces.length > 0));
      if (next === undefined) throw new Error(`nobody writes into the pipe ${path}`);
      length = next;
      if (length > 0) pieces.push(Buffer.from(piece.subarray(0, length)));
    }
  } finally {
    closeSync(pipe);
  }
  return Buffer.concat(pieces);
};

/** The number of bytes read, 0 at the end; undefined as long as there is no data. */
const readPiece = (pipe: number, piece: Buffer, isBegun: boolean): number | undefined => {
  const length = unless('EAGAIN', () => readSync(pipe, piece));
  // Before the first data, 0 bytes mean that nobody has opened the pipe for writing yet.
  return length === 0 && !isBegun ? undefined : length;
};

const openForReader = (path: string): number | undefined =>
  unless('ENXIO', () => openSync(path, constants.O_WRONLY | constants.O_NONBLOCK));

const unless = (code: string, work: () => number): number | undefined => {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return undefined;
    throw error;
  }
};

/** Repeats an attempt until it returns a value; undefined after the time limit. */
const poll = (wait: number, look: () => number | undefined): number | undefined => {
  const end = Date.now() + wait;
  for (;;) {
    const found = look();
    if (found !== undefined || Date.now() >= end) return found;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK);
  }
};
