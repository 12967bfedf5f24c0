import { setTimeout } from 'node:timers/promises';
import { errorStatus } from '#contracts/errors.ts';
import { actingAs } from '#server/features/identity/index.ts';
import { dropFiles } from '#server/features/incoming-webhooks/index.ts';
import { costOfOne } from '#server/features/lists/index.ts';
import type { Person } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import { inboxMailAccepted } from '../events.ts';
import type { RawMail } from '../imap/read-mailbox.ts';
import type { InboxMail, InboxReason, StoredInbox } from '../inbox.ts';
import { parseInThread } from '../parsing/parse-in-thread.ts';
import type { ParsedMail } from '../parsing/parsed-mail.ts';
import { completeMail, countOfSender, insertMail } from '../stores/inbox-mail-store.ts';
import { type Accepted, prepareMail } from './carry-out-mail.ts';
import { judgeMail } from './judge-mail.ts';

const hourMs = 3_600_000;
/** Waits between attempts at a mail that fails for a reason of our own. */
const waitsMs = [200, 2000];

/** Carries one mail out, once, and writes what came of it into the log. Never inside a transaction. */
export async function handleMail(
  ctx: Context,
  inbox: StoredInbox,
  owner: Person,
  raw: RawMail,
): Promise<void> {
  const blank = blankMail(ctx, inbox, raw);
  if (typeof raw.source === 'string') return log(ctx, blank, 'refused', raw.source);
  const parsed = await parseInThread(raw.source);
  if (typeof parsed === 'string') return log(ctx, blank, 'refused', parsed);
  const mail = withHead(blank, parsed);
  const judgement = await judgeMail(ctx, inbox, parsed, owner);
  if (judgement.kind === 'ignored' || judgement.kind === 'refused') {
    return log(ctx, mail, judgement.kind, judgement.reason);
  }
  const since = new Date(ctx.platform.now().getTime() - hourMs);
  if ((await countOfSender(ctx.db, inbox.id, mail.sender, since)) >= inbox.hourlyLimit) {
    return log(ctx, mail, 'refused', 'mail_too_many');
  }
  await attempts(ctx, inbox, { ...mail, ownerId: judgement.actor.id }, { parsed, judgement, raw });
}

interface Attempted {
  readonly parsed: ParsedMail;
  readonly judgement: Accepted;
  readonly raw: RawMail;
}

/** A refusal is final; anything else is tried again, and then logged, so that no mail stops those behind it. */
async function attempts(ctx: Context, inbox: StoredInbox, mail: InboxMail, what: Attempted): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await carryOut(ctx, inbox, mail, what);
    } catch (error) {
      const isRefusal = error instanceof AppError && errorStatus[error.code] < 500;
      const wait = waitsMs[attempt];
      if (!isRefusal && wait !== undefined) {
        await setTimeout(wait);
        continue;
      }
      if (!isRefusal) ctx.log().warn({ err: error, inboxId: inbox.id }, 'a mail could not be carried out');
      const { code, violations } = error instanceof AppError ? error : { code: 'internal', violations: [] };
      await ctx.inTransaction((tx) =>
        insertMail(tx.db, {
          ...mail,
          state: 'refused',
          code,
          violations: [...violations],
          durationMs: durationOf(ctx, mail),
        }),
      );
      return;
    }
  }
}

/** The row of the log, the entry or comment and the event are stored together, or none of them. */
async function carryOut(
  ctx: Context,
  inbox: StoredInbox,
  mail: InboxMail,
  { parsed, judgement, raw }: Attempted,
): Promise<void> {
  const prepared = await prepareMail(ctx, inbox, parsed, { judgement, received: raw.receivedOn });
  let isNew = false;
  try {
    isNew = await ctx.inTransaction(async (tx) => {
      if (!(await insertMail(tx.db, mail))) return false;
      const { id, name } = inbox;
      const acting = actingAs(tx, judgement.actor, { kind: 'inbox', id, name });
      const done = await prepared.act(acting);
      await completeMail(tx.db, mail.id, { ...done, durationMs: durationOf(tx, mail) });
      const accepted = { inboxId: id, mailId: mail.id, ...done };
      acting.announce(inboxMailAccepted, accepted, { facts: { name } });
      return true;
    });
  } finally {
    // Strangers must not fill the storage with mails that are refused.
    if (!isNew) await dropFiles(ctx, prepared.files);
  }
  // Another copy of a mail that was carried out; the same place needs no second row.
  if (!isNew) await log(ctx, { ...mail, id: ctx.randomId() }, 'ignored', 'mail_repeated');
}

async function log(
  ctx: Context,
  mail: InboxMail,
  state: 'refused' | 'ignored',
  code: InboxReason,
): Promise<void> {
  await ctx.inTransaction((tx) =>
    insertMail(tx.db, { ...mail, state, code, durationMs: durationOf(ctx, mail) }),
  );
}

function durationOf(ctx: Context, { readOn }: InboxMail): number {
  return Math.max(0, ctx.platform.now().getTime() - Date.parse(readOn));
}

function blankMail(ctx: Context, inbox: StoredInbox, { uidValidity, uid, receivedOn }: RawMail): InboxMail {
  return {
    id: ctx.randomId(),
    inboxId: inbox.id,
    uidValidity,
    uid,
    mailKey: `${uidValidity} ${uid}`,
    receivedOn: receivedOn.toISOString(),
    readOn: ctx.platform.now().toISOString(),
    state: 'accepted',
    result: null,
    code: null,
    violations: [],
    sender: '',
    subject: '',
    ownerId: inbox.ownerId,
    moduleId: null,
    entryId: null,
    durationMs: null,
    ...costOfOne(inbox),
  };
}

function withHead(mail: InboxMail, { messageId, from, date, subject, text }: ParsedMail): InboxMail {
  // Ids are the sender’s to choose: a copy also has the sender, date and subject.
  const parts = [messageId, from.address, date, subject, ...(messageId === '' ? [text] : [])];
  return {
    ...mail,
    mailKey: sha256(JSON.stringify(parts)),
    sender: from.address,
    subject: subject.slice(0, 250).toWellFormed(),
  };
}
