import type { Mutant } from './mutant.ts';

const auditTrail = ['src/server/features/audit/audit.test.ts'];
const receipts = ['src/server/features/audit/receipts/receipts.test.ts'];
const stream = ['src/server/features/audit/stream/stream.test.ts'];
const retention = ['src/server/features/audit/retention/retention.test.ts'];

/** Guards of the audit trail. */
export const auditMutants: readonly Mutant[] = [
  {
    name: 'deeds-that-nobody-records',
    file: 'src/server/platform/make-context.ts',
    find: 'if (deeds.length > 0) await platform.trail.write(db, facts, deeds);',
    replace: '',
    tests: auditTrail,
  },
  {
    name: 'records-that-can-be-changed',
    file: 'db/migrations/tenant/0050-audit-trail.sql',
    find: "raise exception 'records of the audit trail do not change';",
    replace: 'return new;',
    tests: auditTrail,
  },
  {
    name: 'earlier-values-for-everybody',
    file: 'src/server/features/audit/reading/entry-reader.ts',
    find: 'redact(form, { [field]: value as FieldValue }, access)',
    replace: '({ [field]: value as FieldValue })',
    tests: auditTrail,
  },
  {
    name: 'receipts-of-other-peoples-decisions',
    file: 'src/server/features/workflow/reading/own-decision.ts',
    find: 'item.actorId !== actorOf(ctx).id || ',
    replace: '',
    tests: receipts,
  },
  {
    name: 'receipts-that-can-be-edited',
    file: 'src/server/features/audit/chain/verify-receipt.ts',
    find: ' && signed.receipt === said.receipt',
    replace: '',
    tests: receipts,
  },
  {
    name: 'receipts-of-other-organisations',
    file: 'src/server/features/audit/receipts/verify-audit-receipt.ts',
    find: 'if (body.key.x !== x)',
    replace: 'if (x === undefined)',
    tests: receipts,
  },
  {
    name: 'boundaries-that-nobody-signed',
    file: 'src/server/features/audit/chain/chain-start.ts',
    find: 'isSignedBoundary(boundary, key)',
    replace: 'key !== null',
    tests: retention,
  },
  {
    name: 'tampered-records-that-are-removed',
    file: 'src/server/features/audit/retention/prune-audit-trail.ts',
    find: 'if (faults.length > 0)',
    replace: 'if (faults.length > 1_000)',
    tests: retention,
  },
  {
    name: 'records-removed-before-their-time',
    file: 'db/migrations/tenant/0058-audit-retention.sql',
    find: 'p.last_position >= old.position',
    replace: 'p.last_position >= old.position or true',
    tests: retention,
  },
  {
    name: 'unsent-records-that-are-removed',
    file: 'src/server/features/audit/retention/prune-audit-trail.ts',
    find: 'stream?.isActive ? stream.sentTo + 1 : null',
    replace: 'stream?.isActive ? null : null',
    tests: stream,
  },
  {
    name: 'records-sent-by-two-nodes',
    file: 'src/server/features/audit/stream/stream-store.ts',
    find: "stream('leasedUntil', '<', now.toISOString())",
    replace: "stream('leasedUntil', 'is not', null)",
    tests: stream,
  },
  {
    name: 'streams-to-inner-addresses',
    file: 'src/server/platform/outbound/allowed-address.ts',
    find: 'isAllowedAddress(address, allowedNetworks)',
    replace: "isAllowedAddress(address, [...allowedNetworks, '0.0.0.0/0'])",
    tests: stream,
  },
];
