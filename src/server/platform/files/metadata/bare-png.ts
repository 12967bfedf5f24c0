import { crc32 } from 'node:zlib';
import type { ByteSource } from './byte-source.ts';
import { orientationIn, tiffWith } from './orientation.ts';

/** Chunks that describe the picture besides drawing it. */
const dropped = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf']);
const longestExif = 65_536;

/**
 * A PNG (third edition, 4.3) without texts, time and Exif data; how it has to be turned stays, and every chunk that draws it. What
 * stands behind its end goes.
 */
export async function* barePng(source: ByteSource): AsyncGenerator<Buffer> {
  yield await source.take(8);
  while (true) {
    const head = await source.take(8);
    if (head.length < 8) {
      yield head;
      return;
    }
    const type = head.toString('latin1', 4);
    let left = head.readUInt32BE() + 4;
    if (dropped.has(type)) {
      const kept = await source.take(Math.min(left, longestExif));
      left -= kept.length;
      if (type === 'eXIf') yield* turned(orientationIn(kept));
    } else yield head;
    while (left > 0) {
      const piece = await source.takeSome(left);
      if (piece.length === 0) return;
      left -= piece.length;
      if (!dropped.has(type)) yield piece;
    }
    if (type === 'IEND') return;
  }
}

function* turned(orientation: number): Generator<Buffer> {
  if (orientation === 1) return;
  const body = Buffer.concat([Buffer.from('eXIf', 'latin1'), tiffWith(orientation)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(crc32(body));
  yield Buffer.concat([length, body, check]);
}
