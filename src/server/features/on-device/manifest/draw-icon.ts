import { crc32, deflateSync } from 'node:zlib';

/** An icon to draw: its side in pixels, its colour `#rrggbb`, and whether its corners are round. */
export interface IconLook {
  readonly size: number;
  readonly colour: string;
  readonly isRounded: boolean;
}

/** Units of the side, in which the mark of the product is described. */
const side = 22;
const cornerRadius = 6;

/** A shape by the distance from it, in units; negative inside. */
type Shape = (x: number, y: number) => number;

const bar =
  (from: number, to: number, height: number): Shape =>
  (x, y) =>
    Math.hypot(x - Math.min(Math.max(x, from), to), y - height) - 1;

/** Three lines of a form and the dot that moves along: the same mark as `src/web/public/icon.svg`. */
const mark: readonly Shape[] = [
  bar(6, 16, 6.5),
  bar(6, 11, 11),
  bar(6, 10, 15.5),
  (x, y) => Math.hypot(x - 15, y - 11) - 1.6,
];

const card: Shape = (x, y) => {
  const dx = Math.max(Math.abs(x - side / 2) - (side / 2 - cornerRadius), 0);
  const dy = Math.max(Math.abs(y - side / 2) - (side / 2 - cornerRadius), 0);
  return Math.hypot(dx, dy) - cornerRadius;
};

const channels = 4;

/** Draws the mark of the product as a PNG (ISO/IEC 15948; 8 bits, RGBA), with smooth edges. */
export function drawIcon({ size, colour, isRounded }: IconLook): Buffer {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  const ground = [red ?? 0, green ?? 0, blue ?? 0];
  const rowBytes = size * channels + 1;
  const pixels = Buffer.alloc(rowBytes * size);
  const scale = size / side;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const x = (column + 0.5) / scale;
      const y = (row + 0.5) / scale;
      const white = covered(Math.min(...mark.map((shape) => shape(x, y))), scale);
      const at = row * rowBytes + 1 + column * channels;
      ground.forEach((channel, place) => {
        pixels[at + place] = Math.round(channel + (255 - channel) * white);
      });
      pixels[at + 3] = isRounded ? Math.round(255 * covered(card(x, y), scale)) : 255;
    }
  }
  return png(size, pixels);
}

/** The share of a pixel that a shape covers whose edge is so far away. */
const covered = (distance: number, scale: number) => Math.min(Math.max(0.5 - distance * scale, 0), 1);

/** `rows`: each begins with the byte of its filter, which is none. */
function png(size: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
