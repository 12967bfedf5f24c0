import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';

const keyPattern = /^[a-z0-9][a-z0-9-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)+$/;

/** Files in a folder. A file appears under its key only when it is complete. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!keyPattern.test(key) || key.includes('..')) throw new Error('not a file key');
    return path.join(folder, ...key.split('/'));
  };
  return {
    put: async (key, stream) => {
      const target = pathOf(key);
      const partial = `${target}.part`;
      await mkdir(path.dirname(target), { recursive: true });
      try {
        await pipeline(stream, createWriteStream(partial));
        await rename(partial, target);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      return (await stat(target)).size;
    },
    get: async (key, range) => {
      const target = pathOf(key);
      const isThere = await stat(target).then(
        (found) => found.isFile(),
        () => false,
      );
      if (!isThere) return null;
      return createReadStream(target, range ? { start: range.first, end: range.last } : {});
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true });
    },
  };
}
