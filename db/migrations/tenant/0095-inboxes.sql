-- Mailboxes that are read by IMAP: a mail starts an entry of an app, or its reply becomes a comment. What comes in acts
-- with the rights of `owner_id`, or of its sender where `acts_as` says so. `password` is sealed; with
-- `security_header_id` the token of that security header signs in (XOAUTH2). `uid_validity` and `last_uid`: how far the
-- mailbox has been read; null: not yet. `lane_job`: the job that reads it now, until `lane_until`.
create table inboxes (
  id uuid primary key,
  name text not null,
  is_active boolean not null,
  pause_reason text check (pause_reason in ('owner', 'signin', 'unreachable')),
  module_id uuid not null references modules (id),
  host text not null,
  port integer not null,
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text not null,
  password text,
  security_header_id uuid references security_headers (id) on delete set null,
  mailbox text not null,
  address text not null,
  every_minutes integer not null,
  starts text check (starts in ('submit', 'save')),
  takes_replies boolean not null,
  mapping jsonb not null,
  attachments_field text,
  acts_as text not null check (acts_as in ('owner', 'sender', 'senderOrOwner')),
  -- Whose header Authentication-Results can be trusted (RFC 8601); null: nobody's.
  trusted_server text,
  allowed_senders jsonb not null,
  hourly_limit integer not null,
  marks_seen boolean not null,
  owner_id uuid not null references users (id) on delete cascade,
  revision integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  uid_validity text,
  last_uid bigint,
  read_on timestamptz,
  failure text,
  failing_since timestamptz,
  next_read_on timestamptz,
  lane_job uuid,
  lane_until timestamptz
);
create unique index inboxes_name_key on inboxes (lower(name));
create index inboxes_owner_idx on inboxes (owner_id);
create index inboxes_module_idx on inboxes (module_id);
create index inboxes_header_idx on inboxes (security_header_id);

-- Mails that came in, without their texts. Sender and subject are shown only to `owner_id`, in whose name the mail
-- acted. A mail is known by its place in the mailbox and, once it has been carried out, by `mail_key`.
create table inbox_mails (
  id uuid primary key,
  inbox_id uuid not null references inboxes (id) on delete cascade,
  uid_validity text not null,
  uid bigint not null,
  mail_key text not null,
  received_on timestamptz not null,
  read_on timestamptz not null,
  state text not null check (state in ('accepted', 'refused', 'ignored')),
  result text check (result in ('submitted', 'saved', 'commented')),
  code text,
  violations jsonb not null default '[]',
  sender text not null,
  subject text not null,
  owner_id uuid not null,
  module_id uuid,
  entry_id uuid
);
create unique index inbox_mails_place_key on inbox_mails (inbox_id, uid_validity, uid);
create unique index inbox_mails_mail_key on inbox_mails (inbox_id, mail_key) where state = 'accepted';
create index inbox_mails_list_idx on inbox_mails (inbox_id, read_on desc, id desc);
create index inbox_mails_sender_idx on inbox_mails (inbox_id, sender, read_on);
create index inbox_mails_age_idx on inbox_mails (read_on);
create index inbox_mails_entry_idx on inbox_mails (entry_id) where entry_id is not null;

-- The tag of the address that a reply goes to, hashed.
alter table sent_mails add column reply_hash text;
create index sent_mails_reply_idx on sent_mails (reply_hash) where reply_hash is not null;

-- Where replies to mails about entries of an app can be sent.
create view reply_addresses as select id, module_id, address, is_active, takes_replies from inboxes;
