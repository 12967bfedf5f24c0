import { closeSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';

/** The folder of the setting DATA_DIR cannot be used; the message says why and what to do. */
export class DataDirError extends Error {
  override name = 'DataDirError';
}

/** Makes the data folder where it is missing and tries to write into it; throws `DataDirError` at once when it cannot. */
export function prepareDataDir(dataDir: string): void {
  const folder = path.resolve(dataDir);
  const probe = path.join(folder, `.write-test-${process.pid}`);
  try {
    makeFolder(folder);
    const handle = openSync(probe, 'w');
    try {
      writeSync(handle, 'formwright');
    } finally {
      closeSync(handle);
      rmSync(probe, { force: true });
    }
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    const advice = reason === 'ENOSPC' ? 'Free up space' : 'Let the user of this process write to it';
    throw new DataDirError(
      `The data folder ${folder} cannot be written (${reason}). ${advice}, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/**
 * Each folder on its own, from the top: the recursive way of Node never ends where a file system such as /proc says that
 * a folder is missing although the one above it is there.
 */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another node may have been faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder(folder)) throw error;
  }
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
