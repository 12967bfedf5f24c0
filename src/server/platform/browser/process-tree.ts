import { readdir, readFile } from 'node:fs/promises';

const pageBytes = 4096;

/** A process: its id, and when it began, as ids are given to others in time. */
export interface ProcessMark {
  readonly id: number;
  /** In ticks since the machine began; empty where the system has no `/proc`. */
  readonly begun: string;
}

/** The process that has an id now. */
export async function markOf(id: number): Promise<ProcessMark> {
  return { id, begun: (await statOf(String(id))).begun };
}

/** The second field of `stat` is the name in brackets, which may contain anything (proc(5)). */
async function statOf(id: string): Promise<{ readonly parent: number; readonly begun: string }> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), begun: fields[19] ?? '' };
}

/**
 * A process and all that it has started, by their ids; none if it has ended, only itself where the system has no `/proc`.
 */
async function processTree({ id: root, begun }: ProcessMark): Promise<readonly number[]> {
  if ((await statOf(String(root))).begun !== begun) return [];
  const parents = new Map<number, number>();
  const names = await readdir('/proc').catch(() => []);
  for (const name of names.filter((one) => /^\d+$/.test(one))) {
    const { parent } = await statOf(name);
    if (parent > 0) parents.set(Number(name), parent);
  }
  const tree = [root];
  for (const id of tree)
    tree.push(...[...parents].flatMap(([child, parent]) => (parent === id ? [child] : [])));
  return tree;
}

/** Bytes that a process and all that it has started have for themselves; 0 where the system does not tell. */
export async function treeMemory(root: ProcessMark): Promise<number> {
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
export async function killTree(root: ProcessMark): Promise<void> {
  for (const id of await processTree(root)) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
