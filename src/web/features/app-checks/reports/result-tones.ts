import type { checkStaffing } from '#contracts/app-checks/check-staffing.ts';
import type { replayEntries } from '#contracts/app-checks/replay-entries.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { previewRunning } from '#contracts/workflow/preview-running.ts';

export type ReportTone = 'good' | 'warn' | 'bad' | 'plain';

export type StaffedStep = EndpointOutput<typeof checkStaffing>['activities'][number];
export type ReplayedEntry = EndpointOutput<typeof replayEntries>['entries'][number];
export type RunningPreview = EndpointOutput<typeof previewRunning>;

export const toneIcons: Readonly<Record<ReportTone, string>> = {
  good: 'circle-check',
  warn: 'triangle-alert',
  bad: 'circle-x',
  plain: 'info',
};

/** The message key of a step's result. `tooFew`: someone can answer, but not for every initiator. */
export function staffingWord({ verdict, peopleCount }: StaffedStep): StaffedStep['verdict'] | 'tooFew' {
  return verdict === 'nobody' && peopleCount > 0 ? 'tooFew' : verdict;
}

export const staffingTones: Readonly<Record<StaffedStep['verdict'], ReportTone>> = {
  staffed: 'good',
  single: 'warn',
  unknown: 'plain',
  skipped: 'warn',
  administrators: 'warn',
  away: 'bad',
  nobody: 'bad',
};

/** Results of a step that none of its assignees can answer. */
export const unanswered: readonly StaffedStep['verdict'][] = ['nobody', 'away', 'administrators', 'skipped'];

/** The tone of all steps together: that of the worst one, and good only where people are known for each of them. */
export function staffingTone(steps: readonly Pick<StaffedStep, 'verdict'>[]): ReportTone {
  const verdicts = steps.map(({ verdict }) => verdict);
  const troubled = verdicts.filter((verdict) => unanswered.includes(verdict));
  if (troubled.length > 0)
    return troubled.some((verdict) => staffingTones[verdict] === 'bad') ? 'bad' : 'warn';
  return verdicts.length === 0 || verdicts.includes('unknown') ? 'plain' : 'good';
}

/** A result of the draft as it was before its last change: what was good then may be so no longer. */
export const toneOfOld = (tone: ReportTone): ReportTone => (tone === 'good' ? 'plain' : tone);

export const replayTones: Readonly<Record<ReplayedEntry['verdict'], ReportTone>> = {
  same: 'good',
  elsewhere: 'warn',
  neverFinishes: 'bad',
  unknown: 'plain',
};

export const runningResults = ['clean', 'mapping', 'stays'] as const;

export const runningTones: Readonly<Record<(typeof runningResults)[number], ReportTone>> = {
  clean: 'good',
  mapping: 'warn',
  stays: 'plain',
};
