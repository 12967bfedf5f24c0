import type { ByteSource } from './byte-source.ts';
import { orientationIn, tiffWith } from './orientation.ts';

const app1 = 0xe1;
const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Segments that describe the picture besides drawing it: all application data but JFIF, ICC and Adobe’s, and comments. */
const isDropped = (marker: number, body: Buffer) => {
  if (marker === 0xfe) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  const isColour = marker === 0xe2 && body.toString('latin1', 0, 11) === 'ICC_PROFILE';
  return marker !== 0xe0 && marker !== 0xee && !isColour;
};
const exif = Buffer.from('Exif\0\0', 'latin1');

/** Whether a marker stands alone, without a length: restarts, and the padding before markers. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * A JPEG (ITU-T T.81, annex B) without what a camera wrote into it; how it has to be turned stays, and every byte that draws it. What
 * stands behind its end, such as a film or a second picture, goes. From the first byte that is not as it should be the rest
 * stays as it came.
 */
export async function* bareJpeg(source: ByteSource): AsyncGenerator<Buffer> {
  yield await source.take(2);
  while (true) {
    const head = await nextMarker(source);
    const [prefix, marker = 0] = head;
    if (head.length < 2 || prefix !== 0xff) {
      yield head;
      yield* source.rest();
      return;
    }
    if (marker === endOfImage) {
      yield head;
      return;
    }
    if (isAlone(marker)) {
      yield head;
      continue;
    }
    const size = await source.take(2);
    const body = await source.take(size.length < 2 ? 0 : Math.max(0, size.readUInt16BE() - 2));
    if (!isDropped(marker, body)) yield Buffer.concat([head, size, body]);
    else if (marker === app1 && body.subarray(0, 6).equals(exif))
      yield* turned(orientationIn(body.subarray(6)));
    if (marker === startOfScan) yield* scan(source);
  }
}

/** Two bytes that should be a marker; more of its first byte may stand before it as padding, and are left out. */
async function nextMarker(source: ByteSource): Promise<Buffer> {
  let head = await source.take(2);
  while (head[0] === 0xff && head[1] === 0xff) {
    const next = await source.take(1);
    if (next.length === 0) return head;
    head = Buffer.concat([head.subarray(1), next]);
  }
  return head;
}

/** Only what turns a picture, and nothing for one that is not turned. */
function* turned(orientation: number): Generator<Buffer> {
  if (orientation === 1) return;
  const body = Buffer.concat([exif, tiffWith(orientation)]);
  yield Buffer.concat([Buffer.from([0xff, app1, 0, body.length + 2]), body]);
}

/** Drawn data up to the next marker: in it every FF is followed by 00 or by a restart. */
async function* scan(source: ByteSource): AsyncGenerator<Buffer> {
  while (true) {
    const drawn = await source.takeUntil((bytes) => bytes.indexOf(0xff));
    yield drawn;
    const pair = await source.peek(2);
    if (pair.length < 2) return;
    const next = pair[1] ?? 0;
    if (next !== 0 && next !== 0xff && !isAlone(next)) return;
    yield await source.take(next === 0xff ? 1 : 2);
  }
}
