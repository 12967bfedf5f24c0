import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import { hiddenFields } from '#engine/form/visibility.ts';
import type { CompiledModule } from '#engine/module/compiled-module.ts';
import { fieldSecrecy } from '#server/features/entries/index.ts';
import {
  compiledModule,
  type FieldColumn,
  forgetModule,
  loadModule,
  type ModuleVersion,
  publishedModule,
} from '#server/features/modules/index.ts';
import { isNotFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

/** An app as its views are made of it. */
export interface AppBasis {
  readonly moduleId: string;
  readonly displayName: string;
  readonly tableName: string;
  readonly form: CompiledForm;
  readonly columns: ReadonlyMap<string, FieldColumn>;
  /** Paths of the fields that some version hides from somebody. */
  readonly hidden: ReadonlySet<string>;
}

/** A published app as of its newest version; undefined if it is gone. */
export async function appBasis(ctx: Context, moduleId: string): Promise<AppBasis | undefined> {
  try {
    const version = await newestVersion(ctx, moduleId);
    const { module, compiled } = version;
    const { hiddenAt } = await fieldSecrecy(ctx, version);
    return {
      moduleId,
      displayName: module.displayName,
      tableName: module.table.name,
      form: compiled.form,
      columns: module.table.columns,
      hidden: new Set(hiddenAt.keys()),
    };
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/**
 * The newest version, of which this node may not have heard yet. Read as nobody: a key that publishes one app of several has to
 * bring the views of all to it.
 */
async function newestVersion(ctx: Context, moduleId: string): Promise<ModuleVersion> {
  const asNobody: Context = { ...ctx, actor: null };
  const row = await loadModule(ctx.db, moduleId);
  const { versionNumber } = await publishedModule(asNobody, moduleId);
  if (row && versionNumber !== row.versionNumber) forgetModule(ctx, moduleId);
  return compiledModule(asNobody, moduleId);
}

/** The same for a version that is being published; `before`: what the versions before it hide. */
export function publishedBasis(
  module: Pick<AppBasis, 'moduleId' | 'displayName' | 'tableName'>,
  compiled: CompiledModule,
  columns: readonly FieldColumn[],
  before: ReadonlySet<string>,
): AppBasis {
  return {
    ...module,
    form: compiled.form,
    columns: new Map(columns.map((column) => [column.fieldName, column])),
    hidden: new Set([...before, ...hiddenFields(compiled).fields.keys()]),
  };
}

/** Whether analysts can be shown a field: never a secret, and what is hidden from somebody only if that is included. */
export function isOpen(
  field: CompiledField,
  { hidden }: Pick<AppBasis, 'hidden'>,
  includesHidden: boolean,
): boolean {
  if (field.type.origin === 'none' || field.type.content === 'secret') return false;
  return includesHidden || !hidden.has(field.path);
}
