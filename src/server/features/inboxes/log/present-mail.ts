import type { z } from 'zod';
import { type inboxMailRow, inboxReasons } from '#contracts/inboxes/inbox-shapes.ts';
import { presentCost } from '#server/features/lists/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { InboxMail, InboxReason } from '../inbox.ts';

/** A mail in the log; only the person in whose name it acted reads who sent it and its subject. */
export function presentMail(ctx: Context, mail: InboxMail): z.output<typeof inboxMailRow> {
  const isOwn = mail.ownerId === actorOf(ctx).id;
  return {
    id: mail.id,
    received_on: mail.receivedOn,
    read_on: mail.readOn,
    state: mail.state,
    result: mail.result,
    reason: reasonOf(mail),
    sender: isOwn ? mail.sender : null,
    subject: isOwn ? mail.subject : null,
    duration_ms: mail.durationMs,
    cost: presentCost(mail),
  };
}

/** Null: the mail was carried out, or the checks of the app refused it. */
export function reasonOf({ code }: Pick<InboxMail, 'code'>): InboxReason | null {
  return inboxReasons.find((one) => one === code) ?? null;
}
