import type { Endpoint } from '../endpoint.ts';
import { exportAuditTrail } from './export-audit-trail.ts';
import { getAuditCheckpoint } from './get-audit-checkpoint.ts';
import { getAuditRecord } from './get-audit-record.ts';
import { listAuditTrail, listAuditTrailByName } from './list-audit-trail.ts';
import { verifyAuditTrail } from './verify-audit-trail.ts';

/** The endpoints of this folder. */
export const auditEndpoints = [
  exportAuditTrail,
  getAuditCheckpoint,
  getAuditRecord,
  listAuditTrail,
  listAuditTrailByName,
  verifyAuditTrail,
] as const satisfies readonly Endpoint[];
