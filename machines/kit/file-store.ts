import type { FilePort } from './ports.ts';

/** Keeps the bytes of chosen files in memory, under handles. */
export function fileStore(): FilePort {
  const files = new Map<string, Blob>();
  let count = 0;
  return {
    add(file) {
      count += 1;
      const handle = `file-${count}`;
      files.set(handle, file);
      return handle;
    },
    get: (handle) => files.get(handle),
    release: (handle) => void files.delete(handle),
  };
}
