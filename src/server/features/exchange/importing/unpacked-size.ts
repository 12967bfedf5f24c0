import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;

/**
 * Unpacks every file of a ZIP archive once, as if to read it, and stops when there is more than the limit: what the
 * archive says of its sizes counts for nothing. False: too much. Throws when it is no archive.
 */
export function fitsUnpacked(archive: Buffer, limit: number): boolean {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== endSignature) throw new Error('no directory');
  const count = archive.readUInt16LE(end + 10);
  let place = archive.readUInt32LE(end + 16);
  let left = limit;
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(place) !== entrySignature) throw new Error('broken directory');
    const method = archive.readUInt16LE(place + 10);
    const packedSize = archive.readUInt32LE(place + 20);
    const offset = archive.readUInt32LE(place + 42);
    left -= sizeOf(archive, offset, method, packedSize, left);
    if (left < 0) return false;
    place +=
      46 +
      archive.readUInt16LE(place + 28) +
      archive.readUInt16LE(place + 30) +
      archive.readUInt16LE(place + 32);
  }
  return true;
}

function sizeOf(archive: Buffer, offset: number, method: number, packedSize: number, limit: number): number {
  if (archive.readUInt32LE(offset) !== localSignature) throw new Error('broken file');
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  if (method === 0) return packedSize;
  if (method !== 8) throw new Error('unknown packing');
  try {
    // To the end of the archive, for the size that the directory states may be a lie.
    return inflateRawSync(archive.subarray(start), { maxOutputLength: Math.max(1, limit) }).length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return Number.POSITIVE_INFINITY;
    throw error;
  }
}
