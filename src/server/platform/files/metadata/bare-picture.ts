import { Readable } from 'node:stream';
import { bareJpeg } from './bare-jpeg.ts';
import { barePng } from './bare-png.ts';
import { bareWebp } from './bare-webp.ts';
import { ByteSource } from './byte-source.ts';

const ways: Readonly<Record<string, (source: ByteSource) => AsyncGenerator<Buffer>>> = {
  'image/jpeg': bareJpeg,
  'image/png': barePng,
  'image/apng': barePng,
  'image/webp': bareWebp,
};

/**
 * A picture without what a camera or an editor wrote into it: place, time, device, thumbnail, comments. JPEG, PNG and WebP are taken
 * apart while they pass; what draws the picture, colours and how it is turned stay byte by byte, nothing is compressed
 * anew. Other types pass as they are.
 */
export function barePicture(stream: Readable, type: string): Readable {
  const way = ways[type];
  return way ? Readable.from(readWhole(way, stream), { objectMode: false }) : stream;
}

/**
 * Reads a stream to its end, also what stands behind the end of the picture: limits count all that is sent, and whoever sends waits
 * until it is read. If nobody wants the picture any more, the stream ends.
 */
async function* readWhole(
  way: (source: ByteSource) => AsyncGenerator<Buffer>,
  stream: Readable,
): AsyncGenerator<Buffer> {
  const source = new ByteSource(stream);
  try {
    yield* way(source);
    let piece = await source.takeSome(Number.MAX_SAFE_INTEGER);
    while (piece.length > 0) piece = await source.takeSome(Number.MAX_SAFE_INTEGER);
  } finally {
    stream.destroy();
  }
}
