import { auditEndpoints } from '#contracts/audit/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { getAuditCheckpoint } from './chain/get-audit-checkpoint.ts';
import { verifyAuditTrail } from './chain/verify-audit-trail.ts';
import { exportAuditTrail } from './reading/export-audit-trail.ts';
import { getAuditRecord } from './reading/get-audit-record.ts';
import { listAuditTrail } from './reading/list-audit-trail.ts';
import { getDecisionReceipt } from './receipts/get-decision-receipt.ts';
import { getRecordReceipt } from './receipts/get-record-receipt.ts';
import { verifyAuditReceipt } from './receipts/verify-audit-receipt.ts';
import { getAuditRetention } from './retention/get-audit-retention.ts';
import { saveAuditRetention } from './retention/save-audit-retention.ts';

export const auditRoutes = routesOf(auditEndpoints, {
  exportAuditTrail,
  getAuditCheckpoint,
  getAuditRecord,
  getAuditRetention,
  getDecisionReceipt,
  getRecordReceipt,
  listAuditTrail,
  listAuditTrailByName: listAuditTrail,
  saveAuditRetention,
  verifyAuditReceipt,
  verifyAuditTrail,
});
