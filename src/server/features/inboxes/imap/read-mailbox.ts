import type { ImapFlow } from 'imapflow';
import type { Context } from '#server/platform/context.ts';
import type { MailPlace, StoredInbox } from '../inbox.ts';
import { maxMailBytes, type UnreadableMail } from '../parsing/parsed-mail.ts';
import { keepInbox, notePosition } from '../stores/inbox-lane-store.ts';
import { knownUids } from '../stores/inbox-mail-store.ts';
import { failureOf, InboxError, isRefusal } from './imap-failure.ts';

/** Mails of one turn. */
const atOnce = 50;
/** A mailbox that was made anew is read for mails of this time before the last reading. */
const overlapMs = 86_400_000;
const maxRenewed = 1000;
/** So long a mail is asked for that the server does not give. */
const withheldMs = 3_600_000;
/** Mails that are looked up in the log at once, though a server may name millions. */
const maxLookedUp = 1000;
/** RFC 3501, 2.3.1.1. */
const maxUid = 4_294_967_295;

/** A mail as it lies in the mailbox. */
export interface RawMail extends MailPlace {
  readonly receivedOn: Date;
  /** Its bytes, or why there are none. */
  readonly source: Uint8Array | UnreadableMail;
}

/**
 * Hands over the mails that have come since the last reading, oldest first; true: there are more. The first reading only
 * notes where the mailbox stands.
 */
export async function readMailbox(
  ctx: Context,
  client: ImapFlow,
  inbox: StoredInbox,
  { jobId, handle }: { readonly jobId: string; readonly handle: (mail: RawMail) => Promise<void> },
): Promise<boolean> {
  const { mailbox } = client;
  if (!mailbox) throw new InboxError('protocol');
  const uidValidity = String(mailbox.uidValidity);
  const last = Number(mailbox.uidNext) - 1;
  if (!/^\d{1,10}$/.test(uidValidity) || !Number.isSafeInteger(last)) throw new InboxError('protocol');
  const place = (uid: number): MailPlace => ({ uidValidity, uid });
  if (inbox.uidValidity === null) {
    await notePosition(ctx.db, inbox, place(last));
    return false;
  }
  const isRenewed = inbox.uidValidity !== uidValidity;
  const all = isRenewed ? await sinceThen(client, inbox) : await after(client, inbox.lastUid);
  const found = all.slice(0, maxLookedUp);
  const known = await knownUids(ctx.db, inbox.id, uidValidity, found);
  const waiting = found.filter((uid) => !known.has(uid));
  const turn = waiting.slice(0, isRenewed ? maxRenewed : atOnce);
  for (const uid of turn) {
    if (!(await keepInbox(ctx.db, inbox, jobId))) return false;
    const raw = await fetchMail(client, place(uid)).catch((error) => withheld(ctx, inbox, place(uid), error));
    if (raw) {
      await handle(raw);
      if (inbox.marksSeen)
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }).catch(() => false);
    }
    if (!isRenewed) await notePosition(ctx.db, inbox, place(uid));
  }
  if (turn.length < waiting.length) return true;
  const hasMore = found.length < all.length;
  // What has not been found below the last is not there any more.
  await notePosition(ctx.db, inbox, place(Math.max(...found, hasMore ? 0 : last)));
  return hasMore;
}

async function after(client: ImapFlow, lastUid: number): Promise<number[]> {
  const found = await client.search({ uid: `${lastUid + 1}:*` }, { uid: true }).catch(asOutside);
  if (!found) throw new InboxError('protocol');
  // `*` is the last mail, which may lie before the range (RFC 3501, 6.4.8).
  return found.filter((uid) => uid > lastUid && uid <= maxUid).sort((one, other) => one - other);
}

async function sinceThen(client: ImapFlow, inbox: StoredInbox): Promise<number[]> {
  const since = new Date(Date.parse(inbox.readOn ?? new Date(0).toISOString()) - overlapMs);
  const found = await client.search({ since }, { uid: true }).catch(asOutside);
  if (!found) throw new InboxError('protocol');
  return found
    .filter((uid) => uid <= maxUid)
    .sort((one, other) => one - other)
    .slice(-maxRenewed);
}

async function fetchMail(client: ImapFlow, place: MailPlace): Promise<RawMail | null> {
  const range = String(place.uid);
  const about = await client.fetchOne(range, { uid: true, size: true, internalDate: true }, { uid: true });
  if (!about) return null;
  const receivedOn = momentOf(about.internalDate);
  if ((about.size ?? 0) > maxMailBytes) return { ...place, receivedOn, source: 'mail_too_large' };
  const read = await client.fetchOne(range, { uid: true, source: true }, { uid: true });
  const source = read ? read.source : undefined;
  if (!source) return null;
  if (source.byteLength > maxMailBytes) return { ...place, receivedOn, source: 'mail_too_large' };
  return { ...place, receivedOn, source: new Uint8Array(source) };
}

/** A server that says no to one mail must not stop those behind it for ever. */
function withheld(ctx: Context, inbox: StoredInbox, place: MailPlace, error: unknown): RawMail {
  const now = ctx.platform.now();
  const failedMs = inbox.failingSince === null ? 0 : now.getTime() - Date.parse(inbox.failingSince);
  if (!isRefusal(error) || failedMs < withheldMs) return asOutside(error);
  return { ...place, receivedOn: now, source: 'mail_malformed' };
}

function momentOf(given: Date | string | undefined): Date {
  const at = new Date(given ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
}

function asOutside(error: unknown): never {
  const failure = failureOf(error);
  throw failure === undefined ? error : new InboxError(failure, { cause: error });
}
