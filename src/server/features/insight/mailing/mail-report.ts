import { errorStatus } from '#contracts/errors.ts';
import { actingAs } from '#server/features/identity/index.ts';
import { linkOrigin, mailTexts, renderMail } from '#server/features/mails/index.ts';
import { directory } from '#server/features/people/index.ts';
import { languageOf, organization } from '#server/features/tenants/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { fill } from '#server/platform/http/answers/error-texts.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { deliverMail } from '#server/platform/mail/deliver-mail.ts';
import { mailReport } from './report-jobs.ts';
import { type SentSubject, sentSubject } from './sent-subject.ts';
import { subjectOf } from './subject.ts';

/**
 * Mails a report or dashboard with what its recipient may see; who may take out nothing gets no mail, and with whom it is not
 * shared no link to it.
 */
export const mailReportHandler = jobHandler(mailReport, async (ctx, { userId, ...ids }, jobId) => {
  const subject = subjectOf(ids);
  const sent = await sentSubject(ctx.db, subject);
  const recipient = (await directory(ctx)).person(userId);
  if (!sent || !recipient?.isActive || recipient.email === '') return;
  const locale = await languageOf(ctx, recipient);
  const acting: Context = {
    ...actingAs(ctx, recipient),
    locale,
    inTransaction: (work) => ctx.inTransaction((tx) => work({ ...actingAs(tx, recipient), locale })),
  };
  const made = await madeOrNone(acting, sent, subject.id);
  if (!made) return;
  const texts = mailTexts[locale];
  const [about, openIt, footer] =
    subject.kind === 'dashboard'
      ? [texts.dashboardAbout, texts.openDashboard, texts.dashboardFooter]
      : [texts.reportAbout, texts.openReport, texts.reportFooter];
  const rendered = renderMail({ subject: '', body: '<p>{text}</p>' }, () => about, {
    subject: sent.name,
    ...((await sent.isOpen(acting))
      ? { link: `${linkOrigin(ctx.platform.config, ctx.tenant)}${sent.path}`, linkText: openIt }
      : {}),
    footer: fill(footer, { organization: (await organization(ctx)).name }),
  });
  await deliverMail(ctx, jobId, {
    to: recipient.email,
    recipientId: recipient.id,
    ...rendered,
    attach: async () => made.file,
  });
  await made.note();
});

/** The file, or none where the recipient may not have it or where it became too large. */
async function madeOrNone(ctx: Context, sent: SentSubject, id: string) {
  try {
    return await sent.make(ctx);
  } catch (error) {
    if (!(error instanceof AppError) || error.canRunAgain || errorStatus[error.code] >= 500) throw error;
    ctx.log().warn({ id, code: error.code }, 'a report or dashboard is not sent to a recipient');
    return null;
  }
}
