export { checkAuditTrail, checkAuditTrailHandler } from './chain/check-audit-trail.ts';
export { eraseFromTrail, eraseTrailHandler } from './erasing/erase-from-trail.ts';
export { auditTrail } from './recording/audit-trail.ts';
export { pruneAuditTrail, pruneAuditTrailHandler } from './retention/prune-audit-trail.ts';
export { streamAuditTrailHandler } from './stream/stream-audit-trail.ts';
