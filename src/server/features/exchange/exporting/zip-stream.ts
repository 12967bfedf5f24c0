import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive; its content is requested when its turn comes. */
export interface ZipFile {
  readonly path: string;
  content(): AsyncIterable<Buffer>;
}

interface Written {
  readonly path: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
}

/** Sizes follow the bytes (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
const version = 20;
const deflated = 8;
/** 1 January 1980, the first day of the format, so that archives with the same content are equal. */
const dosDate = 0x0021;

/** A ZIP archive (APPNOTE 6.3, without ZIP64: below 4 GB) that is never in memory completely. */
export async function* zipStream(files: readonly ZipFile[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const file of files) {
    const path = Buffer.from(file.path);
    const header = localHeader(path);
    yield header;
    const tally = { crc: 0, size: 0 };
    let packedSize = 0;
    const deflate = createDeflateRaw();
    pipeline(Readable.from(counted(file.content(), tally)), deflate, () => {});
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      packedSize += chunk.length;
      yield chunk;
    }
    const entry = { path, offset, packedSize, ...tally };
    written.push(entry);
    yield descriptor(entry);
    offset += header.length + packedSize + 16;
  }
  const directory = Buffer.concat(written.map(directoryHeader));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

async function* counted(content: AsyncIterable<Buffer>, tally: { crc: number; size: number }) {
  for await (const chunk of content) {
    tally.crc = crc32(chunk, tally.crc);
    tally.size += chunk.length;
    yield chunk;
  }
}

function localHeader(path: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(dosDate, 12);
  header.writeUInt16LE(path.length, 26);
  return Buffer.concat([header, path]);
}

function descriptor({ crc, packedSize, size }: Written): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(packedSize, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

function directoryHeader({ path, offset, crc, packedSize, size }: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(deflated, 10);
  header.writeUInt16LE(dosDate, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packedSize, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(path.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, path]);
}

function endOfDirectory(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
