import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { randomToken, sha256 } from '#server/platform/crypto/random-id.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';
import { type LinkPurpose, passwordLinkMadeOn, putPasswordLink } from './password-link-store.ts';

/** How long each link works. */
const lifetimeMs: Readonly<Record<LinkPurpose, number>> = {
  reset: 60 * 60_000,
  invitation: 7 * 86_400_000,
};

/** When the link of an invitation stops working. */
export function invitationEndsOn(invitedOn: string): Date {
  return new Date(Date.parse(invitedOn) + lifetimeMs.invitation);
}

/** Between two mails that somebody who is not signed in asks for. */
const pauseMs = 60_000;

/**
 * Sends a person a link to choose a password. `userId` null: a name that nobody has was typed; the job is enqueued all
 * the same, so that the call takes as long. Handled by the feature `mails`.
 */
export const sendPasswordMail = defineJob({
  name: 'send-password-mail',
  payload: z.object({
    userId: z.uuid().nullable(),
    purpose: z.enum(['reset', 'invitation']),
    /** Asked for by somebody who is not signed in. */
    isForgotten: z.boolean().default(false),
  }),
});

/** Makes the secret of a new link for a person; only its hash is kept, and an earlier link stops working. */
export async function makePasswordSecret(
  ctx: Context,
  userId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const secret = randomToken();
  await putPasswordLink(ctx.db, {
    userId,
    purpose,
    secretHash: sha256(secret),
    madeOn: ctx.now,
    expiresOn: new Date(ctx.now.getTime() + lifetimeMs[purpose]),
  });
  return secret;
}

/** Whether the last link of a person is so new that nobody should be able to ask for another one. */
export async function hasFreshLink(ctx: Context, userId: string): Promise<boolean> {
  const madeOn = await passwordLinkMadeOn(ctx.db, userId);
  return madeOn !== null && ctx.now.getTime() - madeOn.getTime() < pauseMs;
}
