import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { eraseLeftovers, folderPrefix, noteProfile } from './leftovers.ts';
import { killTree, markOf, treeMemory } from './process-tree.ts';

const made: string[] = [];

afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
});

const below = async (name: string) => {
  const folder = await mkdtemp(path.join(tmpdir(), name));
  made.push(folder);
  return folder;
};

const isThere = async (folder: string) => (await readdir(tmpdir())).includes(path.basename(folder));

/** The id of a process that has ended. */
async function anEndedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('what a killed node left of its browsers', () => {
  it('is erased with the profile, and nothing else that a link names', async () => {
    const profile = await below('playwright_chromiumdev_profile-');
    const other = await below('something-else-');
    const pid = await anEndedProcess();
    const left = await below(`formwright-browser-${pid}-`);
    await symlink(profile, path.join(left, 'profile'));
    const forged = await below(`formwright-browser-${pid}-`);
    await symlink(other, path.join(forged, 'profile'));
    await eraseLeftovers();
    const there = await Promise.all([profile, left, forged, other].map(isThere));
    expect(there).toEqual([false, false, false, true]);
  });

  it('is erased if it had the process id of this node, which keeps its own', async () => {
    const old = await below(folderPrefix);
    await utimes(old, new Date(0), new Date(0));
    const own = await below(folderPrefix);
    await mkdir(path.join(own, 'downloads'));
    await eraseLeftovers();
    expect(await Promise.all([old, own].map(isThere))).toEqual([false, true]);
  });

  it('is found by the profile that its browser was started with', async () => {
    const folder = await below(folderPrefix);
    const child = spawn(process.execPath, [
      '-e',
      'setTimeout(() => {}, 60000)',
      '--',
      '--user-data-dir=/x/y',
    ]);
    await noteProfile(folder, child.pid ?? 0);
    child.kill('SIGKILL');
    expect(await readdir(folder)).toEqual(process.platform === 'linux' ? ['profile'] : []);
  });
});

describe.skipIf(process.platform !== 'linux')('the processes of a browser', () => {
  it('are ended together, and not if their id is of another process by now', async () => {
    const script = `require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'],
      { stdio: 'inherit' }); setTimeout(() => {}, 60000); console.log('ready')`;
    const child = spawn(process.execPath, ['-e', script]);
    await once(child.stdout, 'data');
    const mark = await markOf(child.pid ?? 0);
    const another = { ...mark, begun: '1' };
    expect(await treeMemory(another)).toBe(0);
    await killTree(another);
    expect(await treeMemory(mark)).toBeGreaterThan(1_000_000);
    expect(child.exitCode ?? child.signalCode).toBeNull();
    // Its child holds the same standard output, which closes when both have ended.
    const closed = once(child.stdout, 'close');
    await killTree(mark);
    await closed;
  });
});
