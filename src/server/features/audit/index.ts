export { auditTrail } from './recording/audit-trail.ts';
export { pruneAuditTrail, pruneAuditTrailHandler } from './retention/prune-audit-trail.ts';
