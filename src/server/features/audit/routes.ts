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
import { getAuditStream } from './stream/get-audit-stream.ts';
import { revealAuditStreamSecret } from './stream/reveal-audit-stream-secret.ts';
import { saveAuditStream } from './stream/save-audit-stream.ts';
import { testAuditStream } from './stream/test-audit-stream.ts';

export const auditRoutes = routesOf(auditEndpoints, {
  exportAuditTrail,
  getAuditCheckpoint,
  getAuditRecord,
  getAuditRetention,
  getAuditStream,
  getDecisionReceipt,
  getRecordReceipt,
  listAuditTrail,
  listAuditTrailByName: listAuditTrail,
  revealAuditStreamSecret,
  saveAuditRetention,
  saveAuditStream,
  testAuditStream,
  verifyAuditReceipt,
  verifyAuditTrail,
});
