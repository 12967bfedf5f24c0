import type { ImapFlow } from 'imapflow';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { handleMail } from '../handling/handle-mail.ts';
import { pauseInbox } from '../handling/pause-inbox.ts';
import { failureOf } from '../imap/imap-failure.ts';
import { readMailbox } from '../imap/read-mailbox.ts';
import { withMailbox } from '../imap/with-mailbox.ts';
import type { InboxFailure, StoredInbox } from '../inbox.ts';
import { leaveInbox, overdueInboxes, takeInbox } from '../stores/inbox-lane-store.ts';
import { loadInbox } from '../stores/inbox-store.ts';
import { awaitInbox, runInbox, wakeInboxes } from './inbox-jobs.ts';
import { watchInbox } from './watch-inbox.ts';

/** After so long without a reading an inbox is paused; a server that refuses the sign-in locks accounts, so sooner. */
const patienceMs = 3 * 86_400_000;
const signInPatienceMs = 1_800_000;
const overdueMs = 3_600_000;

/** Reads an inbox while no other job does, on any node, and sends the job for its next reading. */
export const runInboxHandler = jobHandler(runInbox, async (ctx, job, jobId) => {
  const claim = await ctx.inTransaction((tx) => takeInbox(tx.db, job, jobId));
  if (claim === 'mine') throw new Error('an earlier run of this job still has the inbox');
  if (claim !== 'taken') return;
  const inbox = await loadInbox(ctx.db, job.inboxId);
  if (!inbox) return;
  const { kept, ...reading } = await readOnce(ctx, inbox, jobId);
  try {
    const dueOn = await ctx.inTransaction((tx) => leave(tx, inbox, jobId, reading));
    if (!kept) return;
    if (dueOn === null || reading.hasMore) kept.client.close();
    else watchInbox(ctx, { inbox, dueOn, ...kept });
  } catch (error) {
    kept?.client.close();
    throw error;
  }
});

interface Reading {
  readonly failure: InboxFailure | null;
  readonly hasMore: boolean;
}

/** The connection after a reading that succeeded, and whether a mail came meanwhile. */
interface KeptConnection {
  readonly client: ImapFlow;
  readonly isTold: boolean;
}

async function readOnce(
  ctx: Context,
  inbox: StoredInbox,
  jobId: string,
): Promise<Reading & { readonly kept?: KeptConnection }> {
  const owner = (await directory(ctx)).person(inbox.ownerId);
  if (!owner?.isActive) {
    await ctx.inTransaction((tx) => pauseInbox(tx, inbox, 'owner'));
    return { failure: null, hasMore: false };
  }
  let kept: KeptConnection | undefined;
  let isTold = false;
  try {
    const hasMore = await withMailbox(
      ctx,
      inbox,
      (client) => {
        client.once('exists', () => {
          isTold = true;
        });
        return readMailbox(ctx, client, inbox, {
          jobId,
          handle: (raw) => handleMail(ctx, inbox, owner, raw),
        });
      },
      (client) => {
        kept = { client, isTold };
      },
    );
    return { failure: null, hasMore, kept };
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    return { failure, hasMore: false };
  }
}

/** Gives the inbox back; when it is read next, or null: not again for now. */
async function leave(
  ctx: Context,
  inbox: StoredInbox,
  jobId: string,
  reading: Reading,
): Promise<string | null> {
  const { failure, hasMore } = reading;
  const readOn = ctx.platform.now();
  const left = await leaveInbox(
    ctx.db,
    { inboxId: inbox.id, jobId },
    { failure, readOn, waitMs: hasMore ? 0 : null },
  );
  if (!left) return null;
  const failedMs = left.failingSince === null ? 0 : readOn.getTime() - Date.parse(left.failingSince);
  const isRefused = failure === 'sign_in_refused' || failure === 'not_connected';
  const isOver = failure !== null && failedMs >= (isRefused ? signInPatienceMs : patienceMs);
  if (isOver) {
    await pauseInbox(ctx, inbox, isRefused ? 'signin' : 'unreachable');
    return null;
  }
  awaitInbox(ctx, inbox.id, left.nextReadOn);
  return left.nextReadOn;
}

/** Sends the jobs of inboxes again whose time passed an hour ago; a second job for the same moment has no effect. */
export const wakeInboxesHandler = jobHandler(wakeInboxes, (ctx) =>
  ctx.inTransaction(async (tx) => {
    const before = new Date(tx.now.getTime() - overdueMs);
    for (const { inboxId, dueOn } of await overdueInboxes(tx.db, before)) awaitInbox(tx, inboxId, dueOn);
  }),
);
