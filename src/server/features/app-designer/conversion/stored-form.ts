import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { FieldColumn } from '#server/features/modules/index.ts';

/** The stored data of an app, as its newest version describes it. */
export interface StoredForm {
  readonly moduleId: string;
  readonly tableName: string;
  readonly columns: readonly FieldColumn[];
  readonly previous: ModuleDefinition;
}

/** Entries that a check of the draft looks at for each column. */
export const maxEntries = 100_000;
