import { closeSync, constants, openSync, readFileSync, readSync, statSync } from 'node:fs';

/** Milliseconds for which somebody is waited for at the other end of a pipe. */
const WAIT = 5000;

/** Milliseconds until it is looked again. */
const LOOK = 10;

/** What the shell gives in the place of a file, and has opened already: standard input and `<(…)`. */
const OPENED = /^\/(?:dev\/std(?:in|out|err)|(?:dev|proc\/self)\/fd\/\d+)$/;

/**
 * The text of a file, or what somebody writes into a named pipe: in UTF-8, or in UTF-16 with a mark, as
 * PowerShell writes. The mark is left out. Throws where it cannot be read, at
 * a socket, and where nothing comes out of the pipe for so many milliseconds: reading it as a file would wait
 * for ever, and no signal could end that.
 */
export const readText = (path: string, wait = WAIT): string => {
  assertNoSocket(path);
  return decoded(isNamedPipe(path) ? fromPipe(path, wait) : readFileSync(path));
};

/**
 * Opens a file that is written anew, or a named pipe. Throws where it cannot be written, at a socket, and where
 * nobody reads from the pipe within so many milliseconds.
 */
export const openOutput = (path: string, wait = WAIT): number => {
  assertNoSocket(path);
  if (!isNamedPipe(path)) return openSync(path, 'w');
  const reader = untilThere(wait, () => openForReader(path));
  if (reader === undefined) throw new Error(`nobody reads from the pipe ${path}`);
  try {
    // The reader sees no end as long as one of both is open.
    return openSync(path, 'w');
  } finally {
    closeSync(reader);
  }
};

const assertNoSocket = (path: string): void => {
  const isSocket = statSync(path, { throwIfNoEntry: false })?.isSocket() === true;
  if (isSocket && !OPENED.test(path)) throw new Error(`${path} is no file`);
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
      const next = untilThere(wait, () => readPiece(pipe, piece, pieces.length > 0));
      if (next === undefined) throw new Error(`nobody writes into the pipe ${path}`);
      length = next;
      if (length > 0) pieces.push(Buffer.from(piece.subarray(0, length)));
    }
  } finally {
    closeSync(pipe);
  }
  return Buffer.concat(pieces);
};

/** How much was read, 0 at the end; undefined as long as nothing is there. */
const readPiece = (pipe: number, piece: Buffer, isBegun: boolean): number | undefined => {
  const length = unless('EAGAIN', () => readSync(pipe, piece));
  // Before anybody has written, an end says that nobody has opened the pipe yet.
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

/** Looks again and again; undefined when it was in vain. */
const untilThere = (wait: number, look: () => number | undefined): number | undefined => {
  const end = Date.now() + wait;
  for (;;) {
    const found = look();
    if (found !== undefined || Date.now() >= end) return found;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK);
  }
};
