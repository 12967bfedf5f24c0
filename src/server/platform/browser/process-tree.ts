import { readdir, readFile } from 'node:fs/promises';

const pageBytes = 4096;

/** A process and all that it has started, by their ids; only itself where the system has no `/proc`. */
async function processTree(root: number): Promise<readonly number[]> {
  const parents = new Map<number, number>();
  const names = await readdir('/proc').catch(() => []);
  for (const name of names.filter((one) => /^\d+$/.test(one))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // The second field is the name in brackets, which may contain anything (proc(5)); the fourth is the parent.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent > 0) parents.set(Number(name), parent);
  }
  const tree = [root];
  for (const id of tree)
    tree.push(...[...parents].flatMap(([child, parent]) => (parent === id ? [child] : [])));
  return tree;
}

/** Bytes that a process and all that it has started have for themselves; 0 where the system does not tell. */
export async function treeMemory(root: number): Promise<number> {
  let bytes = 0;
  for (const id of await processTree(root)) {
    const [, resident = 0, shared = 0] = (await readFile(`/proc/${id}/statm`, 'utf8').catch(() => ''))
      .split(' ')
      .map(Number);
    bytes += Math.max(0, resident - shared) * pageBytes;
  }
  return bytes;
}

/** Ends a process and all that it has started, at once. */
export async function killTree(root: number): Promise<void> {
  for (const id of await processTree(root)) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
