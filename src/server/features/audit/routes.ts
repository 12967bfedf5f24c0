import { auditEndpoints } from '#contracts/audit/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { getAuditCheckpoint } from './chain/get-audit-checkpoint.ts';
import { verifyAuditTrail } from './chain/verify-audit-trail.ts';
import { exportAuditTrail } from './reading/export-audit-trail.ts';
import { getAuditRecord } from './reading/get-audit-record.ts';
import { listAuditTrail } from './reading/list-audit-trail.ts';

export const auditRoutes = routesOf(auditEndpoints, {
  exportAuditTrail,
  getAuditCheckpoint,
  getAuditRecord,
  listAuditTrail,
  listAuditTrailByName: listAuditTrail,
  verifyAuditTrail,
});
