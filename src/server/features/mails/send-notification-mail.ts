import { placeWithoutApp } from '#contracts/notifications/place-without-app.ts';
import { loadEntry } from '#server/features/entries/index.ts';
import { activityNameIn, compiledModule, inLanguage } from '#server/features/modules/index.ts';
import {
  type NotificationMail,
  notificationText,
  sendNotificationMail,
} from '#server/features/notifications/index.ts';
import { directory } from '#server/features/people/index.ts';
import { languageOf, organization } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fill } from '#server/platform/http/answers/error-texts.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { deliverMail } from '#server/platform/mail/deliver-mail.ts';
import { linkOrigin } from './link-origin.ts';
import { linkTo } from './link-to.ts';
import { mailTexts } from './mail-texts.ts';
import { nullIfDeleted } from './null-if-deleted.ts';
import { renderMail } from './render-mail.ts';
import { replyAddressOf } from './reply-address-store.ts';

/** Sends a notification by mail, with the words that the app shows and a link to the same page. */
export const notificationMailHandler = jobHandler(sendNotificationMail, async (ctx, mail, jobId) => {
  const people = await directory(ctx);
  const recipient = people.person(mail.userId);
  const { moduleId } = mail;
  if (moduleId === null) return mailWithoutApp(ctx, mail, jobId);
  const version = await nullIfDeleted(() => compiledModule(ctx, moduleId));
  if (!version || !recipient?.isActive || recipient.email === '') return;
  if (mail.entryId !== null && !(await loadEntry(ctx, version.module, mail.entryId))) return;
  const locale = await languageOf(ctx, recipient);
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
    link: linkTo(ctx, { ...mail, moduleId }),
    linkText: texts[whereTo(mail)],
    footer: fill(texts.footer, { module: displayName }),
  });
  const { entryId, taskId } = mail;
  await deliverMail(ctx, jobId, {
    to: recipient.email,
    recipientId: recipient.id,
    about: { moduleId, entryId, taskId },
    replyAddress: entryId === null ? undefined : await replyAddressOf(ctx.db, moduleId),
    ...rendered,
  });
});

/** A notification about a webhook, a bot or a person. */
async function mailWithoutApp(
  ctx: Context,
  { userId, kind, actorId, activityName, recordTitle }: NotificationMail,
  jobId: string,
): Promise<void> {
  const people = await directory(ctx);
  const recipient = people.person(userId);
  if (!recipient?.isActive || recipient.email === '') return;
  const locale = await languageOf(ctx, recipient);
  const texts = mailTexts[locale];
  const subject = notificationText(
    locale,
    { kind, activityName, recordTitle },
    people.person(actorId ?? '')?.name,
  );
  const place = placeWithoutApp(kind, actorId, recipient.flags);
  const rendered = renderMail({ subject: '', body: '<p>{text}</p>' }, () => subject, {
    subject,
    link: `${linkOrigin(ctx.platform.config, ctx.tenant)}${place.path}`,
    linkText: texts[place.text],
    footer: fill(texts.footer, { module: (await organization(ctx)).name }),
  });
  await deliverMail(ctx, jobId, { to: recipient.email, recipientId: recipient.id, ...rendered });
}

function whereTo({ entryId, taskId }: { entryId: string | null; taskId: string | null }) {
  if (entryId === null) return 'openWorkflow';
  return taskId === null ? 'openEntry' : 'openTask';
}
