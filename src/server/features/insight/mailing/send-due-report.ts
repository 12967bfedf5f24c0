import type { SentReportSchedule } from '#contracts/insight/reports/report-schedule-shape.ts';
import { nextDueTime } from '#engine/schedule/schedule-times.ts';
import { directory, type PeopleDirectory } from '#server/features/people/index.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { awaitReport, mailReport, sendDueReport, wakeReports } from './report-jobs.ts';
import { findReportSchedule, overdueReports, putReportSchedule } from './report-schedule-store.ts';
import { sentSubject } from './sent-subject.ts';
import { idsOf, subjectOf } from './subject.ts';

const patienceMs = 3_600_000;

/** Sends a report or dashboard to each of its recipients; a repeated job, or another node's, finds the moment gone. */
export const sendDueReportHandler = jobHandler(sendDueReport, (ctx, { dueAt, ...ids }) =>
  ctx.inTransaction(async (tx) => {
    const subject = subjectOf(ids);
    const schedule = await findReportSchedule(tx.db, subject, { lock: true });
    if (!schedule || schedule.nextDueAt !== dueAt) return;
    const sent = await sentSubject(tx.db, subject);
    const people = await directory(tx);
    const isOwned = sent !== undefined && people.person(sent.ownerId)?.isActive === true;
    const recipients = isOwned ? recipientIds(people, schedule.recipients) : [];
    for (const userId of recipients) tx.enqueue(mailReport, { ...idsOf(subject), userId });
    const now = tx.now.toISOString();
    // Times that were missed are not made up for; nor does a report go on when its owner has left.
    const nextDueAt = isOwned ? nextDueTime(schedule.times, dueAt > now ? dueAt : now) : null;
    const after = { ...schedule, nextDueAt };
    await putReportSchedule(tx.db, after);
    awaitReport(tx, after);
  }),
);

/** Sends the jobs of reports and dashboards again whose time passed an hour ago. */
export const wakeReportsHandler = jobHandler(wakeReports, (ctx) =>
  ctx.inTransaction(async (tx) => {
    const before = new Date(tx.now.getTime() - patienceMs);
    for (const schedule of await overdueReports(tx.db, before)) awaitReport(tx, schedule);
  }),
);

/** Everybody who is meant, once. */
function recipientIds(
  people: PeopleDirectory,
  recipients: SentReportSchedule['recipients'],
): readonly string[] {
  const wanted = new Set(recipients.map(({ kind, id }) => `${kind}:${id}`));
  return [...people.people.values()]
    .filter(
      ({ id, isActive, roles, teams }) =>
        isActive &&
        (wanted.has(`user:${id}`) ||
          roles.some((role) => wanted.has(`role:${role.id}`)) ||
          teams.some((team) => wanted.has(`team:${team.id}`))),
    )
    .map(({ id }) => id);
}
