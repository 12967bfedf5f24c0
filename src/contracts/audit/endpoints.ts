import type { Endpoint } from '../endpoint.ts';
import { exportAuditTrail } from './export-audit-trail.ts';
import { getAuditCheckpoint } from './get-audit-checkpoint.ts';
import { getAuditRecord } from './get-audit-record.ts';
import { getAuditRetention } from './get-audit-retention.ts';
import { getDecisionReceipt } from './get-decision-receipt.ts';
import { getRecordReceipt } from './get-record-receipt.ts';
import { listAuditTrail, listAuditTrailByName } from './list-audit-trail.ts';
import { saveAuditRetention } from './save-audit-retention.ts';
import { getAuditStream } from './stream/get-audit-stream.ts';
import { revealAuditStreamSecret } from './stream/reveal-audit-stream-secret.ts';
import { saveAuditStream } from './stream/save-audit-stream.ts';
import { testAuditStream } from './stream/test-audit-stream.ts';
import { verifyAuditReceipt } from './verify-audit-receipt.ts';
import { verifyAuditTrail } from './verify-audit-trail.ts';

/** The endpoints of this folder. */
export const auditEndpoints = [
  exportAuditTrail,
  getAuditCheckpoint,
  getAuditRecord,
  getAuditRetention,
  getAuditStream,
  getDecisionReceipt,
  getRecordReceipt,
  listAuditTrail,
  listAuditTrailByName,
  revealAuditStreamSecret,
  saveAuditRetention,
  saveAuditStream,
  testAuditStream,
  verifyAuditReceipt,
  verifyAuditTrail,
] as const satisfies readonly Endpoint[];
