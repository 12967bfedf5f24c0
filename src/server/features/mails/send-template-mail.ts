import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import { accessAt, type FieldAccess } from '#engine/form/field-access.ts';
import { entryAttachment } from '#server/features/documents/index.ts';
import {
  entryTitle,
  loadEntry,
  moduleActionsOn,
  readableFields,
  type StoredEntry,
} from '#server/features/entries/index.ts';
import { toActor } from '#server/features/identity/index.ts';
import {
  activityNameIn,
  compiledModule,
  inLanguage,
  type ModuleVersion,
} from '#server/features/modules/index.ts';
import { channelsFor } from '#server/features/notifications/index.ts';
import { directory } from '#server/features/people/index.ts';
import { languageOf } from '#server/features/tenants/index.ts';
import { loadTask, sendTemplateMail as mailJob, type TemplateMail } from '#server/features/workflow/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { fill } from '#server/platform/http/answers/error-texts.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { deliverMail } from '#server/platform/mail/deliver-mail.ts';
import type { MailAttachment } from '#server/platform/mail/mail.ts';
import { decisionLinkOf } from './deciding/decision-link.ts';
import { linkTo } from './link-to.ts';
import { mailTexts } from './mail-texts.ts';
import { nullIfDeleted } from './null-if-deleted.ts';
import { type MailFrame, renderMail } from './render-mail.ts';
import { replyAddressOf } from './reply-address-store.ts';
import { type MailedEntry, visibleTexts } from './visible-texts.ts';

/** The kind of a mail; people turn mails on and off by kind. */
const newsOf: Readonly<Record<TemplateMail['event'], NotificationKind>> = {
  submit: 'assigned',
  approve: 'approved',
  rejected: 'rejected',
  reassign: 'reassigned',
  completed: 'completed',
  sendback: 'sentBack',
  restart: 'restart',
};

/** Makes and sends one mail; the same job sends it once however often it is repeated. */
export const templateMailHandler = jobHandler(mailJob, async (ctx, mail, jobId) => {
  const people = await directory(ctx);
  const recipient = people.person(mail.recipientId);
  if (!channelsFor(recipient, newsOf[mail.event]).byMail) return;
  // People who have left get no more mails, and deleted entries cause none.
  if (!recipient?.isActive || recipient.email === '') return;
  // The entry is read as its recipient, so that the mail shows only values that the recipient may see.
  const asRecipient = { ...ctx, actor: toActor(recipient, '') };
  const found = await load(asRecipient, mail);
  if (!found) return;
  const { entry } = found;
  // The entry has been withdrawn meanwhile: only its author can view it.
  if (entry.status === 'Draft' && entry.createdBy !== mail.recipientId) return;
  const locale = await languageOf(ctx, recipient);
  const version = inLanguage(found.version, locale);
  const texts = mailTexts[locale];
  const title = entryTitle(version, entry.values);
  const link = linkTo(ctx, mail);
  const { displayName } = version.module;
  const own: Readonly<Record<string, string>> = {
    actor: people.person(mail.actorId ?? '')?.name ?? '',
    initiator: people.person(entry.initiatorId ?? entry.createdBy)?.name ?? '',
    description: mail.message,
    activity: activityNameIn(found.version, locale, mail.activityName),
    title,
    app: displayName,
    link,
  };
  const access = await accessOfRecipient(asRecipient, mail, version, entry);
  const fieldTextOf = await visibleTexts(asRecipient, { version, entry }, { locale, access });
  const render = (decide?: MailFrame['decide']) =>
    renderMail(
      version.compiled.templates[mail.event],
      (name) => fieldTextOf(name) ?? (Object.hasOwn(own, name) ? own[name] : undefined),
      {
        subject: fill(texts.noSubject, { module: displayName, title }),
        link,
        linkText: mail.taskId === null ? texts.openEntry : texts.openTask,
        decide,
        footer: fill(texts.footer, { module: displayName }),
      },
    );
  const decideAt = await decisionLinkOf(ctx, recipient, {
    mailId: jobId,
    taskId: mail.taskId,
    sentAt: ctx.now,
  });
  await deliverMail(ctx, jobId, {
    to: recipient.email,
    recipientId: recipient.id,
    about: { moduleId: mail.moduleId, entryId: mail.entryId, taskId: mail.taskId },
    replyAddress: await replyAddressOf(ctx.db, mail.moduleId),
    ...render(),
    attach: attachmentOf({ ...asRecipient, locale }, mail, { version: found.version, entry, access }),
    decision:
      decideAt === null || mail.taskId === null
        ? undefined
        : { taskId: mail.taskId, body: render({ link: decideAt, text: texts.decide }) },
  });
});

/** Makes the file of a mail whose template asks for it. */
function attachmentOf(
  ctx: Context,
  { event }: TemplateMail,
  readable: Parameters<typeof entryAttachment>[1],
): (() => Promise<MailAttachment | null>) | undefined {
  const { attachesPdf } = readable.version.compiled.templates[event];
  return attachesPdf ? () => entryFile(ctx, readable) : undefined;
}

/** The entry as its recipient may see it; a mail whose file would be too large goes without it. */
async function entryFile(
  ctx: Context,
  readable: Parameters<typeof entryAttachment>[1],
): Promise<MailAttachment | null> {
  try {
    return { ...(await entryAttachment(ctx, readable)), type: 'application/pdf' };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error;
    ctx.log().warn({ entryId: readable.entry.id }, 'a mail goes without its file, which would be too large');
    return null;
  }
}

function load(ctx: Context, mail: TemplateMail): Promise<MailedEntry | null> {
  return nullIfDeleted(async () => {
    const version = await compiledModule(ctx, mail.moduleId, mail.versionNumber);
    const entry = await loadEntry(ctx, version.module, mail.entryId);
    return entry ? { version, entry } : null;
  });
}

async function accessOfRecipient(
  ctx: Context,
  mail: TemplateMail,
  version: ModuleVersion,
  entry: StoredEntry,
): Promise<FieldAccess> {
  const task = mail.taskId === null ? null : await loadTask(ctx.db, mail.taskId);
  const isTheirs = task?.state === 'open' && entry.ownTasks.openAt.includes(task.activityId);
  if (!isTheirs) return readableFields({ ...entry, version }, await moduleActionsOn(ctx, entry));
  const { form, workflow } = version.compiled;
  return accessAt(form, workflow.fieldPermissions, task.activityId, false);
}
