import type { AuditRecord } from '../audit-filter.ts';

type Subject = Pick<AuditRecord, 'action' | 'subject_kind' | 'subject_id'>;

const paths: Readonly<Partial<Record<Subject['subject_kind'], (id: string) => string>>> = {
  bot: (id) => `/robotic-automation/${id}`,
  connector: (id) => `/data-connector/advanced/${id}`,
  inbox: (id) => `/webhooks/inboxes/${id}`,
  incomingWebhook: (id) => `/webhooks/incoming/${id}`,
  leavingDate: (id) => `/settings/user-detail/leaving?id=${id}`,
  role: (id) => `/settings/roles-permissions/detail?id=${id}`,
  team: (id) => `/settings/team-management/detail?id=${id}`,
  user: (id) => `/settings/user-detail?id=${id}`,
  webhook: (id) => `/webhooks/${id}`,
};

/** The page of the incoming webhook or inbox that acted in the actor's name; null: none did. */
export function throughPath({ way, through }: Pick<AuditRecord, 'way' | 'through'>): string | null {
  if (through === null || (way !== 'inbox' && way !== 'incomingWebhook')) return null;
  return paths[way]?.(through.id) ?? null;
}

/** The page of what a record is about; null: it has none, or it was deleted. */
export function subjectPath({ action, subject_kind: kind, subject_id: id }: Subject): string | null {
  if (id === null || action === 'deleted') return null;
  return paths[kind]?.(id) ?? null;
}
