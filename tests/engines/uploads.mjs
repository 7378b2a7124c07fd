import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Paths of the files a test chooses; those given with their bytes are written to a new folder. */
export function writeUploads(files, root) {
  return files.map((file) => {
    if (typeof file === 'string') return resolve(root, file);
    const path = join(mkdtempSync(join(tmpdir(), 'upload-')), file.name);
    writeFileSync(path, Buffer.from(file.base64, 'base64'));
    return path;
  });
}
