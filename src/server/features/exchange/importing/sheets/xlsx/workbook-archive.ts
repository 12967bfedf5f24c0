import { type Entry, openPromise } from 'yauzl';
import { SheetTooLarge } from '../sheet-too-large.ts';

const maxParts = 5000;

/** The parts of a workbook file, read one after the other and never as a whole. */
export interface WorkbookArchive {
  has(part: string): boolean;
  /** The unpacked bytes of a part, in chunks; nothing if the part does not exist. */
  read(part: string): AsyncGenerator<Buffer>;
  close(): void;
}

/**
 * Opens a ZIP archive. Bytes are counted as they are unpacked, so the sizes that the archive declares do not matter;
 * throws `SheetTooLarge` if the unpacked parts together exceed `limit`.
 */
export async function openWorkbookArchive(file: string, limit: number): Promise<WorkbookArchive> {
  const archive = await openPromise(file, { lazyEntries: true, autoClose: false, validateEntrySizes: false });
  if (archive.entryCount > maxParts) {
    archive.close();
    throw new SheetTooLarge();
  }
  const parts = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) parts.set(keyOf(entry.fileName), entry);
  let left = limit;
  async function* read(part: string): AsyncGenerator<Buffer> {
    const entry = parts.get(keyOf(part));
    if (!entry) return;
    const bytes = await archive.openReadStreamPromise(entry);
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) throw new SheetTooLarge();
      yield chunk;
    }
  }
  return { has: (part) => parts.has(keyOf(part)), read, close: () => archive.close() };
}

/** Names of parts are not case-sensitive (ECMA-376, part 2). */
function keyOf(name: string): string {
  return name.replace(/^\/+/, '').toLowerCase();
}
