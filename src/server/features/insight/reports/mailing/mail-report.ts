import { errorStatus } from '#contracts/errors.ts';
import { reportAttachment } from '#server/features/documents/index.ts';
import { actingAs } from '#server/features/identity/index.ts';
import { linkOrigin, mailTexts, renderMail } from '#server/features/mails/index.ts';
import { directory } from '#server/features/people/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { fill } from '#server/platform/http/answers/error-texts.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { deliverMail } from '#server/platform/mail/deliver-mail.ts';
import { composeReport } from '../composing/compose-report.ts';
import { noteReport } from '../note-report.ts';
import { designById, type KeptDesign } from '../report-design-store.ts';
import { mailReport } from './report-jobs.ts';

/** Mails a report with what its recipient may see; who may take out nothing gets no mail. */
export const mailReportHandler = jobHandler(mailReport, async (ctx, { designId, userId }, jobId) => {
  const design = await designById(ctx.db, designId);
  const recipient = (await directory(ctx)).person(userId);
  if (!design || !recipient?.isActive || recipient.email === '') return;
  const locale = recipient.locale ?? 'en';
  const acting: Context = {
    ...actingAs(ctx, recipient),
    locale,
    inTransaction: (work) => ctx.inTransaction((tx) => work({ ...actingAs(tx, recipient), locale })),
  };
  const file = await fileOrNone(acting, design);
  if (!file) return;
  const texts = mailTexts[locale];
  const rendered = renderMail({ subject: '', body: '<p>{text}</p>' }, () => texts.reportAbout, {
    subject: design.name,
    link: `${linkOrigin(ctx.platform.config, ctx.tenant)}/report-viewer?id=${designId}`,
    linkText: texts.openReport,
    footer: fill(texts.reportFooter, { organization: (await organization(ctx)).name }),
  });
  await deliverMail(ctx, jobId, {
    to: recipient.email,
    recipientId: recipient.id,
    ...rendered,
    attach: async () => ({ ...file, type: 'application/pdf' }),
  });
  await noteReport(acting, design, undefined, 'mail');
});

/** The file, or none where the recipient may not have it or where it became too large. */
async function fileOrNone(ctx: Context, design: KeptDesign) {
  try {
    return await reportAttachment(ctx, await composeReport(ctx, design, {}));
  } catch (error) {
    if (!(error instanceof AppError) || error.canRunAgain || errorStatus[error.code] >= 500) throw error;
    ctx.log().warn({ designId: design.id, code: error.code }, 'a report is not sent to a recipient');
    return null;
  }
}
