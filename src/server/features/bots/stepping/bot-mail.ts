import { z } from 'zod';
import type { BotEffect } from '#engine/bot/bot-step.ts';
import { textToHtml } from '#engine/text/html-text.ts';
import { isEmailAddress } from '#engine/value/email-address.ts';
import { directory } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { deliverMail } from '#server/platform/mail/deliver-mail.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';
import { countTaken } from '../stores/run-store.ts';

/** Addresses of one step, and steps of one run that send mails. */
const maxAddresses = 20;
const maxMailSteps = 100;
const maxSubject = 250;
const maxText = 20_000;

/** One mail of a bot to one address. */
const sendBotMail = defineJob({
  name: 'send-bot-mail',
  payload: z.object({
    to: z.string(),
    recipientId: z.uuid().nullable(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
  }),
});

/** A repeated job sends no second mail. */
export const botMailHandler = jobHandler(sendBotMail, (ctx, mail, jobId) => deliverMail(ctx, jobId, mail));

/** Sends mails with the transaction, or none where an address is none. */
export async function writeBotMails(
  ctx: Context,
  { to, subject, text }: Extract<BotEffect, { readonly type: 'sendMail' }>,
  runId: string,
): Promise<void> {
  if (to.length === 0) throw refused('required');
  if (to.length > maxAddresses) throw refused('bot_too_many_addresses');
  if (!to.every(isEmailAddress)) throw refused('not_an_email');
  if ((await countTaken(ctx.db, runId, 'sendMail')) >= maxMailSteps) throw refused('bot_too_many_mails');
  const { people } = await directory(ctx);
  const active = [...people.values()].filter(({ isActive }) => isActive);
  const body = text.slice(0, maxText).toWellFormed();
  const html = textToHtml(body);
  for (const address of to) {
    const person = active.find(({ email }) => email?.toLowerCase() === address.toLowerCase());
    ctx.enqueue(sendBotMail, {
      to: address,
      recipientId: person?.id ?? null,
      subject: subject.slice(0, maxSubject).toWellFormed(),
      html,
      text: body,
    });
  }
}

function refused(code: string): AppError {
  return new AppError('validation_failed', {}, { violations: [{ path: 'to', code }] });
}
