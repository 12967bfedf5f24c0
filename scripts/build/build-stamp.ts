import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inputStamp } from './input-stamp.ts';

/** Folders below `dist` that a build makes. */
const outputs = ['server', 'web'];

/** What was read by the build that made `dist`, and what it wrote. */
interface BuildStamp {
  readonly inputs: string;
  /** Bytes by file, below `dist`. */
  readonly files: Readonly<Record<string, number>>;
}

/** Whether `dist` holds, whole, what a build of the current sources would make. */
export function isBuilt(root: string): boolean {
  const file = stampFile(root);
  if (!existsSync(file)) return false;
  let stamp: Partial<BuildStamp>;
  try {
    stamp = JSON.parse(readFileSync(file, 'utf8')) as Partial<BuildStamp>;
  } catch {
    return false;
  }
  return (
    stamp.inputs === inputStamp(root) && JSON.stringify(stamp.files) === JSON.stringify(writtenFiles(root))
  );
}

/** Runs a build and notes what it read, as it was before. One that is interrupted never looks like a finished one. */
export async function stampBuild(root: string, build: () => Promise<unknown>): Promise<void> {
  rmSync(stampFile(root), { force: true });
  const inputs = inputStamp(root);
  await build();
  const stamp: BuildStamp = { inputs, files: writtenFiles(root) };
  mkdirSync(path.dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), JSON.stringify(stamp));
}

function stampFile(root: string): string {
  return path.join(root, 'dist', '.stamp');
}

function writtenFiles(root: string): Record<string, number> {
  const dist = path.join(root, 'dist');
  const files = outputs
    .filter((folder) => existsSync(path.join(dist, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(dist, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name)),
    );
  return Object.fromEntries(
    files.sort().map((file) => [path.relative(dist, file), statSync(file).size] as const),
  );
}
