import { crc32, deflateSync } from 'node:zlib';

/** A picture with one byte for each pixel, from black to white. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** An image as the library for PDFs unpacks it. */
export interface UnpackedImage {
  readonly width: number;
  readonly height: number;
  /** 1: one bit for each pixel; 2: red, green, blue; 3: the same with alpha. */
  readonly kind: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** An image without its colours, as reading it needs none. Null: it is of no known kind. */
export function grayPicture({ width, height, kind, data }: UnpackedImage): GrayPicture | null {
  const pixels = new Uint8Array(width * height);
  if (kind === 1) {
    const rowBytes = (width + 7) >> 3;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const byte = data[y * rowBytes + (x >> 3)] ?? 0;
        pixels[y * width + x] = (byte >> (7 - (x & 7))) & 1 ? 255 : 0;
      }
    }
    return { width, height, pixels };
  }
  const step = kind === 2 ? 3 : kind === 3 ? 4 : 0;
  if (step === 0) return null;
  for (let at = 0; at < pixels.length; at++) {
    const [red = 0, green = 0, blue = 0] = [data[at * step], data[at * step + 1], data[at * step + 2]];
    // Weights of ITU-R BT.601.
    pixels[at] = (299 * red + 587 * green + 114 * blue) / 1000;
  }
  return { width, height, pixels };
}

/** The picture turned clockwise by a number of quarters, from 0 to 3. */
export function turned(picture: GrayPicture, quarters: number): GrayPicture {
  if (quarters === 0) return picture;
  const { width, height, pixels } = picture;
  const pixelsAfter = new Uint8Array(pixels.length);
  const [wide, high] = [height, width];
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) pixelsAfter[y * wide + x] = pixels[(height - 1 - x) * width + y] ?? 255;
  }
  return turned({ width: wide, height: high, pixels: pixelsAfter }, quarters - 1);
}

/** The picture as PNG (ISO 15948). */
export function asPng({ width, height, pixels }: GrayPicture): Uint8Array {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows, { level: 1 });
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]),
  );
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
