export { auditTrail } from './recording/audit-trail.ts';
