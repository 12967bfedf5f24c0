import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { barePicture } from './bare-picture.ts';
import { orientationIn, tiffWith } from './orientation.ts';

const secret = 'N 48.2082 E 16.3738';
const latin = (text: string) => Buffer.from(text, 'latin1');

/** Exif data with an orientation and the place where a picture was taken, in either order of bytes. */
function exifData(orientation: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(38);
  const w16 = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const w32 = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(isLittle ? 'II*\0' : 'MM\0*', 0, 'latin1');
  w32(8, 4);
  w16(2, 8);
  w16(0x010f, 10);
  w16(2, 12);
  w32(secret.length, 14);
  w32(38, 18);
  w16(0x0112, 22);
  w16(3, 24);
  w32(1, 26);
  w16(orientation, 30);
  return Buffer.concat([tiff, latin(secret)]);
}

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const exifSegment = (orientation: number, isLittle = false) =>
  segment(0xe1, Buffer.concat([latin('Exif\0\0'), exifData(orientation, isLittle)]));
const soi = Buffer.from([0xff, 0xd8]);
const eoi = Buffer.from([0xff, 0xd9]);
const jfif = segment(0xe0, latin('JFIF\0'));
const colour = segment(0xe2, latin('ICC_PROFILE\0 colours'));
const adobe = segment(0xee, latin('Adobe'));
const table = segment(0xdb, Buffer.from([0, 0xff, 0xd9, 0xff, 0xe1]));
/** Two scans with stuffed bytes, a restart, and a table between them that looks like an end. */
const scans = Buffer.concat([
  segment(0xda, Buffer.from([1, 2])),
  Buffer.from([0x11, 0xff, 0, 0x22, 0xff, 0xd3, 0x33]),
  segment(0xc4, Buffer.from([0xff, 0xd9, 9])),
  segment(0xda, Buffer.from([3])),
  Buffer.from([0x44, 0xff, 0, 0xff, 0, 0x55]),
]);

/** In pieces of every size, for a stream may be cut anywhere. */
async function bare(picture: Buffer, type: string): Promise<Buffer> {
  const results: Buffer[] = [];
  for (const size of [1, 3, 7, 4_096]) {
    const pieces = Array.from({ length: Math.ceil(picture.length / size) }, (_, index) =>
      picture.subarray(index * size, (index + 1) * size),
    );
    results.push(await buffer(barePicture(Readable.from(pieces), type)));
  }
  for (const one of results) expect(one.equals(results[0] ?? Buffer.alloc(0))).toBe(true);
  return results[0] ?? Buffer.alloc(0);
}

