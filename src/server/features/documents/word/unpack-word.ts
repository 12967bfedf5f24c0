import { type Entry, fromBufferPromise } from 'yauzl';
import { WordRefused } from './word-refused.ts';

const maxParts = 1_000;
const maxUnpacked = 40_000_000;

/**
 * The parts of a Word file by name. Bytes are counted as they are unpacked, whatever sizes the archive declares. Throws
 * `WordRefused` for what is no archive, holds two parts of a name, or is too large.
 */
export async function unpackWord(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  try {
    return await unpacked(bytes);
  } catch (error) {
    // What else goes wrong is a damaged archive, or one with a password.
    throw error instanceof WordRefused ? error : new WordRefused('word_unreadable');
  }
}

async function unpacked(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: false });
  if (archive.entryCount > maxParts) throw new WordRefused('word_too_large');
  const parts = new Map<string, Buffer>();
  const names = new Set<string>();
  let left = maxUnpacked;
  for await (const entry of archive.eachEntry()) {
    const { fileName } = entry as Entry;
    if (fileName.endsWith('/')) continue;
    // Names of parts are not case-sensitive (ECMA-376, part 2), so two such parts would be read differently.
    if (names.has(fileName.toLowerCase())) throw new WordRefused('word_unreadable', fileName);
    names.add(fileName.toLowerCase());
    const chunks: Buffer[] = [];
    const stream = await archive.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) throw new WordRefused('word_too_large');
      chunks.push(chunk);
    }
    parts.set(fileName, Buffer.concat(chunks));
  }
  return parts;
}
