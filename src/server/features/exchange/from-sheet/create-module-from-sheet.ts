import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { createModuleFromSheet as endpoint } from '#contracts/exchange/create-module-from-sheet.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { publishModule } from '#server/features/app-designer/index.ts';
import { emptyDraft, insertNewModule } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { planImport } from '../importing/import-store.ts';
import { ownImport } from '../importing/own-import.ts';
import { importRows } from '../importing/rows/import-rows.ts';
import { fieldsOfColumns } from './fields-of-columns.ts';
import { rowsOfFields } from './rows-of-fields.ts';

/** Creating the app, publishing its first version and enqueuing the import are one transaction. */
export async function createModuleFromSheet(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { importId, columns, errorCells, ...settings } = body;
  const found = await ownImport(ctx, importId, { locks: true });
  if (found.moduleId !== null) throw notFound();
  if (found.state !== 'read') throw new AppError('action_not_possible');
  const fields = await fieldsOfColumns(ctx, found, columns);
  const made = fields.flatMap((field) => field ?? []);
  const { id } = await insertNewModule(ctx, settings, (moduleId) => {
    const draft = emptyDraft(settings.name, moduleId, ctx.locale);
    const [section] = draft.fieldGroups;
    return {
      ...draft,
      fieldGroups: section ? [{ ...section, rows: rowsOfFields(made) }] : [],
      permission: withRightsOf(actorOf(ctx).id, draft.permission),
    };
  });
  await publishModule(ctx, { query: { id }, headers: {}, body: { note: found.fileName } });
  await planImport(ctx.db, found.id, id, {
    targets: fields.map((field) => field?.name ?? null),
    notations: columns.map((column) => column && { ...column }),
    keyField: null,
    addsUnknown: true,
    errorCells,
    submits: true,
  });
  ctx.enqueue(importRows, { importId: found.id, locale: ctx.locale });
  return { id };
}

/** The person who imports the rows can view and edit all of them. */
function withRightsOf(
  value: string,
  permission: ModuleDefinition['permission'],
): ModuleDefinition['permission'] {
  const who = { kind: 'user', value } as const;
  const actions = ['viewAll', 'editAll', 'delete', 'report', 'export'] as const;
  return { ...permission, rules: [...permission.rules, { who, actions }] };
}
