// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import type { SheetCell, SheetLine } from '#engine/form/sheet/sheet-cell.ts';
import type { Filled, Json, Moment } from '../column-types.ts';

/** The tables of `exchange` in each tenant’s schema. */
export interface ExchangeTables {
  entryImportRows: {
    importId: string;
    place: number;
    line: number;
    cells: Json<readonly SheetCell[]>;
    faults: Json<readonly { readonly column: number | null; readonly code: string; readonly params?: Readonly<Record<string, string | number>>; readonly message?: string; readonly field?: string; readonly row?: number }[]> | null;
    sectionRows: Json<Readonly<Record<string, readonly SheetLine[]>>> | null;
  };
  entryImports: {
    id: string;
    moduleId: string | null;
    madeBy: string;
    madeOn: Moment;
    fileName: string;
    head: Json<readonly string[]>;
    rowCount: number;
    state: 'read' | 'running' | 'stopped' | 'done';
    plan: Json<ImportPlan> | null;
    doneCount: Filled<number>;
    addedCount: Filled<number>;
    changedCount: Filled<number>;
    faultyCount: Filled<number>;
    sections: Filled<Json<readonly { readonly name: string; readonly head: readonly string[] }[]>>;
  };
}
