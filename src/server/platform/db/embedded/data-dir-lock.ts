import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { prepareDataDir } from '../../files/prepare-data-dir.ts';

/** The embedded database is already open in another process. */
export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError';
}

/**
 * Locks the folder of the embedded database for this process: PGlite would let two processes destroy it. A lock left by
 * a process that no longer runs is replaced. Returns the function that releases the folder.
 */
export function lockDataDir(dataDir: string): () => void {
  prepareDataDir(dataDir);
  const file = path.join(dataDir, 'formwright.lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (tryCreate(file)) return () => rmSync(file, { force: true });
    const owner = readOwner(file);
    if (owner !== null && isAlive(owner)) {
      throw new DataDirInUseError(
        `The data folder ${dataDir} is in use by process ${owner}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new DataDirInUseError(`The data folder ${dataDir} could not be locked.`);
}

function tryCreate(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  // A container restarts with the same pid, so a lock with our own pid is left from an earlier start.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
