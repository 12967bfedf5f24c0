import { sendPasswordLink } from '#server/features/mails/index.ts';
import { noteInvitation } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { passwordLinkSent } from './user-events.ts';

/** Invites a user to choose a password, in this transaction; gives the link where no mail server could send it. */
export async function inviteUser(ctx: Context, userId: string): Promise<string | null> {
  await noteInvitation(ctx.db, userId, ctx.now);
  ctx.announce(passwordLinkSent, { userId, purpose: 'invitation' });
  return sendPasswordLink(ctx, userId, 'invitation');
}
