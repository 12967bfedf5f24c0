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
  'handedOver',
  'imported',
  'invited',
  'linked',
  'moved',
  'pruned',
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
  'calendarFeed',
  'call',
  'category',
  'connector',
  'dataSet',
  'entry',
  'file',
  'import',
  'layout',
  'licence',
  'mail',
  'mailTemplate',
  'organization',
  'password',
  'provider',
  'provisioningToken',
  'role',
  'schedule',
  'secondFactor',
  'sectionTemplate',
  'securityHeader',
  'session',
  'team',
  'trail',
  'user',
  'valueList',
] as const;

export type AuditKind = (typeof auditKinds)[number];

/** The ways in which something can be done. The texts are `audit:way_<way>`. */
export const auditWays = ['browser', 'mail', 'token', 'job'] as const;

export type AuditWay = (typeof auditWays)[number];
