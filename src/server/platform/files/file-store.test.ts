import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startS3 } from '#test/harness/s3-server.ts';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';
import { sniffType } from './sniff-type.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
const stores = new Map<string, FileStore>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fw-files-'));
  stores.set('disk', diskStore(path.join(folder, 'disk')));
  s3 = await startS3(path.join(folder, 's3'));
  stores.set('S3', s3Store(readConfig(s3.settings), 'files'));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['disk', 'S3'])('the %s store', (name) => {
  const store = () => stores.get(name) as FileStore;
  const read = async (key: string, range?: { first: number; last: number }) => {
    const stream = await store().get(key, range);
    return stream && (await buffer(stream)).toString();
  };

  it('returns stored files, whole and in part', async () => {
    expect(
      await store().put('acme/2026-01-01/a', Readable.from([Buffer.from('hello world')]), 'text/plain'),
    ).toBe(11);
    expect(await read('acme/2026-01-01/a')).toBe('hello world');
    expect(await read('acme/2026-01-01/a', { first: 6, last: 8 })).toBe('wor');
  });

  it('stores files larger than one part of an upload', async () => {
    const block = Buffer.alloc(1_048_576, 7);
    const size = await store().put('acme/2026-01-01/big', Readable.from(Array(18).fill(block)), 'text/plain');
    expect(size).toBe(18 * block.length);
    const stream = await store().get('acme/2026-01-01/big');
    expect(stream && (await buffer(stream)).length).toBe(size);
  });

  it('does not find other keys or removed ones', async () => {
    expect(await store().get('acme/2026-01-01/none')).toBeNull();
    await store().put('acme/2026-01-01/b', Readable.from([Buffer.from('x')]), 'text/plain');
    await store().remove('acme/2026-01-01/b');
    await store().remove('acme/2026-01-01/b');
    expect(await store().get('acme/2026-01-01/b')).toBeNull();
  });

  it('leaves nothing of an interrupted upload', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('cut');
      })(),
    );
    await expect(store().put('acme/2026-01-01/c', broken, 'text/plain')).rejects.toThrow('cut');
    expect(await store().get('acme/2026-01-01/c')).toBeNull();
  });
});

describe('diskStore', () => {
  it.each(['../etc/passwd', 'acme/../../x', '/etc/passwd', 'acme', 'acme/..', 'acme\\x/y', ''])(
    'refuses the key %j',
    async (key) => {
      const store = stores.get('disk') as FileStore;
      await expect(async () => store.put(key, Readable.from(['x']), 'text/plain')).rejects.toThrow(
        'not a file key',
      );
      expect(await readdir(folder)).not.toContain('x');
    },
  );
});

describe('sniffType', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
  it.each([
    ['photo.txt', png, 'image/png'],
    ['page.html', Buffer.from('<html><script>alert(1)</script>'), 'text/plain'],
    [
      'drawing.svg',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'text/plain',
    ],
    ['list.csv', Buffer.from('a,b\n1,2\n'), 'text/csv'],
    ['data.bin', Buffer.from([0, 1, 2, 3, 255]), 'application/octet-stream'],
    ['empty.txt', Buffer.alloc(0), 'text/plain'],
  ])('detects the real type of %s', async (name, content, type) => {
    const sniffed = await sniffType(Readable.from(content.length > 0 ? [content] : []), name);
    expect(sniffed.type).toBe(type);
    expect(await buffer(sniffed.stream)).toEqual(content);
  });

  it('passes a large stream on whole', async () => {
    const source = Readable.from(Array(50).fill(Buffer.alloc(100_000, 1)));
    const { stream } = await sniffType(source, 'x');
    expect((await buffer(stream)).length).toBe(5_000_000);
  });
});
