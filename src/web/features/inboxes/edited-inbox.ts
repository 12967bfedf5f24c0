import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import type { getInbox } from '#contracts/inboxes/get-inbox.ts';
import type { inboxActors, inboxSecurities, inboxStarts } from '#contracts/inboxes/inbox-shapes.ts';
import type { saveInbox } from '#contracts/inboxes/save-inbox.ts';
import type { tryInbox } from '#contracts/inboxes/try-inbox.ts';

export type StoredInbox = EndpointOutput<typeof getInbox>;

/** An inbox while it is edited; numbers as they are typed. */
export interface EditedInbox {
  readonly id?: string;
  readonly revision?: number;
  readonly name: string;
  readonly moduleId: string;
  readonly address: string;
  readonly host: string;
  readonly port: string;
  readonly security: (typeof inboxSecurities)[number];
  readonly username: string;
  /** Blank: as it is. */
  readonly password: string;
  readonly hasPassword: boolean;
  /** Blank: the password signs in. */
  readonly securityHeaderId: string;
  readonly mailbox: string;
  readonly everyMinutes: string;
  readonly marksSeen: boolean;
  /** Null: mails that are no replies do nothing. */
  readonly starts: (typeof inboxStarts)[number] | null;
  readonly takesReplies: boolean;
  /** Places of the mail by the names of fields. */
  readonly fields: Readonly<Record<string, string>>;
  readonly attachmentsField: string;
  readonly actsAs: (typeof inboxActors)[number];
  /** Blank: whoever saves. */
  readonly ownerId: string;
  readonly trustedServer: string;
  readonly allowedSenders: string;
  readonly hourlyLimit: string;
  readonly price: string;
  readonly currency: string;
}

export const freshInbox: EditedInbox = {
  name: '',
  moduleId: '',
  address: '',
  host: '',
  port: '993',
  security: 'tls',
  username: '',
  password: '',
  hasPassword: false,
  securityHeaderId: '',
  mailbox: 'INBOX',
  everyMinutes: '2',
  marksSeen: true,
  starts: 'submit',
  takesReplies: true,
  fields: {},
  attachmentsField: '',
  actsAs: 'owner',
  ownerId: '',
  trustedServer: '',
  allowedSenders: '',
  hourlyLimit: '20',
  price: '',
  currency: '',
};

export function toEdited(stored: StoredInbox): EditedInbox {
  return {
    id: stored.id,
    revision: stored.revision,
    name: stored.name,
    moduleId: stored.module_id,
    address: stored.address,
    host: stored.host,
    port: String(stored.port),
    security: stored.security,
    username: stored.username,
    password: '',
    hasPassword: stored.has_password,
    securityHeaderId: stored.security_header_id ?? '',
    mailbox: stored.mailbox,
    everyMinutes: String(stored.every_minutes),
    marksSeen: stored.marks_seen,
    starts: stored.starts,
    takesReplies: stored.takes_replies,
    fields: Object.fromEntries(
      stored.mapping.fields.flatMap(({ field, place }) => (place ? [[field, place]] : [])),
    ),
    attachmentsField: stored.attachments_field ?? '',
    actsAs: stored.acts_as,
    ownerId: stored.owner.id,
    trustedServer: stored.trusted_server ?? '',
    allowedSenders: stored.allowed_senders.join('\n'),
    hourlyLimit: String(stored.hourly_limit),
    price: stored.price,
    currency: stored.currency,
  };
}

/** What mails would do: the part of the settings that can be tried. */
export function toPlan(edited: EditedInbox): Omit<EndpointRequest<typeof tryInbox>['body'], 'mail'> {
  return {
    module_id: edited.moduleId,
    starts: edited.starts,
    takes_replies: edited.takesReplies,
    address: edited.address.trim(),
    mapping: {
      fields: Object.entries(edited.fields).map(([field, place]) => ({ field, place })),
      tables: [],
    },
    attachments_field: edited.attachmentsField || null,
    acts_as: edited.actsAs,
    trusted_server: edited.trustedServer.trim() || null,
    allowed_senders: edited.allowedSenders
      .split(/[\s,;]+/)
      .map((sender) => sender.trim())
      .filter((sender) => sender !== ''),
  };
}

/** The request that saves it; `ownerId` of the person at the screen is left to the server. */
export function toRequest(
  edited: EditedInbox,
  services: readonly string[],
): EndpointRequest<typeof saveInbox> {
  const { id, revision, ownerId, password } = edited;
  return {
    body: {
      ...(id === undefined ? {} : { id, revision }),
      ...toPlan(edited),
      name: edited.name,
      host: edited.host,
      port: Number(edited.port),
      security: edited.security,
      username: edited.username,
      ...(password === '' ? {} : { password }),
      security_header_id: edited.securityHeaderId || null,
      mailbox: edited.mailbox,
      every_minutes: Number(edited.everyMinutes),
      hourly_limit: Number(edited.hourlyLimit),
      marks_seen: edited.marksSeen,
      price: edited.price,
      currency: edited.currency,
      ...(services.includes(ownerId) ? { owner_id: ownerId } : {}),
    },
  };
}
