import { renderTemplate } from '#engine/text/render-template.ts';
import { loadEntry, moduleActionsOn, readableFields } from '#server/features/entries/index.ts';
import { toActor } from '#server/features/identity/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { isNotFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { deliverMail } from '#server/platform/mail/deliver-mail.ts';
import { sanitizedMail } from '#server/platform/mail/sanitized-mail.ts';
import { type ActivityMail, type MailReader, sendActivityMail } from '../workflow-jobs.ts';

export const activityMailHandler = jobHandler(sendActivityMail, async (ctx, mail, jobId) => {
  const written = mail.reader ? await writtenFor(ctx, mail, mail.reader) : mail;
  if (!written) return;
  const { html, text } = sanitizedMail(written.html.replaceAll('\n', '<br>'));
  await deliverMail(ctx, jobId, {
    to: mail.to,
    recipientId: mail.reader?.userId ?? null,
    about: mail.reader && { moduleId: mail.reader.appId, entryId: mail.reader.entryId, taskId: null },
    subject: written.subject.slice(0, 250),
    html,
    text,
  });
});

/** The message without fields hidden from its reader; null if the reader has left or the entry was deleted. */
async function writtenFor(
  ctx: Context,
  { subject, html }: ActivityMail,
  reader: MailReader,
): Promise<{ readonly subject: string; readonly html: string } | null> {
  const hidden = await hiddenFrom(ctx, reader);
  if (!hidden) return null;
  const textOf = (name: string) => {
    if (hidden.has(name)) return '';
    return Object.hasOwn(reader.texts, name) ? reader.texts[name] : undefined;
  };
  return { subject: renderTemplate(subject, textOf, 'line'), html: renderTemplate(html, textOf, 'html') };
}

/** Names of the fields outside tables that the reader cannot see; null if the reader has left or the entry was deleted. */
async function hiddenFrom(ctx: Context, reader: MailReader): Promise<ReadonlySet<string> | null> {
  const person = (await directory(ctx)).person(reader.userId);
  if (!person?.isActive) return null;
  const asReader = { ...ctx, actor: toActor(person, '') };
  try {
    const version = await compiledModule(asReader, reader.appId, reader.version);
    const entry = await loadEntry(asReader, version.module, reader.entryId);
    if (!entry) return null;
    const { fields } = readableFields({ ...entry, version }, await moduleActionsOn(asReader, entry));
    const names = [...version.compiled.form.fields.keys()];
    return new Set(names.filter((name) => (fields[name] ?? 'hidden') === 'hidden'));
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
