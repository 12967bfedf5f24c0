import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listMappingTargets as endpoint } from '#contracts/incoming-webhooks/list-mapping-targets.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import { keyFields } from '#server/features/entries/index.ts';
import { importFields, importFieldsOfSection } from '#server/features/exchange/index.ts';
import { compiledModule, inLanguage, listVisibleModules } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { fieldsOfFiles, outcomesOf } from './incoming-faults.ts';
import { possibleOwners } from './incoming-owner.ts';

export async function listMappingTargets(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const version = await compiledModule(ctx, query.moduleId);
  const { modules } = await listVisibleModules(ctx);
  if (!modules.some(({ id }) => id === query.moduleId)) throw notFound();
  const { form } = inLanguage(version, ctx.locale).compiled;
  const keys = await keyFields(ctx, version);
  const target = ({ name, isInTable, definition }: CompiledField) => ({
    name,
    label: definition.displayName,
    is_required: definition.required === true,
    is_key: !isInTable && keys.has(name),
  });
  return {
    fields: importFields(form).map(target),
    tables: [...form.tables.values()].map(({ name, definition }) => ({
      name,
      label: definition.displayName,
      fields: importFieldsOfSection(form, name).map(target),
    })),
    files: fieldsOfFiles(inLanguage(version, ctx.locale)).map(target),
    outcomes: [...outcomesOf(version)],
    owners: [...(await possibleOwners(ctx))],
  };
}
