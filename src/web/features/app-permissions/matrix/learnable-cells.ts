import type { Fault } from '#engine/form/definition.ts';
import {
  type DisclosureFault,
  openDisclosures,
  preventedDisclosures,
} from '#web/features/app-draft/index.ts';

/** What is found about one cell of the matrix. */
export interface CellFinding {
  /** The ways by which people there can still learn the hidden field. */
  readonly open: readonly DisclosureFault[];
  /** Why the field is hidden there although no rule of its own says so. */
  readonly derived: readonly DisclosureFault[];
}

/** Findings by cell. */
export type CellFindings = ReadonlyMap<string, CellFinding>;

/** The key of a cell: a step, and a field path or the name of a table section. */
export function cellKey(activityId: string, name: string): string {
  return `${activityId} ${name}`;
}

/** By cell, what people can still learn of a field hidden there, and what is hidden with another field. */
export function findingsByCell(faults: readonly Fault[]): CellFindings {
  const found = new Map<string, { open: DisclosureFault[]; derived: DisclosureFault[] }>();
  const add = (kind: keyof CellFinding, name: string, fault: DisclosureFault) => {
    for (const activityId of fault.disclosure.activityIds) {
      const key = cellKey(activityId, name);
      const cell = found.get(key) ?? { open: [], derived: [] };
      cell[kind].push(fault);
      found.set(key, cell);
    }
  };
  for (const fault of openDisclosures(faults)) add('open', fault.disclosure.field, fault);
  for (const fault of preventedDisclosures(faults)) {
    if (fault.code === 'disclosure_hidden') add('derived', fault.where.id, fault);
  }
  return found;
}
