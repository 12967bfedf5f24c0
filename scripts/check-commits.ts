import { readCommitLines, subjectFaults } from './commits/check-subjects.ts';
import { runCommand } from './steps/run-command.ts';

/**
 * Holds the subjects of commits that are not on the main line yet to the form of CONTRIBUTING.md; prints each that
 * breaks it and exits with 1 if there is any. Older commits stay as they are.
 */
const mainLine = await firstKnown(['origin/main', 'main']);
if (mainLine) await checkSince(mainLine);
else console.log('No main line to compare with: no commits to look at.');

async function checkSince(base: string): Promise<void> {
  const log = await runCommand('git', ['log', '--format=%h%x09%p%x09%s', `${base}..HEAD`]);
  if (log.exitCode !== 0) {
    console.error(log.output);
    process.exitCode = 1;
    return;
  }
  const commits = readCommitLines(log.output);
  const faults = commits.flatMap((commit) =>
    subjectFaults(commit).map((fault) => `${commit.hash}  "${commit.subject}" ${fault}`),
  );
  for (const fault of faults) console.error(fault);
  if (commits.length === 0) console.log(`Every commit is on ${base}: none to look at.`);
  else console.log(`${commits.length} commits since ${base}, ${faults.length} faults in their subjects.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

async function firstKnown(references: readonly string[]): Promise<string | undefined> {
  for (const reference of references) {
    const found = await runCommand('git', ['rev-parse', '--verify', '--quiet', `${reference}^{commit}`]);
    if (found.exitCode === 0) return reference;
  }
  return undefined;
}
