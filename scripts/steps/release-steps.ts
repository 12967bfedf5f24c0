import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fetchRelease, type Release, releases } from '../postgres/fetch-release.ts';
import { vitestStep } from './check-steps.ts';
import { localProgram, repositoryRoot } from './run-command.ts';
import type { Step } from './step.ts';

/** What may differ between releases of PostgreSQL: the start, rights, migrations, and the walls between tenants. */
const files = [
  ...testsIn('src/server/platform/db'),
  'test/server/start.test.ts',
  'test/security/every-call.test.ts',
  'test/security/tenant-isolation.test.ts',
];

/** Not those of the folders below it, which hold the embedded database. */
function testsIn(folder: string): string[] {
  const names = readdirSync(path.join(repositoryRoot, folder));
  return names.filter((name) => name.endsWith('.test.ts')).map((name) => `${folder}/${name}`);
}

/** The start, migrations and isolation on each release that can be fetched. */
export function releaseSteps(): Promise<Step[]> {
  return Promise.all((Object.keys(releases) as unknown as Release[]).map(releaseStep));
}

async function releaseStep(release: Release): Promise<Step> {
  const tests = vitestStep(`server, PostgreSQL ${release}`, 'server', {}, files);
  const fetched = await fetchRelease(release);
  return {
    ...tests,
    command: localProgram('tsx'),
    args: ['scripts/on-postgres-release.ts', String(release), tests.command, ...tests.args],
    ...('missingBecause' in fetched ? { skippedBecause: fetched.missingBecause } : {}),
  };
}
