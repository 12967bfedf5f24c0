import type { Fault } from '#engine/form/definition.ts';
import {
  type DisclosureFault,
  openDisclosures,
  preventedDisclosures,
} from '#web/features/app-draft/index.ts';

/** The findings for one cell of the matrix. */
export interface CellFinding {
  /** The disclosures by which people at this step can still learn the hidden field. */
  readonly open: readonly DisclosureFault[];
  /** The disclosures because of which the field is hidden without its own rule. */
  readonly derived: readonly DisclosureFault[];
}

/** Findings by `cellKey`. */
export type CellFindings = ReadonlyMap<string, CellFinding>;

/** The key of a cell. `name` is the path of a field or the name of a table section. */
export function cellKey(activityId: string, name: string): string {
  return `${activityId} ${name}`;
}

/**
 * The findings by cell: what people can still learn about a hidden field, and fields that are hidden together with
 * another.
 */
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
