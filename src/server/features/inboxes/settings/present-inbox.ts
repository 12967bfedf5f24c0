import type { z } from 'zod';
import type { inboxSettings } from '#contracts/inboxes/inbox-shapes.ts';
import { listVisibleModules } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Inbox, InboxPlan } from '../inbox.ts';

/** What people set of an inbox, as the wire shows it. */
export function presentInbox(inbox: Inbox): z.output<typeof inboxSettings> {
  const { fields, tables } = inbox.mapping;
  return {
    name: inbox.name,
    is_active: inbox.isActive,
    module_id: inbox.moduleId,
    host: inbox.host,
    port: inbox.port,
    security: inbox.security,
    username: inbox.username,
    security_header_id: inbox.securityHeaderId,
    mailbox: inbox.mailbox,
    address: inbox.address,
    every_minutes: inbox.everyMinutes,
    starts: inbox.starts,
    takes_replies: inbox.takesReplies,
    mapping: { fields: [...fields], tables: [...tables] },
    attachments_field: inbox.attachmentsField,
    acts_as: inbox.actsAs,
    trusted_server: inbox.trustedServer,
    allowed_senders: [...inbox.allowedSenders],
    hourly_limit: inbox.hourlyLimit,
    marks_seen: inbox.marksSeen,
    price: inbox.price,
    currency: inbox.currency,
  };
}

type Plan = Pick<
  z.output<typeof inboxSettings>,
  | 'module_id'
  | 'starts'
  | 'takes_replies'
  | 'address'
  | 'mapping'
  | 'attachments_field'
  | 'acts_as'
  | 'trusted_server'
  | 'allowed_senders'
>;

/** What mails do, as the wire has it. */
export function planOf(settings: Plan): InboxPlan {
  const { starts, mapping, address } = settings;
  return {
    moduleId: settings.module_id,
    starts,
    takesReplies: settings.takes_replies,
    address,
    mapping,
    attachmentsField: starts === null ? null : settings.attachments_field,
    actsAs: settings.acts_as,
    trustedServer: settings.trusted_server,
    allowedSenders: settings.allowed_senders,
  };
}

/** Names owners, and the apps that the actor sees. */
export async function inboxNamer(ctx: Context) {
  const people = await directory(ctx);
  const { modules } = await listVisibleModules(ctx);
  const apps = new Map(modules.map(({ id, displayName }) => [id, displayName]));
  return ({ ownerId, moduleId }: Pick<Inbox, 'ownerId' | 'moduleId'>) => ({
    owner: { id: ownerId, name: people.person(ownerId)?.name ?? '' },
    app: apps.get(moduleId) ?? '',
  });
}
