import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { sendTestEmail as endpoint } from '#contracts/mails/send-test-email.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { renderTried } from './render-tried.ts';
import { sendTestMail } from './test-mail-job.ts';

export async function sendTestEmail(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { email: to, id: recipientId } = actorOf(ctx);
  const { subject, html, text } = await renderTried(ctx, body);
  if (to === '') {
    throw new AppError('validation_failed', {}, { violations: [{ path: 'body', code: 'no_own_email' }] });
  }
  ctx.enqueue(sendTestMail, { to, recipientId, subject, html, text });
  return { to };
}
