import { isAdministrator } from '#contracts/permissions.ts';
import type { Person } from '#server/features/people/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { mailIdIn } from '#server/platform/mail/deliver-mail.ts';
import { findRepliedMail, type RepliedMail } from '#server/platform/mail/mail-store.ts';
import { hashOfTag, tagOf } from '#server/platform/mail/reply-tag.ts';
import type { InboxPlan, InboxReason } from '../inbox.ts';
import { isSenderVerified } from '../parsing/authentication-results.ts';
import { isAutomatic } from '../parsing/automatic-mail.ts';
import type { ParsedMail } from '../parsing/parsed-mail.ts';

/** What becomes of a mail, before the checks of the app. */
export type Judgement =
  | { readonly kind: 'ignored'; readonly reason: InboxReason }
  | { readonly kind: 'refused'; readonly reason: InboxReason }
  | { readonly kind: 'start'; readonly actor: Person }
  | { readonly kind: 'reply'; readonly actor: Person; readonly to: RepliedMail };

const refused = (reason: InboxReason): Judgement => ({ kind: 'refused', reason });
const ignored = (reason: InboxReason): Judgement => ({ kind: 'ignored', reason });

/** Says what a mail does and in whose name; `owner` is the active owner of the inbox. */
export async function judgeMail(
  ctx: Context,
  plan: InboxPlan,
  mail: ParsedMail,
  owner: Person,
): Promise<Judgement> {
  if (isOwn(ctx, plan, mail)) return ignored('mail_own');
  if (isAutomatic(mail.headers)) return ignored('mail_automatic');
  if (!isAllowedSender(plan.allowedSenders, mail.from.address)) return refused('mail_sender_not_allowed');
  if (plan.takesReplies) {
    const replied = await repliedMail(ctx, plan, mail);
    if (replied === 'unknown') return refused('mail_no_entry');
    if (replied) return judgeReply(ctx, plan, mail, replied);
  }
  if (plan.starts === null) return ignored('mail_not_a_reply');
  return judgeStart(ctx, plan, mail, owner);
}

/** A mail that the product sent, or that the inbox or the product’s sender wrote. */
function isOwn(ctx: Context, { address }: InboxPlan, { messageId, from }: ParsedMail): boolean {
  const [, sender = ctx.platform.config.MAIL_FROM] =
    /<([^<>]+)>\s*$/.exec(ctx.platform.config.MAIL_FROM) ?? [];
  const own = [address, sender].map((one) => one.trim().toLowerCase());
  return mailIdIn(ctx.tenant, messageId) !== null || own.includes(from.address);
}

function isAllowedSender(allowed: readonly string[], address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@'));
  return allowed.length === 0 || allowed.includes(address) || allowed.includes(domain);
}

/** The mail that this one replies to; `unknown`: it claims one that the product did not send about the app. */
async function repliedMail(
  ctx: Context,
  { address, moduleId }: InboxPlan,
  { recipients, repliesTo }: ParsedMail,
): Promise<RepliedMail | 'unknown' | null> {
  const tags = recipients.flatMap((one) => tagOf(one, address) ?? []);
  const ids = repliesTo.flatMap((one) => mailIdIn(ctx.tenant, one) ?? []);
  if (tags.length + ids.length === 0) return null;
  const claims = [...tags.map((tag) => ({ replyHash: hashOfTag(tag) })), ...ids.map((id) => ({ id }))];
  for (const claim of claims.slice(0, 10)) {
    const found = await findRepliedMail(ctx.db, claim);
    if (found?.moduleId === moduleId) return found;
  }
  return 'unknown';
}

/** Only the person whom the mail was sent to replies to it, from their own address. */
async function judgeReply(
  ctx: Context,
  { trustedServer }: InboxPlan,
  { from, headers }: ParsedMail,
  to: RepliedMail,
): Promise<Judgement> {
  const actor = (await directory(ctx)).person(to.recipientId);
  if (!actor?.isActive) return refused('mail_sender_unknown');
  if (actor.email.toLowerCase() !== from.address) return refused('mail_reply_by_another');
  const isDoubtful = trustedServer !== null && !isSenderVerified(headers, trustedServer, from.address);
  return isDoubtful ? refused('mail_sender_unverified') : { kind: 'reply', actor, to };
}

/** Only an administrator's inbox acts for others, for whoever saved it chose the server that vouches for senders. */
async function judgeStart(
  ctx: Context,
  { actsAs, trustedServer }: InboxPlan,
  { from, headers }: ParsedMail,
  owner: Person,
): Promise<Judgement> {
  if (actsAs === 'owner') return { kind: 'start', actor: owner };
  const isEntitled = isAdministrator(owner.flags);
  const isVerified = isEntitled && isSenderVerified(headers, trustedServer, from.address);
  const person = isVerified ? await personWith(ctx, from.address) : undefined;
  if (person) return { kind: 'start', actor: person };
  if (actsAs === 'senderOrOwner') return { kind: 'start', actor: owner };
  if (!isEntitled) return refused('mail_owner_no_administrator');
  return refused(isVerified ? 'mail_sender_unknown' : 'mail_sender_unverified');
}

/** The only active person with an address. */
async function personWith(ctx: Context, address: string): Promise<Person | undefined> {
  const { people } = await directory(ctx);
  const [found, other] = [...people.values()].filter(
    (one) => one.isActive && one.email.toLowerCase() === address,
  );
  return other ? undefined : found;
}
