import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { lookUpColumns as endpoint } from '#contracts/lookups/look-up-columns.ts';
import { defaultFields } from '#engine/form/names/default-fields.ts';
import { canSeeList, fieldSecrecy, listColumns } from '#server/features/entries/index.ts';
import { compiledModule, inLanguage } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

export async function lookUpColumns(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const version = inLanguage(await compiledModule(ctx, query.moduleId), ctx.locale);
  if (!(await canSeeList(ctx, version))) throw notFound();
  const columns = listColumns(version, await fieldSecrecy(ctx, version));
  const fields = [...version.compiled.form.fields.values()].flatMap(({ name, definition, type }) => {
    const column = columns.get(name);
    if (!column) return [];
    return [
      {
        name,
        displayName: definition.displayName,
        editorType: type.name,
        isSystem: false,
        isSortable: column.isSortable,
        isNumeric: type.content === 'number',
        operators: [...column.operators],
      },
    ];
  });
  const defaults = Object.values(defaultFields).flatMap((name) => {
    const column = columns.get(name);
    if (!column) return [];
    const { isSortable, operators } = column;
    const about = { displayName: name, editorType: '', isSystem: true, isNumeric: false };
    return [{ name, ...about, isSortable, operators: [...operators] }];
  });
  return [...fields, ...defaults];
}
