import type { AuditRowDetail } from './audit-list-store.ts';

/** Facts for `verify-audit`, or told elsewhere in the record. */
const proofs: ReadonlySet<string> = new Set(['hash', 'signed', 'key', 'name', 'through', 'throughName']);

/** The facts of a record that people read. */
export function shownFacts(facts: AuditRowDetail['facts']) {
  return Object.entries(facts).filter(([name]) => !proofs.has(name));
}
