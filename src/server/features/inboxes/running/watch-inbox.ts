import type { ImapFlow } from 'imapflow';
import type { Context } from '#server/platform/context.ts';
import { makeContext } from '#server/platform/make-context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StoredInbox } from '../inbox.ts';
import { bringForward, isReadNextOn } from '../stores/inbox-lane-store.ts';
import { awaitInbox } from './inbox-jobs.ts';

/** Connections that one node keeps; further inboxes are read at their times only. */
const maxWatched = 200;
/** Mails come in groups, and each reading signs in. */
const calmMs = 3_000;
/** So often it is checked that the inbox still is as it was. */
const checkMs = 300_000;
/** A server that ends an IDLE sooner has no use for it. */
const shortestIdleMs = 1_000;

/** What ends the watch of an inbox, by its id; one node watches an inbox once. */
const watches = new WeakMap<Platform, Map<string, () => void>>();

interface Watched {
  readonly inbox: StoredInbox;
  /** Signed in, with the mailbox open. It is closed when the watch ends. */
  readonly client: ImapFlow;
  /** When the inbox is read next unless the server tells of a mail sooner. */
  readonly dueOn: string;
  /** Whether a mail came while the mailbox was read. */
  readonly isTold: boolean;
}

/**
 * Lets the mail server tell of new mails by IDLE (RFC 2177) over the connection of the last reading, and brings the next
 * reading forward when it does. Nothing depends on it: without IDLE, with too many connections or after one that broke,
 * the inbox is read when it is due.
 */
export function watchInbox(ctx: Context, watched: Watched): void {
  const { inbox, client } = watched;
  const ends = watches.get(ctx.platform) ?? new Map<string, () => void>();
  watches.set(ctx.platform, ends);
  ends.get(inbox.id)?.();
  if (!client.usable || !client.capabilities.has('IDLE') || ends.size >= maxWatched) client.close();
  else
    ends.set(
      inbox.id,
      begin(ctx, watched, () => ends.delete(inbox.id)),
    );
}

/** Begins to watch; the answer ends it. */
function begin(ctx: Context, { inbox, client, dueOn, isTold }: Watched, onEnd: () => void): () => void {
  let isOver = false;
  let isCalming = false;
  let checking: NodeJS.Timeout | undefined;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(checking);
    client.close();
    onEnd();
  };
  const orEnd = (work: Promise<unknown>) => {
    work.catch((error: unknown) => {
      ctx.log().warn({ err: error, inboxId: inbox.id }, 'an inbox is no longer watched');
      end();
    });
  };
  const tell = () => {
    if (isCalming || isOver) return;
    isCalming = true;
    setTimeout(() => {
      if (isOver) return;
      end();
      orEnd(readSooner(ctx, inbox, dueOn));
    }, calmMs).unref();
  };
  const check = () => {
    const leftMs = Date.parse(dueOn) - ctx.platform.now().getTime();
    if (leftMs <= 0) return end();
    const again = async () => ((await isReadNextOn(ctx.db, inbox, dueOn)) ? check() : end());
    checking = setTimeout(() => orEnd(again()), Math.min(leftMs, checkMs)).unref();
  };
  client.on('exists', ({ count, prevCount }) => count > prevCount && tell());
  client.on('close', end);
  check();
  if (isTold) tell();
  orEnd(idleUntil(ctx.platform, client, () => isOver).then(end));
  return end;
}

/** Idles again each time that the library has looked whether the connection still works. */
async function idleUntil(platform: Platform, client: ImapFlow, isOver: () => boolean): Promise<void> {
  for (let lastedMs = shortestIdleMs; !isOver() && client.usable && lastedMs >= shortestIdleMs; ) {
    const beganOn = platform.now();
    if ((await client.idle()) === false) return;
    lastedMs = platform.now().getTime() - beganOn.getTime();
  }
}

async function readSooner({ platform, tenant }: Context, inbox: StoredInbox, dueOn: string): Promise<void> {
  await makeContext(platform, { tenant }).inTransaction(async (tx) => {
    if (await bringForward(tx.db, inbox, { from: dueOn, to: tx.now })) {
      awaitInbox(tx, inbox.id, tx.now.toISOString());
    }
  });
}
