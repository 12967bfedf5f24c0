import { loadEntry } from '#server/features/entries/index.ts';
import { activityNameIn, compiledModule, inLanguage } from '#server/features/modules/index.ts';
import { notificationText, sendNotificationMail } from '#server/features/notifications/index.ts';
import { directory } from '#server/features/people/index.ts';
import { fill } from '#server/platform/http/answers/error-texts.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { deliverMail } from '#server/platform/mail/deliver-mail.ts';
import { linkTo } from './link-to.ts';
import { mailTexts } from './mail-texts.ts';
import { nullIfDeleted } from './null-if-deleted.ts';
import { renderMail } from './render-mail.ts';

/** Sends a notification by mail, with the words that the app shows and a link to the same page. */
export const notificationMailHandler = jobHandler(sendNotificationMail, async (ctx, mail, jobId) => {
  const people = await directory(ctx);
  const recipient = people.person(mail.userId);
  const version = await nullIfDeleted(() => compiledModule(ctx, mail.moduleId));
  if (!version || !recipient?.isActive || recipient.email === '') return;
  if (mail.entryId !== null && !(await loadEntry(ctx, version.module, mail.entryId))) return;
  const locale = recipient.locale ?? 'en';
  const texts = mailTexts[locale];
  const activityName = mail.activityName && activityNameIn(version, locale, mail.activityName);
  const subject = notificationText(
    locale,
    { ...mail, activityName },
    people.person(mail.actorId ?? '')?.name,
  );
  const { displayName } = inLanguage(version, locale).module;
  const rendered = renderMail({ subject: '', body: '<p>{text}</p>' }, () => subject, {
    subject,
    link: linkTo(ctx, mail),
    linkText: texts[whereTo(mail)],
    footer: fill(texts.footer, { module: displayName }),
  });
  const { moduleId, entryId, taskId } = mail;
  await deliverMail(ctx, jobId, {
    to: recipient.email,
    recipientId: recipient.id,
    about: { moduleId, entryId, taskId },
    ...rendered,
  });
});

function whereTo({ entryId, taskId }: { entryId: string | null; taskId: string | null }) {
  if (entryId === null) return 'openWorkflow';
  return taskId === null ? 'openEntry' : 'openTask';
}
