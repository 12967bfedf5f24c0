import type { Ids } from './world-types.ts';

const none = () => ({});
const asAdmin = <Parts>(request: (ids: Ids) => Parts) => ({ as: 'admin' as const, request });
const list = { page: 1, length: 10 };
/** No system of a test answers there (RFC 6761). */
const nowhere = { kind: 'web', url: 'https://siem.invalid/audit' };

/** The valid requests about the audit trail. */
export const auditRequests = {
  exportAuditTrail: asAdmin(() => ({ body: { format: 'jsonl' } })),
  getAuditCheckpoint: asAdmin(none),
  getAuditRecord: asAdmin((ids: Ids) => ({ params: { id: ids.auditRecord } })),
  getAuditRetention: asAdmin(none),
  getAuditStream: asAdmin(none),
  revealAuditStreamSecret: asAdmin(none),
  getDecisionReceipt: {
    as: 'approver' as const,
    request: (ids: Ids) => ({
      query: { moduleId: ids.sharedModule, recordId: ids.rejected, historyId: ids.decision },
    }),
  },
  getRecordReceipt: asAdmin((ids: Ids) => ({ params: { id: ids.auditRecord } })),
  saveAuditRetention: asAdmin(() => ({ body: { days: 365 } })),
  saveAuditStream: asAdmin(() => ({ body: { target: nowhere, isActive: false, revision: 0 } })),
  testAuditStream: asAdmin(() => ({ body: { target: nowhere } })),
  verifyAuditReceipt: {
    as: 'approver' as const,
    request: (ids: Ids) => ({ body: JSON.parse(ids.receipt) as unknown }),
  },
  listAuditTrail: asAdmin(() => ({
    body: {
      ...list,
      orders: [{ column: 'at', dir: 'desc' }],
      filters: { condition: 'and', rules: [{ field: 'action', operator: 'eq', value: 'created' }] },
    },
  })),
  listAuditTrailByName: asAdmin(() => ({ body: list })),
  verifyAuditTrail: asAdmin(none),
};
