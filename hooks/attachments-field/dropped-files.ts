/** Maximum depth of nested folders: symbolic links could form a cycle. */
const DEPTH_MAX = 16;

/** The content of a drop or a paste. */
export interface DroppedFiles {
  /** The files, including those in folders. */
  readonly files: File[];
  /** Names of the files and folders in a dropped folder that could not be read. */
  readonly unread: string[];
}

/**
 * The files of a drop or a paste, those in dropped folders included. Call it synchronously in the
 * event handler: afterwards the browser empties the transfer.
 */
export async function droppedFiles(transfer: DataTransfer): Promise<DroppedFiles> {
  const entries = Array.from(transfer.items ?? [], (item) => item.webkitGetAsEntry?.() ?? null);
  const files = Array.from(transfer.files);
  if (!entries.some((entry) => entry?.isDirectory)) return { files, unread: [] };
  const found: DroppedFiles = { files: [], unread: [] };
  for (const entry of entries) if (entry) await collect(entry, found, 0);
  return found;
}

/**
 * Adds the files of an entry. An entry that cannot be read (no permission, deleted meanwhile) does
 * not stop the others.
 */
async function collect(entry: FileSystemEntry, found: DroppedFiles, depth: number): Promise<void> {
  try {
    if (entry.isFile) {
      const file = entry as FileSystemFileEntry;
      found.files.push(await new Promise<File>((resolve, reject) => file.file(resolve, reject)));
    }
    if (!entry.isDirectory || depth >= DEPTH_MAX) return;
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    // A reader returns its entries in batches; an empty batch is the end.
    for (;;) {
      const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (batch.length === 0) return;
      for (const child of batch) await collect(child, found, depth + 1);
    }
  } catch {
    found.unread.push(entry.name);
  }
}
