import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { FieldColumn } from '../published-module.ts';

/** What is stored of an app, as its newest version has it. */
export interface StoredForm {
  readonly moduleId: string;
  readonly tableName: string;
  readonly columns: readonly FieldColumn[];
  readonly previous: ModuleDefinition;
}

/** Entries that a check of the draft looks at for each column. */
export const mostEntries = 100_000;
