import { checkEverything, findingSign } from './doctor/check-everything.ts';

/** `npm run doctor`: is this machine able to run and test Formwright? Exit code 1 when something needed is missing. */
const findings = await checkEverything();
for (const finding of findings) {
  console.log(`${findingSign[finding.result]}  ${finding.subject.padEnd(18)} ${finding.text}`);
}
// What is still waited for, such as a bucket that never answers, does not count.
process.exit(findings.some((finding) => finding.result === 'broken') ? 1 : 0);