describe('a JPEG', () => {
  it('keeps what draws it, byte by byte, and loses place, XMP, texts of editors, comments and what stands behind it', async () => {
    const picture = Buffer.concat([
      soi,
      jfif,
      exifSegment(1),
      segment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0 ${secret}`)),
      colour,
      segment(0xe2, latin(`MPF\0 ${secret}`)),
      segment(0xed, latin(`Photoshop 3.0\0 ${secret}`)),
      segment(0xfe, latin(secret)),
      adobe,
      table,
      scans,
      eoi,
      latin(`a film ${secret}`),
    ]);
    const expected = Buffer.concat([soi, jfif, colour, adobe, table, scans, eoi]);
    expect((await bare(picture, 'image/jpeg')).equals(expected)).toBe(true);
  });

  it.each([
    [6, false],
    [8, true],
  ])('stays turned as it was: %i', async (orientation, isLittle) => {
    const shown = await bare(
      Buffer.concat([soi, exifSegment(orientation, isLittle), table, scans, eoi]),
      'image/jpeg',
    );
    expect(shown.includes(secret)).toBe(false);
    expect(orientationIn(shown.subarray(12))).toBe(orientation);
    expect(shown.subarray(-eoi.length - scans.length).equals(Buffer.concat([scans, eoi]))).toBe(true);
  });

  it('with padding before markers is still read, and one that ends too early or is none passes', async () => {
    const padded = Buffer.concat([soi, Buffer.from([0xff, 0xff]), exifSegment(1), table, scans, eoi]);
    expect((await bare(padded, 'image/jpeg')).equals(Buffer.concat([soi, table, scans, eoi]))).toBe(true);
    const cut = Buffer.concat([soi, jfif, table]).subarray(0, 14);
    expect((await bare(cut, 'image/jpeg')).equals(cut)).toBe(true);
    const noise = Buffer.from([0xff, 0xd8, 1, 2, 3, 4, 5, 0xff, 0xe1, 0, 9]);
    expect((await bare(noise, 'image/jpeg')).equals(noise)).toBe(true);
    expect((await bare(Buffer.alloc(0), 'image/jpeg')).length).toBe(0);
  });
});

describe('a PNG', () => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([latin(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const start = Buffer.concat([latin('\x89PNG\r\n\x1a\n'), chunk('IHDR', Buffer.alloc(13, 1))]);
  const drawn = Buffer.concat([chunk('iCCP', latin('colours')), chunk('IDAT', Buffer.alloc(5_000, 7))]);
  const end = chunk('IEND', Buffer.alloc(0));

  it('loses texts, time and place, and keeps the rest and how it is turned', async () => {
    const described = ['tEXt', 'zTXt', 'iTXt', 'tIME'].map((type) => chunk(type, latin(secret)));
    const plain = Buffer.concat([
      start,
      ...described,
      chunk('eXIf', exifData(1, true)),
      drawn,
      end,
      latin(secret),
    ]);
    expect((await bare(plain, 'image/png')).equals(Buffer.concat([start, drawn, end]))).toBe(true);
    const turned = await bare(
      Buffer.concat([start, chunk('eXIf', exifData(3, false)), drawn, end]),
      'image/png',
    );
    expect(turned.equals(Buffer.concat([start, chunk('eXIf', tiffWith(3)), drawn, end]))).toBe(true);
  });
});

describe('a WebP', () => {
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    return Buffer.concat([latin(type), size, data, Buffer.alloc(data.length % 2)]);
  };
  const whole = (...chunks: readonly Buffer[]) => {
    const body = Buffer.concat([latin('WEBP'), ...chunks]);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(body.length);
    return Buffer.concat([latin('RIFF'), size, body]);
  };

  it('has blanks where place and XMP were, is as long as it was, and stays turned', async () => {
    const head = chunk('VP8X', Buffer.alloc(10, 0x0c));
    const drawn = chunk('VP8 ', Buffer.alloc(777, 3));
    const exif = exifData(6, true);
    const picture = whole(head, drawn, chunk('EXIF', exif), chunk('XMP ', latin(secret)));
    const shown = await bare(Buffer.concat([picture, latin(secret)]), 'image/webp');
    const only = Buffer.concat([tiffWith(6), Buffer.alloc(exif.length - 26)]);
    const expected = whole(head, drawn, chunk('EXIF', only), chunk('XMP ', Buffer.alloc(secret.length)));
    expect(shown.equals(expected)).toBe(true);
  });
});

it('other types pass as they are, and the error of a stream is that of the picture', async () => {
  const text = Buffer.concat([soi, exifSegment(1), eoi]);
  expect((await bare(text, 'application/pdf')).equals(text)).toBe(true);
  const failing = Readable.from(
    (async function* () {
      yield soi;
      throw new Error('cut off');
    })(),
  );
  await expect(buffer(barePicture(failing, 'image/jpeg'))).rejects.toThrow('cut off');
});

it('a picture is read to the end of what is sent, and no further once nobody wants it', async () => {
  const sent = Readable.from([Buffer.concat([soi, eoi]), latin('a film'), latin(secret)]);
  expect((await buffer(barePicture(sent, 'image/jpeg'))).equals(Buffer.concat([soi, eoi]))).toBe(true);
  expect([sent.readableEnded, sent.destroyed]).toEqual([true, true]);
  const endless = Readable.from(
    (function* () {
      yield Buffer.concat([soi, jfif]);
      while (true) yield Buffer.alloc(1_000, 1);
    })(),
  );
  const picture = barePicture(endless, 'image/jpeg');
  await once(picture, 'readable');
  picture.destroy();
  await once(endless, 'close');
  expect(endless.destroyed).toBe(true);
});
