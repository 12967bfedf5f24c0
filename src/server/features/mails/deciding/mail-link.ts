import { z } from 'zod';
import { toActor } from '#server/features/identity/index.ts';
import { directory } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { makeContext } from '#server/platform/make-context.ts';

const purpose = 'decide-by-mail';
const lifetimeSeconds = 14 * 86_400;
const claimsShape = z.object({ jti: z.uuid(), sub: z.uuid(), epoch: z.number().int(), task: z.uuid() });

/** A link that has been believed. */
export interface MailLink {
  readonly id: string;
  readonly taskId: string;
  /** The context of the person for whom the link acts; without a transaction. */
  readonly ctx: Context;
}

/** The secret of a link that lets one person decide on one task within two weeks. Not inside a transaction. */
export async function mailLinkToken(
  ctx: Context,
  link: { readonly id: string; readonly taskId: string; readonly userId: string; readonly epoch: number },
  sentAt: Date,
): Promise<string> {
  const claims = { jti: link.id, sub: link.userId, epoch: link.epoch, task: link.taskId };
  return ctx.platform.keys.sign(ctx.tenant, purpose, claims, lifetimeSeconds, sentAt);
}

/** Believes a link by its signature, as long as its person is there and has not been signed out everywhere. */
export async function openMailLink(ctx: Context, token: string): Promise<MailLink> {
  const verified = await ctx.platform.keys.verify(ctx.tenant, purpose, token, ctx.now);
  const claims = verified.ok ? claimsShape.safeParse(verified.claims) : null;
  if (!claims?.success) throw notFound();
  const { jti, sub, epoch, task } = claims.data;
  const person = (await directory(ctx)).person(sub);
  if (!person?.isActive || person.tokenEpoch !== epoch) throw notFound();
  const { tenant, requestId, locale, now, client } = ctx;
  const origin = {
    tenant,
    requestId,
    locale,
    now,
    client,
    actor: { ...toActor(person, jti), isByMailLink: true },
  };
  return { id: jti, taskId: task, ctx: makeContext(ctx.platform, origin) };
}
