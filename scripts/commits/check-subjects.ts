/** A commit as the check sees it. */
export interface CommitLine {
  readonly hash: string;
  readonly parentCount: number;
  readonly subject: string;
}

const maxLength = 72;
const form = /^[a-z][a-z0-9 ,-]*: \S/;

/** What is wrong with a commit, in words to put after its subject; none: nothing is. */
export function subjectFaults({ parentCount, subject }: CommitLine): string[] {
  const faults: string[] = [];
  if (parentCount > 1) faults.push('is a merge commit; rebase instead');
  if (!form.test(subject)) faults.push('does not read "area: what changes", with the area in lower case');
  if (subject.length > maxLength) faults.push(`has ${subject.length} characters; at most ${maxLength}`);
  if (subject.endsWith('.')) faults.push('ends in a full stop');
  if (subject.includes(';')) faults.push('lists several changes; make a commit of each');
  return faults;
}

/** Commits from the output of `git log --format=%h%x09%p%x09%s`; `%p` is the hashes of the parents. */
export function readCommitLines(log: string): CommitLine[] {
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [hash = '', parents = '', ...subject] = line.split('\t');
      return {
        hash,
        parentCount: parents.split(' ').filter(Boolean).length,
        subject: subject.join('\t'),
      };
    });
}
