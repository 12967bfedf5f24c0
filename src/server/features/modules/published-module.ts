import type { CompiledModule } from '#engine/module/compiled-module.ts';
import type { ColumnKind } from '#engine/value/column-kind.ts';

/** The column that holds a field in the module's table. A field name has one column forever, in all versions. */
export interface FieldColumn {
  readonly columnName: string;
  readonly fieldName: string;
  /** Type of the field when the column was last brought to a version. */
  readonly editorType: string;
  /** A table section is kept whole, as a list of rows. */
  readonly isTableSection: boolean;
  /** For a table section: types of the stored cells by name, including those of removed fields. */
  readonly cellTypes: Readonly<Record<string, string>>;
  readonly kind: ColumnKind;
  /** The newest version does not have the field; older ones may. */
  readonly isHidden: boolean;
}

interface ModuleTable {
  readonly name: string;
  readonly columns: ReadonlyMap<string, FieldColumn>;
}

/** A module that has a published version. Changes only with `module.changed`. */
export interface PublishedModule {
  readonly id: string;
  readonly displayName: string;
  readonly description: string;
  readonly appIcon: string;
  readonly categoryId: string | null;
  readonly isReassignmentDisabled: boolean;
  /** It has a provider that reads documents into its form. */
  readonly readsDocuments: boolean;
  /** Address of the page that helps people fill in the form, and name of the file. */
  readonly helpFileUrl: string | null;
  readonly helpFileName: string | null;
  readonly createdBy: string;
  /** Number of the newest version. */
  readonly versionNumber: number;
  readonly table: ModuleTable;
}

/** A published version, compiled once and shared. */
export interface ModuleVersion {
  readonly module: PublishedModule;
  readonly number: number;
  readonly contentHash: string;
  readonly compiled: CompiledModule;
}
