import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import { defaultFieldNames } from '#engine/form/names/default-fields.ts';
import type { DesignBasis, DesignNames } from '#engine/report/check-design.ts';
import { fieldSecrecy, listColumns } from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';

/** Names that texts of any report have, and those of a report about one entry or about a list. */
export const namesOfReports = ['today', 'organization', 'actor', 'app'] as const;
export const namesOfEntries = [...defaultFieldNames, 'status'] as const;
const namesOfEntryReports = ['title'] as const;
const namesOfLists = ['count'] as const;

/** What stands around a list, for conditions; the rest of an entry's names is not there. */
export const listScope = { actor: 'user', now: 'datetime', today: 'date', count: 'number' } as const;

/** Whether reports can write a field. */
export function isWritten({ type }: CompiledField): boolean {
  return type.origin !== 'none' && type.content !== 'secret';
}

/** Whether a field holds pictures. */
export function isPictured({ type }: CompiledField): boolean {
  return type.content === 'file';
}

/** What a design of an app can name. */
export async function designBasis(
  ctx: Context,
  version: ModuleVersion,
  source: 'entry' | 'list',
): Promise<DesignBasis> {
  const { form } = version.compiled;
  const columns = listColumns(version, await fieldSecrecy(ctx, version));
  const sortable = new Set([...columns.values()].filter((one) => one.isSortable).map(({ name }) => name));
  if (source === 'list') return { ...listBasis(form, columns), sortable };
  const top = namesOf([...form.fields.values()], form.scope, [
    ...namesOfEntries,
    ...namesOfReports,
    ...namesOfEntryReports,
  ]);
  const tables = new Map(
    [...form.tables].map(([name, section]) => {
      const own = namesOf(section.fields, section.scope, []);
      return [name, { ...own, texts: new Set([...own.texts, ...top.texts]) }] as const;
    }),
  );
  return { top, tables, entries: null, sortable };
}

function listBasis(form: CompiledForm, columns: ReadonlyMap<string, unknown>): Omit<DesignBasis, 'sortable'> {
  // Lists read columns, of which files have none.
  const listed = [...form.fields.values()].filter(({ name }) => columns.has(name));
  const around = [...namesOfReports, ...namesOfLists];
  return {
    top: { texts: new Set(around), pictures: new Set(), scope: listScope },
    tables: new Map(),
    entries: namesOf(listed, form.scope, [...namesOfEntries, ...around]),
  };
}

function namesOf(
  fields: readonly CompiledField[],
  scope: DesignNames['scope'],
  more: readonly string[],
): DesignNames {
  const written = fields.filter(isWritten);
  return {
    texts: new Set([...written.map(({ name }) => name), ...more]),
    pictures: new Set(written.filter(isPictured).map(({ name }) => name)),
    scope,
  };
}
