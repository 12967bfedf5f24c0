import { lstat, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const prefix = 'formwright-browser-';

/** What the name of a folder of a browser of this node begins with; it lies in the folder for temporary files. */
export const folderPrefix = `${prefix}${process.pid}-`;

/** In the folder of a browser: leads to the profile, which the library makes beside it. */
const profileLink = 'profile';
const profilePrefix = 'playwright_chromiumdev_profile-';

/** Notes where the profile of a browser is, for whoever has to erase it if this node is killed. */
export async function noteProfile(folder: string, processId: number): Promise<void> {
  const command = await readFile(`/proc/${processId}/cmdline`, 'utf8').catch(() => '');
  const profile = /(?:^|\0)--user-data-dir=([^\0]+)/.exec(command)?.[1];
  if (profile !== undefined) await symlink(profile, path.join(folder, profileLink));
}

/** Erases the folders and profiles of nodes that were killed. */
export async function eraseLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN;
    const folder = path.join(tmpdir(), name);
    // What cannot be erased now, as another node erases it too, keeps no browser from starting.
    if (pid > 0 && (await isLeft(folder, pid))) await erase(folder).catch(() => undefined);
  }
}

async function erase(folder: string): Promise<void> {
  const profile = await readlink(path.join(folder, profileLink)).catch(() => '');
  // Whatever else a link would say is not erased.
  if (path.dirname(profile) === tmpdir() && path.basename(profile).startsWith(profilePrefix))
    await rm(profile, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

/** Folders of other users are not ours. In a container a node often has the process id of the one before it. */
async function isLeft(folder: string, pid: number): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  if (!found?.isDirectory() || (process.getuid !== undefined && found.uid !== process.getuid())) return false;
  return pid === process.pid ? found.mtimeMs < Date.now() - process.uptime() * 1000 : !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
