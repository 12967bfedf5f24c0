import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { DesignBasis } from '#engine/report/check-design.ts';
import { entryBasis, namesOfEntries, namesOfFields, namesOfReports } from '#engine/report/entry-basis.ts';
import { fieldSecrecy, listColumns } from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';

const namesOfLists = ['count'] as const;

/** What stands around a list, for conditions; the rest of an entry's names is not there. */
export const listScope = { actor: 'user', now: 'datetime', today: 'date', count: 'number' } as const;

/** What a design of an app can name. */
export async function designBasis(
  ctx: Context,
  version: ModuleVersion,
  source: 'entry' | 'list',
): Promise<DesignBasis> {
  const { form } = version.compiled;
  const columns = listColumns(version, await fieldSecrecy(ctx, version));
  const sortable = new Set([...columns.values()].filter((one) => one.isSortable).map(({ name }) => name));
  const basis = source === 'list' ? listBasis(form, columns) : { ...entryBasis(form), entries: null };
  return { ...basis, sortable };
}

function listBasis(form: CompiledForm, columns: ReadonlyMap<string, unknown>): Omit<DesignBasis, 'sortable'> {
  // Lists read columns, of which files have none.
  const listed = [...form.fields.values()].filter(({ name }) => columns.has(name));
  const around = [...namesOfReports, ...namesOfLists];
  return {
    top: { texts: new Set(around), pictures: new Set(), scope: listScope },
    tables: new Map(),
    entries: namesOfFields(listed, form.scope, [...namesOfEntries, ...around]),
  };
}
