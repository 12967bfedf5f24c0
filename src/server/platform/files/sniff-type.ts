import { PassThrough, type Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';

const sampleBytes = 4_100;
const textTypes: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
  md: 'text/markdown',
  log: 'text/plain',
};

/** A stream whose beginning has been looked at; `stream` still gives all bytes. */
export interface SniffedStream {
  /** Media type by content; `text/…` only for valid UTF-8; otherwise `application/octet-stream`. */
  readonly type: string;
  readonly stream: Readable;
}

/**
 * Finds a file's media type by its first bytes, never by the sender's declaration. HTML, SVG and XML become plain text
 * or octets: no content that a browser could run keeps an executable type.
 */
export async function sniffType(source: Readable, fileName: string): Promise<SniffedStream> {
  const { sample, rest } = await readSample(source);
  const found = await fileTypeFromBuffer(sample);
  const type = found && !isActive(found.mime) ? found.mime : plainType(sample, fileName);
  return { type, stream: rest };
}

function isActive(type: string): boolean {
  return /html|svg|xml|javascript|ecmascript/.test(type) && !/openxmlformats/.test(type);
}

function plainType(sample: Buffer, fileName: string): string {
  if (!isUtf8Text(sample)) return 'application/octet-stream';
  const extension = fileName.toLowerCase().split('.').pop() ?? '';
  return textTypes[extension] ?? 'text/plain';
}

function isUtf8Text(sample: Buffer): boolean {
  if (sample.includes(0)) return false;
  try {
    // A character may be cut at the end of the sample.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}

async function readSample(source: Readable): Promise<{ sample: Buffer; rest: Readable }> {
  const chunks: Buffer[] = [];
  let length = 0;
  const iterator = source.iterator({ destroyOnReturn: false });
  for await (const chunk of iterator) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length >= sampleBytes) break;
  }
  const beginning = Buffer.concat(chunks);
  const rest = new PassThrough();
  rest.write(beginning);
  source.on('error', (error) => rest.destroy(error));
  if (source.readableEnded || source.destroyed) rest.end();
  else source.pipe(rest);
  return { sample: beginning.subarray(0, sampleBytes), rest };
}
