/** What can be done. The texts are `audit:did_<action>`. */
export const auditActions = [
  'added',
  'cancelled',
  'changed',
  'claimed',
  'commented',
  'created',
  'deactivated',
  'decided',
  'deleted',
  'discarded',
  'exported',
  'failed',
  'imported',
  'invited',
  'moved',
  'published',
  'reassigned',
  'refused',
  'restarted',
  'restored',
  'resumed',
  'revealed',
  'rolledBack',
  'saved',
  'sent',
  'sentBack',
  'shared',
  'signInFailed',
  'signedIn',
  'signedOut',
  'stopped',
  'submitted',
  'unstaffed',
  'uploaded',
  'withdrawn',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** What something can be done to. The texts are `audit:kind_<kind>`. */
export const auditKinds = [
  'absence',
  'app',
  'calendar',
  'call',
  'category',
  'connector',
  'dataSet',
  'entry',
  'file',
  'import',
  'layout',
  'mail',
  'mailTemplate',
  'password',
  'schedule',
  'sectionTemplate',
  'securityHeader',
  'session',
  'trail',
  'user',
  'valueList',
] as const;

export type AuditKind = (typeof auditKinds)[number];

/** The ways in which something can be done. The texts are `audit:way_<way>`. */
export const auditWays = ['browser', 'mail', 'token', 'job'] as const;

export type AuditWay = (typeof auditWays)[number];
