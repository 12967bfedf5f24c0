import type { ByteSource } from './byte-source.ts';
import { orientationIn, tiffWith } from './orientation.ts';

const longestExif = 65_536;

/**
 * A WebP (RFC 9649, 2.7) whose Exif data say no more than how it has to be turned, and whose XMP data are blank. Their bytes become
 * zeros, since the size of the whole stands at its beginning. What stands behind its end goes.
 */
export async function* bareWebp(source: ByteSource): AsyncGenerator<Buffer> {
  const head = await source.take(12);
  yield head;
  let whole = head.length < 12 ? 0 : head.readUInt32LE(4) - 4;
  while (whole > 0) {
    const chunk = await source.take(8);
    yield chunk;
    if (chunk.length < 8) return;
    const type = chunk.toString('latin1', 0, 4);
    const size = chunk.readUInt32LE(4);
    let left = size + (size % 2);
    whole -= 8 + left;
    if (type === 'EXIF') {
      const kept = await source.take(Math.min(left, longestExif));
      left -= kept.length;
      yield onlyTurned(kept);
    }
    while (left > 0) {
      const piece = await source.takeSome(left);
      if (piece.length === 0) return;
      left -= piece.length;
      yield type === 'EXIF' || type === 'XMP ' ? Buffer.alloc(piece.length) : piece;
    }
  }
}

function onlyTurned(exif: Buffer): Buffer {
  const blank = Buffer.alloc(exif.length);
  // Some writers put the header of JPEG’s segment before it.
  const start = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0;
  if (blank.length >= 26) tiffWith(orientationIn(exif.subarray(start))).copy(blank);
  return blank;
}
