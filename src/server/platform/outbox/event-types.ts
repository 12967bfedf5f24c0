/** Every type of domain event. The audit trail has a row for each, or it does not compile. */
export const eventTypes = [
  'administration.password-link-sent',
  'administration.user-changed',
  'administration.user-created',
  'administration.user-deactivated',
  'audit.exported',
  'entry.changed',
  'entry.secret-revealed',
  'exchange.exported',
  'identity.password-chosen',
  'identity.signed-in',
  'module.changed',
  'module.published',
  'process.staffing-missed',
  'schedules.failed',
] as const;

export type EventType = (typeof eventTypes)[number];
